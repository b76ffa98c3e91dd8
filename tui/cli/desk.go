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
	"path/filepath"
	"strings"
	"syscall"

	"github.com/aymanbagabas/go-osc52/v2"
	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/file"
	"flagfall/tui/cli/print"
	"flagfall/tui/cli/shell"
	"flagfall/tui/desk"
	"flagfall/tui/desk/export"
	"flagfall/tui/desk/saving"
	"flagfall/tui/desk/signin"
	"flagfall/tui/kit/backgroundcolor"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
)

// openDesk makes flagfall without a command open the desk.
func openDesk(cmd *cobra.Command, env *shell.Env) {
	c := command.NewFlags(env)
	var l shell.ThemeFlags
	c.AddTo(cmd)
	cmd.Flags().MarkHidden("json")    //nolint:errcheck // the flag was added just above
	cmd.Flags().MarkHidden("section") //nolint:errcheck // likewise
	l.AddTo(cmd)
	l.AddMouseTo(cmd)
	shell.WithoutSettings(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := shell.NeedTerminal(env); err != nil {
			return err
		}
		if _, err := os.Stat(c.Path()); errors.Is(err, fs.ErrNotExist) && !dburl.IsURL(c.Path()) {
			if c.IsNamed() {
				missing := &sqlite.MissingError{Path: c.Path()}
				if _, _, found := env.NewestCopy(missing); found {
					return missing // which names the copies
				}
				return startAgain(cmd.Context(), env, l, c.As, showStart(cmd.Context(), env, l, c.As, c.Path()))
			}
			return startAgain(cmd.Context(), env, l, c.As, desk.ErrAnotherEvent)
		}
		return startAgain(cmd.Context(), env, l, c.As,
			showEvent(cmd.Context(), &c, l, func(s *command.Session, readOnly error) (desk.Config, error) {
				shell.RememberEvent(env, s.Path())
				return deskConfig(s, l, readOnly)
			}))
	}
}

// startAgain asks for another event, again and again, while that is what a desk has ended with. Its
// tournament is closed by then.
func startAgain(ctx context.Context, env *shell.Env, l shell.ThemeFlags, as string, ended error) error {
	for errors.Is(ended, desk.ErrAnotherEvent) {
		ended = showStart(ctx, env, l, as, "")
	}
	return ended
}

// showStart asks which event it is to be and shows its desk, with the official named at it. Where begin is the path of
// a file that is not there, it offers a new event there first.
func showStart(ctx context.Context, env *shell.Env, l shell.ThemeFlags, as, begin string) (err error) {
	options, err := l.Options(env)
	if err != nil {
		return err
	}
	own := ownKeys(env)
	d := &opener{env: env, look: l, as: as}
	defer func() { err = errors.Join(err, d.close()) }()
	letOut := env.HoldMessages()
	defer letOut()
	notice := settingsNotice(env)
	if begin != "" {
		notice = fmt.Sprintf("%s does not exist yet: name an event to begin it there", begin)
	}
	return runOnTerminal(ctx, env, l, func(ctx context.Context, t desk.Terminal) error {
		return desk.RunLobby(ctx, t, desk.Lobby{
			Door: d, Theme: theme.New(env.RawOut, options), Keys: own, Now: env.Now,
			Notice: notice, Begin: begin,
		})
	})
}

// showEvent opens the event that is meant, beside the terminal, and shows the desk that is made of
// it until its person leaves. What a person should know of the file is told where nothing is drawn
// over it.
func showEvent(ctx context.Context, c *command.Flags, l shell.ThemeFlags,
	config func(s *command.Session, readOnly error) (desk.Config, error),
) error {
	env := c.Env
	options, err := l.Options(env)
	if err != nil {
		return err
	}
	own := ownKeys(env)
	c.Keep = true
	letOut := env.HoldMessages()
	defer letOut()
	var s *command.Session
	err = runOnTerminal(ctx, env, l, func(ctx context.Context, t desk.Terminal) error {
		o := desk.StartOpening(ctx, eventFileName(c.Path()),
			func(ctx context.Context, tell func(db.Progress)) (_ desk.Config, err error) {
				var readOnly error
				if s, readOnly, err = c.Begin(ctx, tell); err != nil {
					return desk.Config{}, err
				}
				s.PrintWarnings()
				return config(s, readOnly)
			})
		if o.WaitBriefly() {
			letOut()
		}
		return o.Show(t, theme.New(env.RawOut, options), own)
	})
	if s == nil {
		return err
	}
	return errors.Join(cmp.Or(err, s.AnswerIfPartial()), s.End())
}

