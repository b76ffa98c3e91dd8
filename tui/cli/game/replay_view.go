package game

import (
	"cmp"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"flagfall/rules/notation"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
	"flagfall/tui/desk"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/position"
)

// maxViewed bounds what is held at once: the commands read files of any length, a screen must
// remember.
const maxViewed = 10_000

// viewReplay shows the records of files on screen.
func viewReplay(cmd *cobra.Command, env *shell.Env, l shell.ThemeFlags, rulebook string, asPlayed bool,
	names []string,
) error {
	if err := shell.NeedTerminal(env); err != nil {
		return err
	}
	options, err := l.Options(env)
	if err != nil {
		return err
	}
	book, err := env.LoadBook(rulebook)
	if err != nil {
		return err
	}
	var records []*notation.Record
	r := replayRun{env: env, laws: book.Laws, asPlayed: asPlayed, progress: newProgress(env)}
	r.take = func(a *gameReplayed) error {
		if a.rec == nil {
			return nil
		}
		if len(records) == maxViewed {
			return refusal.Limit.Errorf("more than %d games: choose fewer to view", maxViewed)
		}
		records = append(records, a.rec)
		return nil
	}
	unread, err := r.files(names)
	r.progress.Clear()
	if err != nil {
		return err
	}
	if len(records) == 0 {
		return cmp.Or(unread, refusal.Invalid.Errorf("no game in these files"))
	}
	err = desk.Show(cmd.Context(), desk.Terminal{
		In: env.In, Out: env.RawOut, Version: shell.Version(), Now: env.Now,
		CrashDir: filepath.Join(xdg.StateHome, "flagfall"),
	}, desk.Config{Theme: theme.New(env.RawOut, options), Keys: keys.Default(), Now: env.Now}, filepath.Base(names[0]),
		func(d screen.Desk) screen.Screen {
			return position.Replay(d, book, records)
		})
	return cmp.Or(err, unread)
}
