package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"flagfall/db/shared"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/serve"
)

// serving is what a host offers, as it was asked for.
type serving struct {
	headless bool
}

// serveCmd makes this machine the hall's.
func serveCmd(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var v serving
	cmd := &cobra.Command{
		Use: "serve", Short: "Serve the event to the hall from this machine", Args: cobra.NoArgs, Hidden: true,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.OpenToWrite(cmd, func(s *command.Session) error { return v.serve(s) })
		},
	}
	c.AddTo(cmd)
	cmd.Flags().MarkHidden("json")    //nolint:errcheck // the flag was added just above
	cmd.Flags().MarkHidden("section") //nolint:errcheck // likewise
	cmd.Flags().MarkHidden("as")      //nolint:errcheck // likewise
	cmd.Flags().BoolVar(&v.headless, "headless", false, "write lines instead of a screen")
	return cmd
}

// serve offers what was asked for until somebody ends it.
func (v *serving) serve(s *command.Session) error {
	ctx, stop := signal.NotifyContext(s.Ctx, syscall.SIGHUP, syscall.SIGTERM, os.Interrupt)
	defer stop()
	hall := shared.New(s.Store, s.Hall)
	host := serve.Host{Hall: hall, Log: serve.NewLog(s.Env.Now, s.Hall.Register.Clock, s.Env.Out)}
	parts, err := v.parts(s, hall, host.Log)
	if err != nil {
		return err
	}
	host.Parts = parts
	return v.show(ctx, &host)
}

// parts are what is offered: one line each.
func (v *serving) parts(_ *command.Session, _ *shared.Hall, _ *serve.Log) ([]serve.Part, error) {
	var parts []serve.Part
	return parts, nil
}

// show tells on this terminal what goes on while the host serves.
func (v *serving) show(ctx context.Context, host *serve.Host) error {
	for _, p := range host.Parts {
		for _, line := range p.Lines() {
			host.Log.Say("%s: %s", p.Name(), line)
		}
	}
	return host.Serve(ctx)
}
