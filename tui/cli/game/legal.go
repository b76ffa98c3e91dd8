// Package game holds the commands about the game on the boards, without a tournament.
package game

import (
	"strings"

	"github.com/spf13/cobra"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
)

// LegalCommand is legal.
func LegalCommand(env *shell.Env) *cobra.Command {
	var q boardQuestion
	var move, batch string
	told := shell.Answer{Env: env}
	cmd := &cobra.Command{
		Use: "legal", Short: "Check whether a move is legal, and why not", Args: cobra.NoArgs,
		Long: "Check whether a move is legal, and why not. The exit status is 1 when it is not.\n\n" +
			"--batch takes a file of JSON lines (bfen, board, uci or san, rulebook) and answers each with a line; - reads standard input.",
		Example: `  flagfall legal --bfen "6k1/5ppp/8/8/8/8/8/4R1K1[Nb] w - - 0 1" --move Re8`,
		RunE: func(*cobra.Command, []string) error {
			if batch != "" {
				return legalBatch(env, batch, q)
			}
			if move == "" {
				return refusal.Invalid.Errorf("no move: add --move, such as e2e4, N@f3 or SAN")
			}
			asked, err := q.read(env)
			if err != nil {
				return err
			}
			answer := asked.answer(move)
			err = told.Print(answer, "%s\n", answer.words())
			if err == nil && !answer.Legal {
				err = shell.ErrNo
			}
			return err
		},
	}
	q.addTo(cmd)
	cmd.Flags().StringVar(&move, "move", "", "the move: e2e4, e7e8q, N@f3 or SAN")
	cmd.Flags().StringVar(&batch, "batch", "", "a file of JSON lines to answer instead, - for standard input")
	told.AddTo(cmd, "answer as one line of JSON")
	cmd.MarkFlagsMutuallyExclusive("move", "batch")
	return cmd
}

// legalAnswer is what is said of one move. What an illegal move has none of is null.
type legalAnswer struct {
	Legal   bool             `json:"legal"`
	SAN     *string          `json:"san"`
	UCI     *string          `json:"uci"`
	Reason  *bughouse.Reason `json:"reason"`
	Explain string           `json:"explain"`
	Mate    *string          `json:"mate"` // of the other side; null when the move gives no check
	After   *string          `json:"after"`
	// Parries are the single drops that would end the check, were they in stock; only when nothing
	// else helps.
	Parries []string `json:"parries,omitempty"`
}

// answer judges a move written as squares or as SAN.
func (a *boardAsked) answer(move string) legalAnswer {
	p := a.position()
	move = strings.TrimSpace(move)
	var m bughouse.Move
	var refusal *bughouse.Refusal
	if uci, err := bughouse.ParseUCI(move); err == nil {
		m = p.WithUnsaidPromotion(a.laws, uci)
		refusal = p.Refuse(a.laws, m)
	} else {
		m, refusal = notation.ParseSAN(p, a.laws, move)
	}
	if refusal != nil {
		answer := legalAnswer{Reason: &refusal.Code, Explain: refusal.Explain}
		if m != 0 {
			answer.UCI = new(m.String())
		}
		return answer
	}
	answer := legalAnswer{
		Legal: true, SAN: new(notation.FormatSAN(p, a.laws, m)), UCI: new(m.String()), Explain: p.Describe(a.laws, m),
	}
	after := a.match
	after.Play(a.laws, a.board, m)
	next := &after.Boards[a.board]
	if next.InCheck() {
		answer.Mate = new(next.MateStatus(a.laws, next.Potential(next.Turn())).String())
		if !next.HasLegal(a.laws) {
			for _, drop := range next.Parries(a.laws, bughouse.AnyPiece) {
				answer.Parries = append(answer.Parries, drop.String())
			}
		}
	}
	if a.single {
		answer.After = new(notation.FormatFEN(next))
	} else {
		answer.After = new(notation.FormatBFEN(&after))
	}
	return answer
}

// words answer for a person.
func (l *legalAnswer) words() string {
	if !l.Legal {
		return "not legal: " + l.Explain
	}
	said := "legal, " + *l.SAN + ": " + l.Explain
	if l.Mate != nil {
		said += "; " + *l.Mate
	}
	if len(l.Parries) > 0 {
		said += "; these drops would end it: " + strings.Join(l.Parries, " ")
	}
	return said
}
