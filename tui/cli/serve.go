package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/shared"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/desk"
	"flagfall/tui/kit/theme"
	"flagfall/tui/serve"
	"flagfall/tui/serve/console"
	"flagfall/tui/serve/desks"
	"flagfall/tui/web"
)

// serveCommand is what a host offers, as it was asked for.
type serveCommand struct {
	env             *shell.Env
	look            shell.ThemeFlags
	ssh             string
	web             string // where the public pages are shown, "" for nowhere
	name            string // under which this machine answers on the network
	status          string // where its health is told
	tlsCert, tlsKey string
	selfSigned      bool
	headless        bool
	demo            bool
	places          listeners
	handouts        web.Handouts
}

// The address at which desks are served over SSH unless another is chosen, and what chooses none.
const (
	ownSSH = "127.0.0.1:2222"
	noSSH  = "none"

	ownStatus = "127.0.0.1:2280"
	ownName   = "flagfall"
)

// serveCmd makes this machine the hall's.
func serveCmd(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	v := serveCommand{env: env}
	cmd := &cobra.Command{
		Use: "serve", Short: "Serve desks over SSH and pages for phones", Args: cobra.NoArgs,
		Long: "Serve the event to the hall from this machine. An official who connects with ssh -p 2222 HOST gets a desk, and with a command after HOST runs it:\n" +
			"ssh -p 2222 HOST standings --section K5. Your key says who you are; the first time you type your name and PIN, and the key is " +
			"enrolled. Without a key you type the PIN each time. flagfall staff pin sets one; flagfall staff key lists and removes keys.\n" +
			"ssh -p 2222 -t HOST desk --plain gives a desk in sentences, for a screen reader, from then on.\n\n" +
			"With --web it also serves the public pages to phones and the hall's screen: pairings, standings and results, with names as the policy " +
			"says, and calls from the tables. flagfall event pages sets their address; print table-cards makes the cards for the tables.\n\n" +
			"With --demo it serves no event of yours: everyone who connects gets a sample event of their own, without a PIN, for half an hour. Nothing " +
			"they enter is saved.\n\n" +
			"It listens on this machine only; --ssh :2222 opens it to the network. The screen shows who is connected; " +
			"ctrl+c ends it, and unsaved text is kept.",
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			if _, err := serve.LocalName(v.name); err != nil && v.name != noSSH {
				return err
			}
			if v.demo {
				return v.tryOuts(cmd)
			}
			if v.places, err = v.listen(cmd.Context()); err != nil {
				return err
			}
			defer func() { v.places.close() }()
			if err := v.places.answerEarly(cmd.Context()); err != nil {
				return err
			}
			if v.headless {
				c.Tell = progressLines(env)
			}
			c.Keep = true
			return c.OpenToWrite(cmd, func(s *command.Session) error { return v.serve(s) })
		},
	}
	c.AddTo(cmd)
	cmd.Flags().MarkHidden("json")    //nolint:errcheck // the flag was added just above
	cmd.Flags().MarkHidden("section") //nolint:errcheck // likewise
	cmd.Flags().MarkHidden("as")      //nolint:errcheck // likewise
	cmd.Flags().StringVar(&v.ssh, "ssh", ownSSH,
		"serve desks over SSH at `ADDR`: host:port, :port for the whole network, none for no desks")
	cmd.Flags().StringVar(&v.web,
		"web", "", "serve the public pages at `ADDR`: host:port, :port for the whole network (default not served)")
	cmd.Flags().StringVar(&v.name, "name", ownName, "answer on the network for `NAME`.local, by mDNS; none for no name")
	cmd.Flags().StringVar(&v.status, "status", ownStatus,
		"serve /healthz and /metrics at `ADDR`: :port for this machine only, host:port for others, none to turn off")
	cmd.Flags().StringVar(&v.tlsCert, "tls-cert", "", "encrypt the public pages with the certificate in `FILE`")
	cmd.Flags().StringVar(&v.tlsKey, "tls-key", "", "and its key in `FILE`")
	cmd.Flags().BoolVar(&v.selfSigned, "self-signed", false,
		"encrypt the public pages with a certificate made here; round sheets carry its fingerprint")
	cmd.Flags().BoolVar(&v.headless, "headless", false, "write lines instead of showing a screen")
	cmd.Flags().BoolVar(&v.demo, "demo", false,
		"serve a sample event of their own to everyone who connects, without a PIN")
	v.look.AddTo(cmd)
	return cmd
}

