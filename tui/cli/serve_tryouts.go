package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"flagfall/db/sample"
	"flagfall/db/shared"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
	"flagfall/tui/desk"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
	"flagfall/tui/serve"
	"flagfall/tui/serve/desks"
	"flagfall/tui/view"
)

// tryOuts serves a sample event to each connection until it is ended. It writes no file but the host
// key.
func (v *serveCommand) tryOuts(cmd *cobra.Command) error {
	if err := v.checkTryOuts(cmd); err != nil {
		return err
	}
	if !cmd.Flags().Changed("name") { // that is the hall's
		v.name = noSSH
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), syscall.SIGHUP, syscall.SIGTERM, os.Interrupt)
	defer stop()
	clock := func(at time.Time) string { return at.Format(time.TimeOnly) }
	lines := v.env.Out
	if !v.headless {
		if err := shell.NeedTerminal(v.env); err != nil {
			return fmt.Errorf("%w; to write lines instead of a screen, add --headless", err)
		}
		lines = nil
	}
	host := serve.Host{Log: serve.NewLog(v.env.Now, clock, lines)}
	server, err := v.tryOutServer(ctx, host.Log)
	if err != nil {
		return err
	}
	host.Parts = []serve.Part{server}
	if err := v.others(ctx, &host); err != nil {
		return err
	}
	return v.show(ctx, "try-outs", clock, &host)
}

// checkTryOuts refuses flags that name an event, or what is made of one.
func (v *serveCommand) checkTryOuts(cmd *cobra.Command) error {
	for _, name := range []string{"db", "web", "tls-cert", "tls-key", "self-signed"} {
		if cmd.Flags().Changed(name) {
			return refusal.Invalid.Errorf("--demo serves sample events and no other: leave --%s out", name)
		}
	}
	if v.ssh == noSSH {
		return refusal.Invalid.Errorf("--demo serves over SSH: choose an address with --ssh ADDR")
	}
	return nil
}

func (v *serveCommand) tryOutServer(ctx context.Context, log *serve.Log) (*desks.Server, error) {
	options, err := v.look.Options(v.env)
	if err != nil {
		return nil, err
	}
	key, err := desks.HostKey(ctx, shell.HostKeyPath())
	if err != nil {
		return nil, err
	}
	listener, err := desks.Listen(ctx, v.ssh)
	if err != nil {
		return nil, err
	}
	offer := desks.DefaultTryOut()
	offer.Event = func(ctx context.Context) (*shared.Hall, error) {
		store, t, err := sample.InMemory(ctx, v.env.Now)
		if err != nil {
			return nil, err
		}
		return shared.New(store, t), nil
	}
	return desks.NewTryOuts(listener, key, desks.TryOutLimits(), desks.Options{
		Log: log, Now: v.env.Now, TryOut: &offer, Terminal: desk.Terminal{Version: shell.Version()},
		Desk: func(terminal theme.Options, copy func(string) error) (desk.Config, error) {
			terminal.ASCII = options.ASCII
			return desk.Config{
				Keys: keys.Default(), Now: v.env.Now, TableKeys: view.NewTableKeys(nil, sample.Name),
				Theme: theme.New(io.Discard, terminal), Look: v.look.Theme, Copy: copy,
			}, nil
		},
	})
}
