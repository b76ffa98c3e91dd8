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
		Long: "Take back the pairing of a section's latest round, until it starts. One that hangs on the wall is taken back for a reason, and the\n" +
			"sheet of the round that takes its place says what has changed.",
	}, func(s *command.Session, reason string) ([]fact.Fact, error) {
		return tournament.Unpair(s.Hall, s.Flags.Section, reason)
	})
}

func undoCmd(env *shell.Env) *cobra.Command {
	return backCmd(env, command.Verb{
		Use: "undo --section ID --as CHIEF --reason TEXT", Short: "Take back the last step of a section's latest round, while nothing rests on it",
		Long: "Take back the last step of a section's latest round: that it is finished, else that it runs, else its pairing. Start and end are a\n" +
			"chief's to take back. Results and incidents of the round rest on its start: they are struck first.",
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