// eventFileName is what an event is called as long as only its path or address is known.
func eventFileName(path string) string {
	if dburl.IsURL(path) {
		a, _ := dburl.Parse(path) // opening it says what is wrong
		return a.Event
	}
	return strings.TrimSuffix(filepath.Base(path), ".flagfall")
}

// deskConfig is what the desk of an open tournament starts from.
func deskConfig(s *command.Session, l shell.ThemeFlags, readOnly error) (desk.Config, error) {
	options, err := l.Options(s.Env)
	if err != nil {
		return desk.Config{}, err
	}
	official, err := seatedOfficial(s)
	if err != nil {
		return desk.Config{}, err
	}
	c, err := baseDeskConfig(s, readOnly)
	c.Store, c.PINs, c.Hall, c.Official, c.ReadOnly = loggedStore{s.Store, s.Env.Log}, s.Store, s.Hall, official,
		readOnly
	c.ChangePIN, c.Folders = s.ChangePINBeside, []string{".", shell.EventsFolder()}
	c.Theme, c.Copy = theme.New(s.Env.RawOut, options), func(text string) error { return copyToClipboard(s.Env, text) }
	c.ReadSeason = file.ReadSeason
	return c, err
}

// baseDeskConfig is what a desk of an open tournament starts from wherever its terminal is.
func baseDeskConfig(s *command.Session, readOnly error) (desk.Config, error) {
	own := ownKeys(s.Env)
	size, err := shell.PaperSize("", s.Env.Settings)
	if err != nil {
		return desk.Config{}, err
	}
	config := desk.Config{
		Prints: shell.PrintsFolder(s.Path()), Paper: size, File: s.Path(), Keys: own, Now: s.Env.Now,
		Notice: settingsNotice(s.Env), HostKey: print.Fingerprints(),
		Export:    func(ctx context.Context) (export.Exported, error) { return file.ExportAllNow(ctx, s) },
		Verify:    func(ctx context.Context) (journal.Head, error) { return verify(ctx, s) },
		CheckDisk: func() db.DiskState { return diskState(s) },
	}
	if readOnly == nil { // the secret of the keys is made the first time
		if config.TableKeys, err = s.TableKeys(); err != nil {
			return desk.Config{}, err
		}
	}
	if dburl.IsURL(s.Path()) {
		config.KeepPrint = s.KeepPrint
		config.Shelf = func() saving.Shelf { return shell.Proposals(s.Path()) }
	} else { // a database is backed up by its own tools
		config.Backup = func(ctx context.Context) error {
			b, head, err := s.Env.BackUp(ctx, s.Store)
			if err == nil {
				s.Env.Log.Info("backup", "path", b.Path, "entries", head.Seq)
			}
			return err
		}
	}
	return config, nil
}

// verify checks the file and judges it anew.
func verify(ctx context.Context, s *command.Session) (journal.Head, error) {
	head, err := s.Verify(ctx)
	if err != nil {
		return head, err
	}
	t, _, err := s.Env.Judge(ctx, s.Base)
	if err == nil && t.Missing != nil {
		err = refusal.Damaged.Errorf("%v", t.Missing)
	}
	return head, err
}

