package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/consequence"
	"flagfall/tui/words"
)

func consequenceCmd(env *Env) *cobra.Command {
	return group("consequence", "Act on what a reversal leaves behind",
		consequenceListCmd(env),
		consequenceSettleCmd(env, "confirm", "Carry a consequence out", true),
		consequenceSettleCmd(env, "decline", "Leave things as they are", false),
	)
}

func consequenceListCmd(env *Env) *cobra.Command {
	var c common
	var open bool
	cmd := &cobra.Command{
		Use: "list", Short: "List consequences, settled ones too", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				list := s.t.Ledger.Consequences
				if open {
					list = s.t.Ledger.Unsettled()
				}
				c.none(env, len(list), "there is no consequence")
				for _, q := range list {
					q = s.now(q)
					if !c.json {
						s.printConsequence(q)
					} else if err := printJSON(env.Out, s.consequence(q)); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().BoolVar(&open, "open", false, "only those nobody has acted on")
	return cmd
}

func consequenceSettleCmd(env *Env, use, short string, confirm bool) *cobra.Command {
	var c common
	var id int
	var choice, reason string
	cmd := &cobra.Command{
		Use: use + " --id N --as NAME --reason TEXT", Short: short, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				err := s.rule(func(t *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
					return t.Settle(id, confirm, choice, reason, o)
				})
				if err != nil {
					return err
				}
				q, err := s.t.Ledger.Consequence(id)
				if err != nil {
					return err
				}
				if c.json {
					return printJSON(env.Out, s.consequence(q))
				}
				s.printConsequence(q)
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "consequence `N`")
	cmd.Flags().StringVar(&reason, "reason", "", "why")
	if confirm {
		cmd.Flags().StringVar(&choice, "choice", "", "which of its choices (default the first)")
	}
	return required(cmd, "id", "reason")
}

// consequenceJSON is a consequence as it is told.
type consequenceJSON struct {
	ID       int                `json:"id"`
	Kind     string             `json:"kind"`
	Incident int                `json:"incident"`
	Label    string             `json:"label"`
	Match    event.Place        `json:"match"` // of a round, without a table
	Cause    int                `json:"cause"` // the incident whose standing changed
	Was      any                `json:"was"`
	WouldBe  any                `json:"would_be"`
	Remedies []penalties.Remedy `json:"remedies,omitempty"` // of a step: what would be in force instead
	Tables   []int              `json:"tables,omitempty"`   // of a round: those concerned
	Bye      bool               `json:"bye,omitempty"`      // of a round: one of the teams concerned has the bye
	Spent    bool               `json:"spent"`
	Choices  []string           `json:"choices"`
	State    string             `json:"state"`
	Choice   string             `json:"choice,omitempty"`
	By       string             `json:"by,omitempty"` // who confirmed or declined
	Reason   string             `json:"reason,omitempty"`
}

// now is a consequence as it stands at present.
func (s *session) now(q *penalties.Consequence) *penalties.Consequence {
	now := *q
	now.ConsequenceFound = consequence.Now(s.t.Ledger, q)
	return &now
}

func (s *session) consequence(q *penalties.Consequence) consequenceJSON {
	was, wouldBe := q.Change()
	out := consequenceJSON{
		ID: q.Consequence, Kind: q.Effect(), Incident: q.Incident, Label: q.Of.Label, Match: q.Of.Place, Cause: q.Cause,
		Was: was, WouldBe: wouldBe, Remedies: q.WouldImpose(), Spent: q.Spent(), Choices: q.Choices, State: q.State(), Reason: q.Reason,
	}
	if p := q.Pairing; p != nil {
		out.Match, out.Tables, out.Bye = event.Place{Section: p.Section, Round: p.Round}, p.Tables, p.Bye
	}
	if q.Settled != nil {
		out.Choice, out.By = q.Settled.Choice, s.t.Register.ActorName(q.By.Actor)
	}
	return out
}

// printConsequence tells one in the words of the screen: a line about it, and one about who settled it or what the choices are.
func (s *session) printConsequence(q *penalties.Consequence) {
	register := s.t.Register
	said := words.At(register, q.Of.Match).Consequence(q.ConsequenceFound)
	fmt.Fprintf(s.env.Out, "consequence %d  %s  %s  %s\n", q.Consequence, q.Of.Label, q.State(), said)
	switch settled := words.Settled(register, q); {
	case settled != "":
		fmt.Fprintf(s.env.Out, "  %s\n", settled)
	case q.State() == penalties.Open:
		fmt.Fprintf(s.env.Out, "  choices: %s\n", strings.Join(q.Choices, ", "))
	}
}
