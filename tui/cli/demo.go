package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"flagfall/tui/cli/shell"
	"flagfall/tui/desk"
	"flagfall/tui/screens/start"
)

// demoCmd is the desk on a throw-away tournament.
func demoCmd(env *shell.Env) *cobra.Command {
	var l shell.ThemeFlags
	cmd := &cobra.Command{
		Use:   "demo",
		Short: "Try flagfall on a sample event; nothing is saved",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := shell.NeedTerminal(env); err != nil {
				return err
			}
			return startAgain(cmd.Context(), env, l, "", showDemo(cmd.Context(), env, l))
		},
	}
	l.AddTo(cmd)
	l.AddMouseTo(cmd)
	return shell.WithoutSettings(cmd)
}

func showDemo(ctx context.Context, env *shell.Env, l shell.ThemeFlags) (err error) {
	d := &opener{env: env, look: l}
	defer func() { err = errors.Join(err, d.close()) }()
	config, err := d.Open(ctx, start.Choice{Sample: true}, nil)
	if err != nil {
		return err
	}
	return runOnTerminal(ctx, env, l, func(ctx context.Context,
		t desk.Terminal,
	) error {
		return desk.Run(ctx, t, config)
	})
}
