package round

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// UnpairCommand is unpair.
func UnpairCommand(env *shell.Env) *cobra.Command {
	return backCmd(env, command.Verb{
		Use: "unpair --section ID", Short: "Undo the pairing of a round that has not started",
		Long: "Undo the pairing of a section's latest round, until it starts. To undo a posted pairing, give a reason; the " +
			"sheet of the new pairing shows what changed.",
	}, func(section, reason string) any { return acts.Unpair{Section: section, Reason: reason} })
}

func undoCmd(env *shell.Env) *cobra.Command {
	return backCmd(env, command.Verb{
		Use:   "undo --section ID --as CHIEF --reason TEXT",
		Short: "Undo the last step of a section's latest round, if nothing depends on it",
		Long: "Undo the last step of a section's latest round: its finish, its start or its pairing. Only a chief undoes a start or a " +
			"finish. If the round has results or incidents, strike them first.",
	}, func(section, reason string) any { return acts.UndoStep{Section: section, Reason: reason} })
}

// backCmd is a command that takes a step of a round back, and tells which.
func backCmd(env *shell.Env, v command.Verb, back func(section, reason string) any) *cobra.Command {
	var reason string
	v.Act = func(s *command.Session) (any, error) { return back(s.Flags.Section, reason), nil }
	v.Say = func(s *command.Session) error {
		did, _ := s.Hall.Describe(s.Recorded[0])
		fmt.Fprintf(env.Err, "section %s: %s\n", s.Flags.Section, did)
		return nil
	}
	cmd := command.New(env, v)
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "section")
}
