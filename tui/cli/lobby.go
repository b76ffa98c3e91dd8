package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"flagfall/db"
	"flagfall/db/atomicfile"
	"flagfall/db/backups"
	"flagfall/db/sample"
	"flagfall/db/tournament"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/desk"
	"flagfall/tui/screens/start"
)

// opener opens events for the start screen. It holds the open one until it is closed.
type opener struct {
	env     *shell.Env
	look    shell.ThemeFlags
	as      string // the official named with --as, "" for none
	store   *db.Store
	scratch *atomicfile.Stage // where a throw-away sample lies, nil for none
	offered string            // the lost file whose newest copy is restored when it is chosen again; "" for none
}

// Recent lists the events of before.
func (d *opener) Recent() []start.Event { return shell.RecentEvents(d.env) }

// Open opens the chosen event for the official named. The sample has its own director; a new event
// has no official yet.
func (d *opener) Open(ctx context.Context, c start.Choice, tell func(db.Progress)) (_ desk.Config, err error) {
	d.env.RemoveLeftovers(c.Path)
	store, t, readOnly := d.open(ctx, c, tell)
	notice := ""
	if copied, told, found := d.env.NewestCopy(readOnly); found {
		if d.offered != c.Path {
			d.offered = c.Path
			return desk.Config{}, refusal.NotFound.Errorf("open %s: no such file; choose it again to restore its newest copy (%s)", c.Path, told)
		}
		if _, err := backups.Restore(ctx, copied.Path, c.Path, d.env.Now(), false); err != nil {
			return desk.Config{}, err
		}
		notice = fmt.Sprintf("restored from its newest copy (%s); later entries are missing", told)
		store, t, readOnly = d.open(ctx, c, tell)
	}
	d.offered = ""
	if readOnly != nil && !errors.As(readOnly, new(*db.ReadOnlyError)) {
		return desk.Config{}, readOnly
	}
	d.store = store
	defer func() {
		if err != nil {
			err = errors.Join(err, d.close())
		}
	}()
	if err := ctx.Err(); err != nil { // canceled meanwhile
		return desk.Config{}, err
	}
	s := &command.Session{Store: store, Answer: &shell.Answer{Env: d.env}, Ctx: ctx, Hall: t}
	as := d.as
	switch {
	case c.Sample:
		as = sample.Director
	case c.New != "", readOnly != nil:
		as = ""
	}
	if err := s.ActAs(as); err != nil {
		return desk.Config{}, err
	}
	if !c.Sample {
		shell.RememberEvent(d.env, store.Path())
	}
	config, err := deskConfig(s, d.look, readOnly)
	config.Notice = cmp.Or(notice, config.Notice)
	return config, err
}

func (d *opener) open(ctx context.Context, c start.Choice, tell func(db.Progress)) (_ *db.Store,
	_ *tournament.Tournament, err error,
) {
	switch {
	case c.Sample:
		if d.scratch, err = atomicfile.Begin(ctx, os.TempDir()); err != nil {
			return nil, nil, err
		}
		return sample.Create(ctx, d.scratch.Path("demo.flagfall"), d.env.Now)
	case c.New != "":
		path := c.Path
		if path == "" {
			if path, err = newPath(c.New); err != nil {
				return nil, nil, err
			}
		}
		return d.env.CreateStore(ctx, path, c.New, c.Practice)
	}
	return d.env.OpenStore(ctx, c.Path, db.Opening{Tell: tell, Keep: true})
}

// close lets go of what was opened.
func (d *opener) close() error {
	var err error
	if d.store != nil {
		err = d.env.CloseStore(d.store)
	}
	if d.scratch != nil {
		err = errors.Join(err, d.scratch.Close())
	}
	d.store, d.scratch = nil, nil
	return err
}

// newPath is a free file name for an event, after its name.
func newPath(name string) (string, error) {
	folder := shell.EventsFolder()
	if err := atomicfile.MakeFolder(context.Background(), folder, 0o700); err != nil {
		return "", fmt.Errorf("create the folder for events: %w", err)
	}
	slug := slugOf(name)
	for n := 1; ; n++ {
		file := slug
		if n > 1 {
			file = fmt.Sprintf("%s-%d", slug, n)
		}
		path := filepath.Join(folder, file+".flagfall")
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
	}
}

// slugOf is a name as a file is called: "Spring Bughouse 2026" is spring-bughouse-2026.
func slugOf(name string) string {
	words := strings.FieldsFunc(strings.ToLower(norm.NFD.String(name)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r)
	})
	slug := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, strings.Join(words, "-"))
	if r := []rune(slug); len(r) > 40 {
		slug = strings.TrimRight(string(r[:40]), "-")
	}
	return cmp.Or(slug, "event")
}
