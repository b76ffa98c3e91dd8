package game

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/rules"
	"flagfall/rules/notation"
	"flagfall/tui/cli/shell"
	"flagfall/tui/voice/words"
)

// ReplayCommand is replay.
func ReplayCommand(env *shell.Env) *cobra.Command {
	var asJSON, asBPGN, view, asPlayed bool
	var rulebook string
	var l shell.ThemeFlags
	cmd := &cobra.Command{
		Use: "replay FILE…", Short: "Replay game files and show where each ends or breaks off",
		Args: cobra.MinimumNArgs(1),
		Long: "Replay records of games: BPGN in any layout, pychess, or chess.com's boards, one JSON file each, two of them a match. Chess and " +
			"crazyhouse (PGN) and one board of a bughouse match are replayed as one board; a game of another kind is refused by its name. You see " +
			"what each file was taken for and why. - reads standard input.\n\nIf a game breaks off, you see where and " +
			"why, and the next game follows. The exit status is 1 if one broke off.\n\nWithout scoresheets an illegal move that no player claims " +
			"stands. --as-played goes on past it: you see each with its reason and until when the opponent could claim it, later moves are " +
			"judged by what stood on the board, and the end says how many stood, and from which move the pieces are wrong.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if view {
				return viewReplay(cmd, env, l, rulebook, asPlayed, args)
			}
			book, err := env.LoadBook(rulebook)
			if err != nil {
				return err
			}
			// What a game leaves behind is little beside what it takes: looking for it less often
			// costs a few megabytes.
			defer debug.SetGCPercent(debug.SetGCPercent(400))
			shown := newProgress(env)
			out := bufio.NewWriterSize(shown.above(env.Out), 64<<10)
			r := replayRun{
				env: env, laws: book.Laws, say: textReplay, progress: shown,
				asPlayed: asPlayed, claimRule: claimRule(book),
			}
			switch {
			case asJSON:
				r.say = jsonReplay
			case asBPGN:
				r.say = bpgnReplay
			}
			tellForm := formTeller(out)
			r.take = func(a *gameReplayed) error {
				if !asJSON && !asBPGN {
					tellForm(a)
				}
				if _, err := out.Write(a.said.Bytes()); err != nil || !shown.live {
					return err
				}
				return out.Flush() // a person sees it at once
			}
			unread, err := r.files(args)
			err = errors.Join(err, unread, out.Flush())
			r.progress.Clear()
			if err == nil && r.broken > 0 {
				err = shell.ErrNo
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one line of JSON for each game")
	cmd.Flags().BoolVar(&asPlayed, "as-played", false, "go on past illegal moves that no player claimed")
	cmd.Flags().BoolVar(&asBPGN, "bpgn", false, "write the games as BPGN 1.2")
	cmd.Flags().StringVar(&rulebook, "rulebook", rules.DefaultID,
		"the rulebook with the laws to apply, by `ID` or in a file")
	cmd.Flags().BoolVar(&view, "view", false, "step through the games on both boards")
	l.AddTo(cmd)
	cmd.MarkFlagsMutuallyExclusive("json", "bpgn", "view")
	return cmd
}

// textReplay tells a game to a person, on one line and one more for each thing to say of it.
func textReplay(r *replayRun, a *gameReplayed) error {
	rec := a.rec
	if rec == nil {
		return nil
	}
	ended := string(rec.Ended)
	if ended == "" {
		ended = "-"
	}
	plies := rec.Count()
	made := fmt.Sprintf("%d + %d plies", plies[0], plies[1])
	if rec.Form.OneBoard() {
		made = fmt.Sprintf("one board, %d plies", plies[0])
	}
	fmt.Fprintf(&a.said, "%s %d  %s  %s  %s\n", a.file, a.game, made, rec.Result, ended)
	for _, text := range rec.Warnings {
		fmt.Fprintf(&a.said, "    repaired: %s\n", text)
	}
	for i := range rec.Stood {
		fmt.Fprintf(&a.said, "    stood: %s\n", rec.Stood[i].Text(r.claimRule))
	}
	if rec.Break != nil {
		fmt.Fprintf(&a.said, "  ! breaks off: %v\n", rec.Break)
	}
	if n := len(rec.Stood); n > 0 {
		fmt.Fprintf(&a.said, "    %s stood; %s\n", words.Count(n, "illegal move"), balanceText(rec))
	}
	return nil
}

// claimRule returns the rule of a book that says until when an illegal move can be claimed.
func claimRule(book *rules.Book) string { return strings.Join(book.Illegal.WindowRefs, ", ") }

// balanceText says from which move pieces are wrong.
func balanceText(rec *notation.Record) string {
	switch i := rec.Imbalance; {
	case i != nil && len(i.Pieces) == 0:
		return "pieces were wrong from " + i.Label + " on and are complete again at the end"
	case i != nil:
		return fmt.Sprintf("pieces are wrong from %s on: %s", i.Label, strings.Join(i.Pieces, "; "))
	case rec.Form.OneBoard():
		return "pieces are not counted, since one board is not the whole match"
	}
	return "no piece is missing or too many"
}

// formTeller returns a function that writes what a game was taken for and why, where that differs
// from the game before.
func formTeller(w io.Writer) func(*gameReplayed) {
	last := ""
	return func(a *gameReplayed) {
		if a.rec == nil || a.rec.Form == notation.FormOther {
			return
		}
		form := fmt.Sprintf("%s: %s: %s\n", a.file, a.rec.Form.Name(), a.rec.Why)
		if form != last {
			_, _ = io.WriteString(w, form)
		}
		last = form
	}
}

func bpgnReplay(r *replayRun, a *gameReplayed) error {
	if a.rec == nil {
		return nil
	}
	return notation.WriteBPGN(&a.said, a.rec, r.laws)
}
