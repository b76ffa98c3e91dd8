package cli

import (
	"cmp"

	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/desk"
)

// checkInCmd is the check-in at a table by the door.
func checkInCmd(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var l shell.ThemeFlags
	cmd := &cobra.Command{
		Use: "checkin", Short: "Open the check-in screen for teams to use themselves", Args: cobra.NoArgs,
		Long: "Open a check-in screen for a table by the door. Letters find a team by its name or a player's, enter checks it in, tab undoes the last " +
			"one, ctrl+c ends it. The screen reaches nothing else. flagfall team checkin does the same from the desk, and print absent lists missing teams.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := shell.NeedTerminal(env); err != nil {
				return err
			}
			return showEvent(cmd.Context(), &c, l, func(s *command.Session, readOnly error) (desk.Config, error) {
				if err := cmp.Or(s.RequireWhole(), readOnly, s.CheckSection()); err != nil {
					return desk.Config{}, err
				}
				config, err := deskConfig(s, l, nil)
				return desk.CheckinDesk(config, c.Section), err
			})
		},
	}
	c.AddTo(cmd)
	cmd.Flags().MarkHidden("json") //nolint:errcheck // the flag was added just above
	cmd.Flags().MarkHidden("as")   //nolint:errcheck // likewise
	l.AddTo(cmd)
	l.AddMouseTo(cmd)
	shell.WithoutSettings(cmd)
	return cmd
}
