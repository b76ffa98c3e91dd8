package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/adrg/xdg"
	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"flagfall/tui"
	"flagfall/tui/keys"
	"flagfall/tui/paper/press"
	"flagfall/tui/theme"
)

// look are the flags that say how the desk is drawn.
type look struct {
	theme string
	ascii bool
}

func (l *look) addTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&l.theme, "theme", "auto", "colours: `auto`, light, dark or none")
	cmd.Flags().BoolVar(&l.ascii, "ascii", false, "draw with plain ASCII only")
}

// options joins the flags to what the environment says: a flag wins.
func (l *look) options(env *Env) (theme.Options, error) {
	o := theme.Detect(env.Getenv)
	o.ASCII = l.ascii
	switch l.theme {
	case "auto":
	case "light", "dark":
		o.Light = l.theme == "light"
	case "none":
		o.NoColour = true
	default:
		return o, fmt.Errorf("no theme %q: use auto, light, dark or none", l.theme)
	}
	return o, nil
}

// openDesk makes flagfall without a command open the desk.
func openDesk(cmd *cobra.Command, env *Env) {
	var c common
	var l look
	c.addTo(cmd)
	cmd.Flags().MarkHidden("json")    //nolint:errcheck // the flag was added just above
	cmd.Flags().MarkHidden("section") //nolint:errcheck // likewise
	l.addTo(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := needTerminal(env); err != nil {
			return err
		}
		if _, err := os.Stat(c.path(env)); errors.Is(err, fs.ErrNotExist) {
			if c.named(env) {
				return fmt.Errorf("no tournament at %s: begin one with flagfall event new --db %s --name NAME, or run flagfall alone", c.path(env), c.path(env))
			}
			return begin(cmd.Context(), env, l)
		}
		return c.open(cmd, env, func(s *session, readOnly error) error {
			remember(s.Path())
			return showDesk(s, l, readOnly)
		})
	}
}

// begin asks which event it is to be and shows its desk.
func begin(ctx context.Context, env *Env, l look) (err error) {
	options, err := l.options(env)
	if err != nil {
		return err
	}
	d := &door{env: env, look: l}
	defer func() { err = errors.Join(err, d.close()) }()
	return onTerminal(ctx, env, func(ctx context.Context, t tui.Terminal) error {
		return tui.Begin(ctx, t, tui.Lobby{Door: d, Theme: theme.New(env.Out, options), Keys: keys.Default(), Now: env.Now})
	})
}

// showDesk runs the desk on an open tournament until its person leaves.
func showDesk(s *session, l look, readOnly error) error {
	config, err := deskConfig(s, l, readOnly)
	if err != nil {
		return err
	}
	return onTerminal(s.ctx, s.env, func(ctx context.Context, t tui.Terminal) error { return tui.Run(ctx, t, config) })
}

// deskConfig is what the desk of an open tournament starts from.
func deskConfig(s *session, l look, readOnly error) (tui.Config, error) {
	options, err := l.options(s.env)
	if err != nil {
		return tui.Config{}, err
	}
	official := s.as
	if official == nil {
		official, _ = s.t.Register.OnlyTD() // with none or several, the desk asks who sits there
	}
	return tui.Config{
		Store: s.Store, Hall: s.t, Official: official, ReadOnly: readOnly, Prints: press.Folder(s.Path()), File: s.Path(),
		Theme: theme.New(s.env.Out, options), Keys: keys.Default(), Now: s.env.Now,
	}, nil
}

// onTerminal shows something on the terminal until it ends, or the window is closed.
func onTerminal(ctx context.Context, env *Env, show func(context.Context, tui.Terminal) error) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGHUP)
	defer stop()
	return show(ctx, tui.Terminal{
		In: env.In, Out: env.Out, Version: version(), Now: env.Now, CrashDir: filepath.Join(xdg.StateHome, "flagfall"),
	})
}

func needTerminal(env *Env) error {
	in, okIn := env.In.(*os.File)
	out, okOut := env.Out.(*os.File)
	if !okIn || !okOut || !term.IsTerminal(in.Fd()) || !term.IsTerminal(out.Fd()) {
		return errors.New("the desk needs a terminal: for commands that work without one, see flagfall --help")
	}
	return nil
}