// serve serves the parts asked for until it is ended.
func (v *serveCommand) serve(s *command.Session) error {
	ctx, stop := signal.NotifyContext(s.Ctx, syscall.SIGHUP, syscall.SIGTERM, os.Interrupt)
	defer stop()
	hall := shared.New(s.Store, s.Hall)
	lines := s.Env.Out
	if !v.headless {
		if err := shell.NeedTerminal(s.Env); err != nil {
			return fmt.Errorf("%w; to write lines instead of a screen, add --headless", err)
		}
		lines = nil
	}
	look := newThreatWatch(s, hall)
	host := serve.Host{
		Hall: hall, Log: serve.NewLog(s.Env.Now, s.Hall.Register.TimeOfDay, lines),
		Threats: look.threats,
	}
	parts, err := v.parts(s, hall, host.Log, look)
	if err != nil {
		return err
	}
	host.Parts = parts
	if err := v.others(ctx, &host); err != nil {
		return err
	}
	return v.show(ctx, s.Hall.Register.Event.Name, s.Hall.Register.TimeOfDay, &host)
}

// parts are what is offered: one line each.
func (v *serveCommand) parts(s *command.Session, hall *shared.Hall, log *serve.Log, look *threatWatch) ([]serve.Part,
	error,
) {
	var parts []serve.Part
	if v.places.desks != nil {
		server, err := v.desks(s, hall, log, look)
		if err != nil {
			return nil, err
		}
		parts = append(parts, server)
	}
	if v.places.web != nil {
		pages, err := v.pages(s, hall, log)
		if err != nil {
			return nil, err
		}
		parts = append(parts, pages)
	}
	return parts, nil
}

// desks are those over SSH.
func (v *serveCommand) desks(s *command.Session, hall *shared.Hall, log *serve.Log, look *threatWatch) (serve.Part,
	error,
) {
	options, err := v.look.Options(s.Env)
	if err != nil {
		return nil, err
	}
	config, err := baseDeskConfig(s, nil)
	if err != nil {
		return nil, err
	}
	if backUp := config.Backup; backUp != nil {
		config.Backup = func(ctx context.Context) error {
			err := backUp(ctx)
			if err == nil {
				log.Say("backup saved")
			} else {
				log.Warn("the backup failed: %v", err)
			}
			return err
		}
	}
	return v.places.desks.Open(desks.Options{
		Hall: hall, Log: log, Now: s.Env.Now,
		Terminal: desk.Terminal{Version: shell.Version(), CrashDir: shell.CrashFolder()},
		Desk: func(terminal theme.Options, copy func(string) error) (desk.Config, error) {
			c := config
			terminal.ASCII = options.ASCII
			c.Theme, c.Look, c.Copy, c.CheckDisk = theme.New(io.Discard, terminal), v.look.Theme, copy, look.diskState
			return c, nil
		},
		HandOut: v.handOut(),
		Run: func(_ context.Context, c desks.Command) int {
			return Run(Env{
				In: strings.NewReader(""), Out: c.Out, Err: c.Err, Now: s.Env.Now,
				Getenv: func(string) string { return "" },
				Disk:   s.Env.Disk, Served: &shell.Served{DB: s.Path(), Staff: c.Staff, Proof: c.Proof},
			}, c.Args)
		},
	}), nil
}

// threatWatch is what is known of the disk, for many desks: it is looked at once in a while for all
// of them.
type threatWatch struct {
	mu   sync.Mutex
	s    *command.Session
	hall *shared.Hall
	at   time.Time
	last db.DiskState
}

func newThreatWatch(s *command.Session, hall *shared.Hall) *threatWatch {
	return &threatWatch{s: s, hall: hall}
}

// threatInterval is how old what is known of the disk may be.
const threatInterval = 5 * time.Second

// threats are what threatens the event where it is kept.
func (g *threatWatch) threats() []string {
	var list []string
	for _, w := range db.DiskWarnings(g.diskState()) {
		list = append(list, w.Text)
	}
	return list
}

func (g *threatWatch) diskState() db.DiskState {
	g.mu.Lock()
	defer g.mu.Unlock()
	if now := g.s.Env.Now(); now.Sub(g.at) >= threatInterval {
		g.at, g.last = now, diskState(g.s)
		g.hall.Contradict(g.last.Against)
		g.last.Against = nil
	}
	return g.last
}

// show tells on this terminal what goes on while the host serves: on a screen where there is a
// terminal, else in lines.
func (v *serveCommand) show(ctx context.Context, title string, clock func(time.Time) string, host *serve.Host) error {
	if !v.headless {
		options, err := v.look.Options(v.env)
		if err != nil {
			return err
		}
		return console.Run(ctx, host, console.Options{
			In: v.env.In, Out: v.env.RawOut, Title: title,
			Theme: theme.New(v.env.RawOut, options), Clock: clock,
		})
	}
	for _, p := range host.Parts {
		for _, line := range p.Lines() {
			host.Log.Say("%s: %s", p.Name(), line)
		}
	}
	return host.Serve(ctx)
}
