package round

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

// UnpairCommand is unpair.
func UnpairCommand(env *shell.Env) *cobra.Command {
	var r acts.Unpair
	return backCmd(env, command.Verb{
		Use: "unpair --section ID", Short: "Undo the pairing of a round that has not started",
		Long: "Undo the pairing of a section's latest round, until it starts. To undo a posted pairing, give a reason; the " +
			"sheet of the new pairing shows what changed.",
		Fields: []ask.Field{ask.Reason(&r.Reason)},
		Act:    command.Asks(&r, &r.Section),
	})
}

func undoCmd(env *shell.Env) *cobra.Command {
	var r acts.UndoStep
	return backCmd(env, command.Verb{
		Use:   "undo --section ID --as CHIEF --reason TEXT",
		Short: "Undo the last step of a section's latest round, if nothing depends on it",
		Long: "Undo the last step of a section's latest round: its finish, its start or its pairing. Only a chief undoes a start or a " +
			"finish. If the round has results or incidents, strike them first.",
		Fields: []ask.Field{ask.Reason(&r.Reason)},
		Act:    command.Asks(&r, &r.Section),
	})
}

// backCmd is a command that takes a step of a round back, and tells which.
func backCmd(env *shell.Env, v command.Verb) *cobra.Command {
	v.Say = func(s *command.Session) error {
		did, _ := s.Hall.Describe(s.Recorded[0])
		fmt.Fprintf(env.Err, "section %s: %s\n", s.Flags.Section, did)
		return nil
	}
	return command.Required(command.New(env, v), "section")
}
