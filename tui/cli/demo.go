package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"flagfall/tui"
	"flagfall/tui/start"
)

// demoCmd is the desk on a throw-away tournament.
func demoCmd(env *Env) *cobra.Command {
	var l look
	cmd := &cobra.Command{
		Use:   "demo",
		Short: "Look around in a sample tournament; nothing is kept",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			if err := needTerminal(env); err != nil {
				return err
			}
			d := &door{env: env, look: l}
			defer func() { err = errors.Join(err, d.close()) }()
			config, err := d.Open(cmd.Context(), start.Choice{Sample: true})
			if err != nil {
				return err
			}
			return onTerminal(cmd.Context(), env, func(ctx context.Context, t tui.Terminal) error { return tui.Run(ctx, t, config) })
		},
	}
	l.addTo(cmd)
	return cmd
}
