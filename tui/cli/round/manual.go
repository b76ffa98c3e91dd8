package round

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

func exchangeCmd(env *shell.Env) *cobra.Command {
	var team, with, reason string
	var running bool
	cmd := newManualCmd(env, command.Verb{
		Use:   "exchange --section ID --team NAME --with NAME --reason TEXT",
		Short: "Swap two teams, until the clocks run",
		Long: "Swap two teams in the latest round, until it starts; one of them may have the bye.\n" +
			"If the swap breaks a pairing rule, such as a rematch, you see a warning and your reason stands for it. You must post the round again.\n" +
			"In a running round a chief swaps two teams at two tables with --clocks-not-run, while neither has a result, an incident or a call. Every other table stands.",
	}, func(s *command.Session) (any, error) {
		a, err := roster.FindTeam(s.Hall.Register, s.Flags.Section, team)
		if err != nil {
			return nil, err
		}
		b, err := roster.FindTeam(s.Hall.Register, s.Flags.Section, with)
		if err != nil {
			return nil, err
		}
		return acts.Exchange{
			Section: s.Flags.Section, Team: a.No, With: b.No, Reason: reason, ClocksNotRun: running,
		}, nil
	})
	cmd.Flags().StringVar(&team, "team", "", "one team's `NAME`; a unique part is enough")
	cmd.Flags().StringVar(&with, "with", "", "the other team's `NAME`")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	cmd.Flags().BoolVar(&running, "clocks-not-run", false, "the round runs, and the clocks of both tables have not")
	return command.Required(cmd, "section", "team", "with", "reason")
}

func addTableCmd(env *shell.Env) *cobra.Command {
	var team, with, reason string
	cmd := command.New(env, command.Verb{
		Use:   "add-table --section ID --team NAME",
		Short: "Set a late team against the bye, or another late one, in the running round",
		Long: "Set a team that came late against the team that has the bye in the running round, or with --with against another without a place in it. " +
			"It gets a table of its own; every other table and the start of the round stand.",
		Act: func(s *command.Session) (any, error) {
			late, err := roster.FindTeam(s.Hall.Register, s.Flags.Section, team)
			if err != nil {
				return nil, err
			}
			add := acts.AddTable{Section: s.Flags.Section, Team: late.No, Reason: reason}
			if with != "" {
				other, err := roster.FindTeam(s.Hall.Register, s.Flags.Section, with)
				if err != nil {
					return nil, err
				}
				add.With = other.No
			}
			return add, nil
		},
		Say: func(s *command.Session) error {
			r, err := s.Round(0)
			if err != nil {
				return err
			}
			return printRound(s, r)
		},
	})
	cmd.Flags().StringVar(&team, "team", "", "the late team's `NAME`; a unique part is enough")
	cmd.Flags().StringVar(&with, "with", "", "the opponent's `NAME` (default the team that has the bye)")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "section", "team")
}

func moveCmd(env *shell.Env) *cobra.Command {
	var table, to int
	var reason string
	cmd := newManualCmd(env, command.Verb{
		Use:   "move --section ID --table N --to N --reason TEXT",
		Short: "Move a pairing to another table, until the round starts",
	}, func(s *command.Session) (any, error) {
		return acts.MoveTable{Section: s.Flags.Section, From: table, To: to, Reason: reason}, nil
	})
	cmd.Flags().IntVar(&table, "table", 0, "table `N`")
	cmd.Flags().IntVar(&to, "to", 0, "the new table; a pairing of the section already there moves to the old one")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "section", "table", "to", "reason")
}

// warnOfObjections tells what a round paired by hand breaks, before it is recorded.
func warnOfObjections(s *command.Session, facts []fact.Fact) {
	round, changed := pairing.ChangedRound(facts)
	if !changed {
		return
	}
	for _, o := range pairing.Objections(s.Hall.Register, round) {
		fmt.Fprintf(s.Env.Err, "warning: %s\n", o)
	}
}

// newManualCmd is a command that changes a pairing by hand. It tells what that breaks, and shows
// the round.
func newManualCmd(env *shell.Env, v command.Verb, request func(*command.Session) (any, error)) *cobra.Command {
	v.Do = func(s *command.Session) error {
		change, err := request(s)
		if err != nil {
			return err
		}
		facts, err := acts.Decide(s.Hall, change, s.As)
		if err != nil {
			return err
		}
		warnOfObjections(s, facts)
		return s.Ask(change)
	}
	v.Say = func(s *command.Session) error {
		r, err := s.Round(0)
		if err != nil {
			return err
		}
		return printRound(s, r)
	}
	return command.New(env, v)
}
