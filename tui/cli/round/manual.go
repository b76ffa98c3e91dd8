package round

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

func exchangeCmd(env *shell.Env) *cobra.Command {
	var team, with, reason string
	cmd := newManualCmd(env, command.Verb{
		Use: "exchange --section ID --team NAME --with NAME --reason TEXT", Short: "Let two teams take each other's place, until the round starts",
		Long: "Let two teams take each other's place in the latest round, until it starts; one of them may have the bye.\n" +
			"What that breaks, a rematch for one, is said and done: the reason answers for it. The round must then be posted again.",
	}, func(t *tournament.Tournament, section string) ([]fact.Fact, error) {
		a, err := roster.FindTeam(t.Register, section, team)
		if err != nil {
			return nil, err
		}
		b, err := roster.FindTeam(t.Register, section, with)
		if err != nil {
			return nil, err
		}
		return tournament.ExchangeTeams(t, section, 0, a, b, reason)
	})
	cmd.Flags().StringVar(&team, "team", "", "the one team's `NAME`; a unique part will do")
	cmd.Flags().StringVar(&with, "with", "", "the other team's `NAME`")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "section", "team", "with", "reason")
}

func moveCmd(env *shell.Env) *cobra.Command {
	var table, to int
	var reason string
	cmd := newManualCmd(env, command.Verb{
		Use: "move --section ID --table N --to N --reason TEXT", Short: "Move a pairing to another table, until the round starts",
	}, func(t *tournament.Tournament, section string) ([]fact.Fact, error) {
		return tournament.MoveTable(t, section, 0, table, to, reason)
	})
	cmd.Flags().IntVar(&table, "table", 0, "table `N`")
	cmd.Flags().IntVar(&to, "to", 0, "the table it moves to; a pairing of the section that is there comes back in exchange")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "section", "table", "to", "reason")
}

// newManualCmd is a command that changes a pairing by hand. It tells what that breaks, and shows
// the round.
func newManualCmd(env *shell.Env, v command.Verb, change func(t *tournament.Tournament, section string) ([]fact.Fact, error)) *cobra.Command {
	var objections []string
	v.Decide = func(s *command.Session) ([]fact.Fact, error) {
		facts, err := change(s.Hall, s.Flags.Section)
		if err == nil {
			objections = pairing.Objections(s.Hall.Register, facts[0].(event.RoundPaired))
		}
		return facts, err
	}
	v.Say = func(s *command.Session) error {
		for _, o := range objections {
			fmt.Fprintf(env.Err, "warning: %s\n", o)
		}
		r, err := s.Round(0)
		if err != nil {
			return err
		}
		return printRound(s, r)
	}
	return command.New(env, v)
}
