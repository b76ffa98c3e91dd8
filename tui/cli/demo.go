package cli

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"flagfall/db/sample"
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
			dir, err := os.MkdirTemp("", "flagfall-demo-")
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
			store, t, err := sample.Create(cmd.Context(), filepath.Join(dir, "demo.flagfall"), env.Now)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, store.Close()) }()
			s := &session{Store: store, env: env, ctx: cmd.Context(), t: t}
			if s.as, err = t.Register.Official(sample.Director); err != nil {
				return err
			}
			return showDesk(s, l, nil)
		},
	}
	l.addTo(cmd)
	return cmd
}
