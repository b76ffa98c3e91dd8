package shell

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"flagfall/db/dburl"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/openfile"
)

// globalFlags is what holds for every command: the settings, with the flags that stand above them.
type globalFlags struct {
	Settings Settings
	Unread   error // why the defaults hold instead of the person's settings; nil when theirs do
	Plain    bool  // sentences, no tables: for a screen reader
	LogFile  string
	Log      *slog.Logger
	close    []func() error // what is to be done at the end, first to last
}

// withoutSettings is the mark of WithoutSettings.
const withoutSettings = "without settings"

// WithoutSettings marks a command that works while the settings cannot be read: those that help to
// mend them, and the desk, which says so.
func WithoutSettings(cmd *cobra.Command) *cobra.Command {
	cmd.Annotations = map[string]string{withoutSettings: "yes"}
	return cmd
}

// AddGlobal gives every command its common flags, and has them read before it runs.
func AddGlobal(cmd *cobra.Command, env *Env) {
	g := &env.globalFlags
	g.Settings, g.Log = DefaultSettings(), slog.New(slog.DiscardHandler)
	cmd.PersistentFlags().BoolVar(&g.Plain, "plain", false,
		"speak in sentences, without tables and drawings, for a screen reader; the desk too")
	cmd.PersistentFlags().StringVar(&g.LogFile, "log-file", "", "append a log of what is done to `FILE`")
	cmd.PersistentPreRunE = func(cmd *cobra.Command, args []string) error {
		if err := cmp.Or(env.checkServed(cmd, args), checkFlags(cmd), checkPasswords(cmd, args)); err != nil {
			return err
		}
		if g.Settings, g.Unread = LoadSettings(SettingsPath()); g.Unread != nil &&
			cmd.Annotations[withoutSettings] == "" {
			return g.Unread
		}
		g.Plain = g.Plain || g.Settings.Plain
		if g.Plain && wantsSentences(cmd) {
			out := &sentenceWriter{w: env.Out, width: terminalWidth(env.RawOut)}
			env.Out, env.gates = out, append([]io.Closer{out}, env.gates...)
		}
		if err := g.openLog(cmd); err != nil {
			return err
		}
		if obsolete := g.Settings.ObsoleteText(); obsolete != "" && env.Served == nil {
			env.Warn(obsolete)
		}
		return nil
	}
}

// openLog begins to write the log, where one is wanted.
func (g *globalFlags) openLog(cmd *cobra.Command) error {
	path := cmp.Or(g.LogFile, g.Settings.LogFile)
	if path == "" {
		return nil
	}
	if _, err := dburl.Parse(path); dburl.IsURL(path) {
		return cmp.Or(err, refusal.Invalid.Errorf("log: a database cannot hold the log; name a file with --log-file"))
	}
	if err := openfile.CheckRegular(path); err != nil {
		return fmt.Errorf("log: %w with --log-file", err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("log: %w; choose a writable file with --log-file", err)
	}
	g.close = append(g.close, file.Close)
	g.Log = slog.New(slog.NewTextHandler(concealer{file}, nil)).With("pid", os.Getpid())
	g.Log.Info("begin", "command", cmd.CommandPath(), "version", Version())
	return nil
}

// Done says in the log how the command ended, and ends it.
func (g *globalFlags) Done(status int, why error) error {
	if status >= 2 {
		g.Log.Error("not done", "why", why)
	}
	g.Log.Info("end", "status", status)
	var errs []error
	for _, end := range g.close {
		errs = append(errs, end())
	}
	return errors.Join(errs...)
}

// Warn tells a warning to the person and the log.
func (env *Env) Warn(text string) {
	fmt.Fprintf(env.Err, "flagfall: warning: %s\n", text)
	env.Log.Warn(text)
}
