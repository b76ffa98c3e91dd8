// Package command makes commands that work on a tournament: their common flags, the session in
// which one runs on an open file, who does what and proves it, and how a verb is declared.
package command

import (
	"github.com/spf13/cobra"

	"flagfall/rules/refusal"
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
			return refusal.Invalid.Errorf("no command %q in flagfall %s: see flagfall %s --help", args[0], use, use)
		},
	}
	cmd.AddCommand(commands...)
	return cmd
}
