package round

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// UnpairCommand is unpair.
func UnpairCommand(env *shell.Env) *cobra.Command {
	return backCmd(env, command.Verb{
		Use: "unpair --section ID", Short: "Undo the pairing of a round that has not started",
		Long: "Undo the pairing of a section's latest round, until it starts. To undo a posted pairing, give a reason; the " +
			"sheet of the new pairing shows what changed.",
	}, func(s *command.Session, reason string) ([]fact.Fact, error) {
		return tournament.Unpair(s.Hall, s.Flags.Section, reason)
	})
}

func undoCmd(env *shell.Env) *cobra.Command {
	return backCmd(env, command.Verb{
		Use: "undo --section ID --as CHIEF --reason TEXT", Short: "Undo the last step of a section's latest round, if nothing depends on it",
		Long: "Undo the last step of a section's latest round: its finish, its start or its pairing. Only a chief undoes a start or a " +
			"finish. If the round has results or incidents, strike them first.",
	}, func(s *command.Session, reason string) ([]fact.Fact, error) {
		return tournament.UndoRoundStep(s.Hall, s.Flags.Section, reason, s.As)
	})
}

// backCmd is a command that takes a step of a round back, and tells which.
func backCmd(env *shell.Env, v command.Verb, back func(*command.Session, string) ([]fact.Fact, error)) *cobra.Command {
	var reason string
	var facts []fact.Fact
	v.Decide = func(s *command.Session) (_ []fact.Fact, err error) {
		facts, err = back(s, reason)
		return facts, err
	}
	v.Say = func(s *command.Session) error {
		did, _ := s.Hall.Describe(facts[0])
		fmt.Fprintf(env.Err, "section %s: %s\n", s.Flags.Section, did)
		return nil
	}
	cmd := command.New(env, v)
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "section")
}
