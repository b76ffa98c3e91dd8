package cli

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/input"
)

func pairCmd(env *Env) *cobra.Command {
	var c common
	var p pairRequest
	cmd := &cobra.Command{
		Use: "pair [FILE]", Short: "Pair a section's next round, or cases from facts alone", Args: cobra.MaximumNArgs(1),
		Long: "With --section, pair that section's next round, or with --again its latest one anew, until it starts.\n" +
			"Without it, read pairing cases from FILE or standard input, one a line, and answer each in a line; no tournament is touched.",
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if c.section == "" {
				name := input.Stdin
				if len(args) == 1 {
					name = args[0]
				}
				in, err := input.Open(name, env.In)
				if err != nil {
					return err
				}
				defer in.Close()
				return pairCases(env, in, c.json)
			}
			if p.dry || p.explain && !p.again {
				return c.plan(cmd, env, func(s *session, readOnly error) error {
					if err := s.explain(c, p.explain); err != nil || p.dry {
						return err
					}
					if readOnly != nil {
						return readOnly
					}
					return s.pair(c, p)
				})
			}
			return c.with(cmd, env, func(s *session) error { return s.pair(c, p) })
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.BoolVar(&p.dry, "dry-run", false, "show the round without pairing it")
	f.BoolVar(&p.explain, "explain", false, "say why each team meets whom it meets")
	f.BoolVar(&p.again, "again", false, "pair the latest round anew, on the results and teams as they are now")
	f.StringVar(&p.reason, "reason", "", "why it is paired again, for the record")
	cmd.MarkFlagsMutuallyExclusive("dry-run", "again")
	return cmd
}

// pairRequest is what pair was asked for.
type pairRequest struct {
	dry, explain, again bool
	reason              string
}

// pair pairs the next round, or the latest one again, and shows it.
func (s *session) pair(c common, p pairRequest) error {
	err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
		if p.again {
			return t.PairAgain(c.section, 0, p.reason)
		}
		return t.PairNext(c.section)
	})
	if err != nil {
		return err
	}
	sec, err := s.t.Register.Section(c.section)
	if err != nil {
		return err
	}
	if p.again && p.explain {
		return s.showWhy(c, sec.Latest())
	}
	return s.showRound(c, sec.Latest())
}

// explain tells the section's next round, and why it is so, before it is paired.
func (s *session) explain(c common, reasons bool) error {
	sec, err := s.t.Register.Section(c.section)
	if err != nil {
		return err
	}
	round, why, err := pairing.Explain(s.t.Register, c.section)
	if err != nil {
		return err
	}
	if !c.json {
		fmt.Fprintf(s.env.Out, "round %d of section %s, not paired yet\n", round.Round, sec.ID)
	}
	return s.showPlan(c, round, why, reasons)
}

// showWhy tells a round that is paired with the reason of every pairing.
func (s *session) showWhy(c common, r *event.Round) error {
	why, err := pairing.WhyPaired(s.t.Register, c.section, r.No)
	if err != nil {
		return err
	}
	round := event.RoundPaired{Round: r.No}
	for _, p := range r.Pairings {
		round.Tables = append(round.Tables, event.Tabled{Table: p.Table, Team1: p.Teams[0].No, Team2: p.Teams[1].No})
	}
	if r.Bye != nil {
		round.Bye = r.Bye.No
	}
	return s.showPlan(c, round, why, true)
}

func (s *session) showPlan(c common, round event.RoundPaired, why pairing.Why, reasons bool) error {
	out := s.env.Out
	for i, t := range round.Tables {
		row := plannedJSON{Table: t.Table, Team1: s.t.Register.Team(t.Team1).Name, Team2: s.t.Register.Team(t.Team2).Name, Partial: s.partial()}
		if reasons {
			row.Why = why.Pairs[i]
		}
		if err := row.print(out, c.json); err != nil {
			return err
		}
	}
	if round.Bye > 0 {
		row := plannedJSON{Team1: s.t.Register.Team(round.Bye).Name, Partial: s.partial()}
		if reasons {
			row.Why = why.Bye
		}
		if err := row.print(out, c.json); err != nil {
			return err
		}
	}
	if reasons && !c.json {
		for _, floated := range why.Floats {
			fmt.Fprintln(out, floated.Why)
		}
	}
	return nil
}

// plannedJSON is a table of a round that is not paired yet; a bye has only team1.
type plannedJSON struct {
	Table int    `json:"table,omitempty"`
	Team1 string `json:"team1"`
	Team2 string `json:"team2,omitempty"`
	Why   string `json:"why,omitempty"`

	Partial string `json:"partial,omitempty"` // what is missing from the round
}

func (p plannedJSON) print(w io.Writer, asJSON bool) error {
	if asJSON {
		return printJSON(w, p)
	}
	place := "bye"
	if p.Table > 0 {
		place = fmt.Sprintf("%3d", p.Table)
	}
	_, err := fmt.Fprintf(w, "%s  %-28s %s\n", place, p.Team1, p.Team2)
	if p.Why != "" {
		_, err = fmt.Fprintf(w, "     %s\n", p.Why)
	}
	return err
}