// diskState is what is known of the disk under the tournament, and of what was written down
// elsewhere.
func diskState(s *command.Session) db.DiskState {
	var p db.DiskState
	if !dburl.IsURL(s.Path()) {
		p = db.LookAtDisk(s.Path())
	}
	report, err := s.CompareQuick(s.Ctx)
	unread := report.Unread
	if p.Against = db.Contradiction(report); err != nil {
		unread = append(unread, "the witnesses could not be compared: "+err.Error())
	}
	if fault := s.WitnessFault(); fault != nil {
		unread = append([]string{fault.Error()}, unread...)
	}
	p.Unwitnessed = strings.Join(unread, "; ")
	return p
}

// seatedOfficial returns who sits at the desk: the official named, else the one who sat there last,
// whose PIN must be proved.
func seatedOfficial(s *command.Session) (*event.Official, error) {
	if s.As != nil {
		return s.As, nil
	}
	last, err := signin.LastOfficial(s.Ctx, s.Store, s.Hall.Register)
	if last == nil && err == nil {
		last, _ = act.OnlyTD(s.Hall.Register)
	}
	return last, err
}

// ownKeys is the key map with the keys of the settings. Where they cannot be, the default keys hold
// and the notice says so: a slip in a file must not keep anybody from the desk.
func ownKeys(env *shell.Env) *keys.Map {
	own, err := keys.Default().Rebind(env.Settings.Keys)
	if err != nil {
		env.Unread = fmt.Errorf("%s: %w", shell.SettingsPath(), err)
		return keys.Default()
	}
	return own
}

// settingsNotice says why the person's settings or keys are not those in use, or which of them no
// longer exist, "" where neither is so.
func settingsNotice(env *shell.Env) string {
	if env.Unread == nil {
		return env.Settings.ObsoleteText()
	}
	return env.Unread.Error() + "; until you fix that the defaults apply"
}

// copyToClipboard hands text to the terminal's clipboard (OSC 52), which reaches the person's own
// machine over SSH too.
func copyToClipboard(env *shell.Env, text string) error {
	seq := osc52.New(text)
	switch {
	case env.Getenv("TMUX") != "":
		seq = seq.Tmux()
	case env.Getenv("STY") != "":
		seq = seq.Screen()
	}
	_, err := seq.WriteTo(env.RawOut)
	return err
}

// loggedStore is a store that writes to the log what it records.
type loggedStore struct {
	*db.Store
	log *slog.Logger
}

// Write records facts and says so.
func (k loggedStore) Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry,
	error,
) {
	entries, err := k.Store.Write(ctx, head, actor, facts)
	return k.note(entries, err)
}

// WriteIn records facts in a turn and says so.
func (k loggedStore) WriteIn(ctx context.Context, turn journal.Turn, head journal.Head, actor string,
	facts []fact.Fact,
) ([]journal.Entry, error) {
	entries, err := k.Store.WriteIn(ctx, turn, head, actor, facts)
	return k.note(entries, err)
}

func (k loggedStore) note(entries []journal.Entry, err error) ([]journal.Entry, error) {
	for _, e := range entries {
		k.log.Info("recorded", "seq", e.Seq, "kind", e.Kind, "actor", e.Actor)
	}
	if err != nil {
		k.log.Warn("not recorded", "why", err)
	}
	return entries, err
}

// runOnTerminal shows something on the terminal until it ends, or the window is closed.
func runOnTerminal(ctx context.Context, env *shell.Env, l shell.ThemeFlags,
	show func(context.Context, desk.Terminal) error,
) error {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGHUP)
	defer stop()
	t := desk.Terminal{
		In: env.In, Out: env.RawOut, Version: shell.Version(), Now: env.Now, CrashDir: shell.CrashFolder(),
		Mouse: l.Mouse(env), Plain: env.Plain,
	}
	in, out := env.In.(*os.File), env.RawOut.(*os.File) // as NeedTerminal has found
	if l.Auto(env) && env.Getenv("TERM") != "linux" {   // that one has no answer, and may draw the question
		t.In, t.AskBackground, t.Light = backgroundcolor.LocalTerminal(in, out)
	}
	return show(ctx, t)
}
