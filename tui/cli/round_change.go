package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

func roundWhyCmd(env *Env) *cobra.Command {
	var c common
	var n int
	cmd := &cobra.Command{
		Use: "why --section ID", Short: "Say why each team meets whom it meets", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				r, err := s.round(c.section, n)
				if err != nil {
					return err
				}
				s.stamp(c.json)
				return s.showWhy(c, r)
			})
		},
	}
	c.addTo(cmd)
	c.takesAway(cmd)
	cmd.Flags().IntVar(&n, "round", 0, "round `N` (default the latest)")
	return required(cmd, "section")
}

func roundExchangeCmd(env *Env) *cobra.Command {
	var c common
	var team, with, reason string
	cmd := &cobra.Command{
		Use: "exchange --section ID --team NAME --with NAME --reason TEXT", Short: "Let two teams take each other's place, until the round starts", Args: cobra.NoArgs,
		Long: "Let two teams take each other's place in the latest round, until it starts; one of them may have the bye.\n" +
			"What that breaks, a rematch for one, is said and done: the reason answers for it. The round must then be posted again.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.byHand(cmd, env, func(s *event.State) ([]fact.Fact, error) {
				a, err := roster.FindTeam(s, c.section, team)
				if err != nil {
					return nil, err
				}
				b, err := roster.FindTeam(s, c.section, with)
				if err != nil {
					return nil, err
				}
				return pairing.Exchange(s, c.section, 0, a, b, reason)
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&team, "team", "", "the one team's `NAME`; a unique part will do")
	cmd.Flags().StringVar(&with, "with", "", "the other team's `NAME`")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return required(cmd, "section", "team", "with", "reason")
}

func roundMoveCmd(env *Env) *cobra.Command {
	var c common
	var table, to int
	var reason string
	cmd := &cobra.Command{
		Use: "move --section ID --table N --to N --reason TEXT", Short: "Move a pairing to another table, until the round starts", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.byHand(cmd, env, func(s *event.State) ([]fact.Fact, error) {
				return pairing.MoveTable(s, c.section, 0, table, to, reason)
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&table, "table", 0, "table `N`")
	cmd.Flags().IntVar(&to, "to", 0, "the table it moves to; a pairing of the section that is there comes back in exchange")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return required(cmd, "section", "table", "to", "reason")
}

// byHand records a pairing changed by hand, tells what it breaks, and shows the round.
func (c *common) byHand(cmd *cobra.Command, env *Env, change func(*event.State) ([]fact.Fact, error)) error {
	return c.with(cmd, env, func(s *session) error {
		var objections []string
		err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
			facts, err := change(t.Register)
			if err == nil {
				objections = pairing.Objections(t.Register, facts[0].(event.RoundPaired))
			}
			return facts, err
		})
		if err != nil {
			return err
		}
		for _, o := range objections {
			fmt.Fprintf(env.Err, "warning: %s\n", o)
		}
		r, err := s.round(c.section, 0)
		if err != nil {
			return err
		}
		return s.showRound(*c, r)
	})
}
