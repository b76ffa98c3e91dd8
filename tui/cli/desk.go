package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/aymanbagabas/go-osc52/v2"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/warnings"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
	"flagfall/tui"
	"flagfall/tui/keys"
	"flagfall/tui/paper/press"
	"flagfall/tui/settings"
	"flagfall/tui/signin"
	"flagfall/tui/theme"
)

// look are the flags that say how the desk is drawn.
type look struct {
	theme string
	ascii bool
}

func (l *look) addTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&l.theme, "theme", "", "`COLOURS`: auto, light, dark, high-contrast or none (default as the settings say)")
	cmd.Flags().BoolVar(&l.ascii, "ascii", false, "draw with plain ASCII only")
}

// options joins the flags to the settings and to what the environment says: a flag wins, then a setting.
func (l *look) options(env *Env) (theme.Options, error) {
	o := theme.Detect(env.Getenv)
	o.ASCII = l.ascii || env.settings.ASCII
	wanted := cmp.Or(l.theme, env.settings.Theme)
	switch wanted {
	case "auto":
	case "light", "dark":
		o.Light = wanted == "light"
	case "high-contrast":
		o.Contrast = true
	case "none":
		o.NoColour = true
	default:
		return o, refusal.Invalid.Errorf("no theme %q: use %s", wanted, strings.Join(settings.Themes, ", "))
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
	leniently(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := needTerminal(env); err != nil {
			return err
		}
		if _, err := os.Stat(c.path(env)); errors.Is(err, fs.ErrNotExist) {
			if c.named(env) {
				return &sqlite.MissingError{Path: c.path(env)}
			}
			return thenBegin(cmd.Context(), env, l, c.as, tui.ErrAnotherEvent)
		}
		return thenBegin(cmd.Context(), env, l, c.as, c.open(cmd, env, func(s *session, readOnly error) error {
			remember(env, s.Path())
			return showDesk(s, l, readOnly)
		}))
	}
}

// thenBegin asks for another event, again and again, while that is what a desk has ended with. Its tournament is closed by then.
func thenBegin(ctx context.Context, env *Env, l look, as string, ended error) error {
	for errors.Is(ended, tui.ErrAnotherEvent) {
		ended = begin(ctx, env, l, as)
	}
	return ended
}

// begin asks which event it is to be and shows its desk, with the official named at it.
func begin(ctx context.Context, env *Env, l look, as string) (err error) {
	options, err := l.options(env)
	if err != nil {
		return err
	}
	own := env.keys()
	d := &door{env: env, look: l, as: as}
	defer func() { err = errors.Join(err, d.close()) }()
	return onTerminal(ctx, env, func(ctx context.Context, t tui.Terminal) error {
		return tui.Begin(ctx, t, tui.Lobby{Door: d, Theme: theme.New(env.rawOut, options), Keys: own, Now: env.Now, Notice: env.notice()})
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
	official, err := s.sitting()
	if err != nil {
		return tui.Config{}, err
	}
	own := s.env.keys()
	size, err := paperSize("", s.env.settings)
	if err != nil {
		return tui.Config{}, err
	}
	return tui.Config{
		Store: keptLog{s.Store, s.env.log}, PINs: s.Store, Hall: s.t, Official: official, ReadOnly: readOnly, Prints: press.Folder(s.Path()), Paper: size, File: s.Path(),
		Theme: theme.New(s.env.rawOut, options), Keys: own, Now: s.env.Now, Copy: s.env.clipboard, Notice: s.env.notice(),
		Export: s.exportNow,
		Verify: func(ctx context.Context) (journal.Head, error) { return s.Verify(ctx) },
		Place:  s.place,
		Backup: func(ctx context.Context) error {
			b, head, err := s.env.backUp(ctx, s.Store)
			if err == nil {
				s.env.log.Info("backup", "path", b.Path, "entries", head.Seq)
			}
			return err
		},
	}, nil
}

// place is what is known of the disk under the tournament, and of what was written down elsewhere.
func (s *session) place() warnings.Place {
	p := warnings.Look(s.Path())
	p.Differs = s.env.differs(s.ctx, s.Store)
	if fault := s.WitnessFault(); fault != nil {
		p.Unwitnessed = fault.Error()
	}
	return p
}

// sitting is who sits down at the desk: who was named, else whoever sat there last, with what they had half typed, else the only
// director. It is nil where the desk has to ask.
func (s *session) sitting() (*event.Official, error) {
	if s.as != nil {
		return s.as, nil
	}
	last, err := signin.SatLast(s.ctx, s.Store, s.t.Register)
	if last == nil && err == nil {
		last, _ = officials.OnlyTD(s.t.Register)
	}
	return last, err
}

// keys is the key map with the keys of the settings. Where they cannot be, the default keys hold and the notice says so: a slip in a
// file must not keep anybody from the desk.
func (env *Env) keys() keys.Map {
	own, err := keys.Default().Rebind(env.settings.Keys)
	if err != nil {
		env.unread = fmt.Errorf("%s: %w", settingsPath(), err)
		return keys.Default()
	}
	return own
}

// notice says why the person's settings or keys are not those in use, "" where they are.
func (env *Env) notice() string {
	if env.unread == nil {
		return ""
	}
	return env.unread.Error() + "; until that is mended the defaults hold"
}

// clipboard hands text to the terminal's clipboard (OSC 52), which reaches the person's own machine over SSH too.
func (env *Env) clipboard(text string) error {
	seq := osc52.New(text)
	switch {
	case env.Getenv("TMUX") != "":
		seq = seq.Tmux()
	case env.Getenv("STY") != "":
		seq = seq.Screen()
	}
	_, err := seq.WriteTo(env.rawOut)
	return err
}

// keptLog is a store that writes to the log what it records.
type keptLog struct {
	*db.Store
	log *slog.Logger
}

// Write records facts and says so.
func (k keptLog) Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	entries, err := k.Store.Write(ctx, head, actor, facts)
	for _, e := range entries {
		k.log.Info("recorded", "seq", e.Seq, "kind", e.Kind, "actor", e.Actor)
	}
	if err != nil {
		k.log.Warn("not recorded", "why", err)
	}
	return entries, err
}

// onTerminal shows something on the terminal until it ends, or the window is closed.
func onTerminal(ctx context.Context, env *Env, show func(context.Context, tui.Terminal) error) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGHUP)
	defer stop()
	return show(ctx, tui.Terminal{
		In: env.In, Out: env.rawOut, Version: version(), Now: env.Now, CrashDir: crashFolder(), Mouse: env.settings.Mouse,
	})
}

func needTerminal(env *Env) error {
	in, okIn := env.In.(*os.File)
	out, okOut := env.rawOut.(*os.File)
	if !okIn || !okOut || !term.IsTerminal(int(in.Fd())) || !term.IsTerminal(int(out.Fd())) {
		return errors.New("the desk needs a terminal: for commands that work without one, see flagfall --help")
	}
	return nil
}
