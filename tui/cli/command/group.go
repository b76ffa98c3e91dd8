// Package command makes commands that work on a tournament: their common flags, the session in
// which one runs on an open file, who does what and proves it, and how a verb is declared.
package command

import (
	"github.com/spf13/cobra"

	"flagfall/tui/cli/help"
)

// Group is a command that only holds others. An unknown one is a mistake, where cobra would print
// help and call it done.
func Group(use, short string, commands ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{
		Use: use, Short: short,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return help.UnknownCommand(cmd, args[0])
		},
	}
	cmd.AddCommand(commands...)
	return cmd
}
