package cli

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing"
)

func pairCmd(env *Env) *cobra.Command {
	var c common
	var dry, explain bool
	cmd := &cobra.Command{
		Use: "pair [FILE]", Short: "Pair a section's next round, or cases from facts alone", Args: cobra.MaximumNArgs(1),
		Long: "With --section, pair that section's next round.\n" +
			"Without it, read pairing cases from FILE or standard input, one a line, and answer each in a line; no tournament is touched.",
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if c.section == "" {
				in := env.In
				if len(args) == 1 && args[0] != "-" {
					file, err := os.Open(args[0])
					if err != nil {
						return err
					}
					defer file.Close()
					in = file
				}
				return pairCases(env, in, c.json)
			}
			return c.with(cmd, env, func(s *session) error {
				if explain || dry {
					if err := s.explain(c, explain); err != nil || dry {
						return err
					}
				}
				err := s.do(func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Register.PairNext(c.section) })
				if err != nil {
					return err
				}
				sec, err := s.t.Register.Section(c.section)
				if err != nil {
					return err
				}
				return s.showRound(c, sec.Latest())
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().BoolVar(&dry, "dry-run", false, "show the round without pairing it")
	cmd.Flags().BoolVar(&explain, "explain", false, "say why each team meets whom it meets")
	return cmd
}

// explain tells the section's next round, and why it is so, before it is paired.
func (s *session) explain(c common, reasons bool) error {
	sec, err := s.t.Register.Section(c.section)
	if err != nil {
		return err
	}
	round, why, err := s.t.Register.Explain(c.section)
	if err != nil {
		return err
	}
	out := s.env.Out
	if !c.json {
		fmt.Fprintf(out, "round %d of section %s, not paired yet\n", round.Round, sec.ID)
	}
	for i, t := range round.Tables {
		row := plannedJSON{Table: t.Table, Team1: s.t.Register.Team(t.Team1).Name, Team2: s.t.Register.Team(t.Team2).Name}
		if reasons {
			row.Why = why.Pairs[i].Why
		}
		if err := row.print(out, c.json); err != nil {
			return err
		}
	}
	if round.Bye > 0 {
		row := plannedJSON{Team1: s.t.Register.Team(round.Bye).Name}
		if reasons {
			row.Why = why.ByeWhy
		}
		if err := row.print(out, c.json); err != nil {
			return err
		}
	}
	if reasons && !c.json {
		for _, b := range why.Brackets {
			for _, floated := range b.Why {
				fmt.Fprintln(out, floated)
			}
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
