package cli

import (
	"context"

	"github.com/spf13/cobra"

	"flagfall/tui"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// checkInCmd is the check-in at a table by the door.
func checkInCmd(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var l shell.ThemeFlags
	cmd := &cobra.Command{
		Use: "checkin", Short: "Open the check-in at a table by the door, where teams say themselves that they are here", Args: cobra.NoArgs,
		Long: "Open the check-in at a table by the door: letters find a team by its name or a player's, enter says that it is here, tab takes the last one\n" +
			"back, ctrl+c ends it. Nothing else is reached from there. team checkin does the same from the desk, and print absent lists who is missing.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := shell.NeedTerminal(env); err != nil {
				return err
			}
			return c.OpenToWrite(cmd, func(s *command.Session) error {
				if err := s.CheckSection(); err != nil {
					return err
				}
				config, err := deskConfig(s, l, nil)
				if err != nil {
					return err
				}
				return onTerminal(s.Ctx, env, func(ctx context.Context, t tui.Terminal) error { return tui.CheckIn(ctx, t, config, c.Section) })
			})
		},
	}
	c.AddTo(cmd)
	cmd.Flags().MarkHidden("json") //nolint:errcheck // the flag was added just above
	cmd.Flags().MarkHidden("as")   //nolint:errcheck // likewise
	l.AddTo(cmd)
	shell.WithoutSettings(cmd)
	return cmd
}
