package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/adrg/xdg"
	"golang.org/x/text/unicode/norm"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/publish"
	"flagfall/db/sample"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/rules/limits"
	"flagfall/tui"
	"flagfall/tui/input"
	"flagfall/tui/paper/press"
	"flagfall/tui/start"
)

// door opens events for the start screen. It holds the open one until it is closed.
type door struct {
	env   *Env
	look  look
	as    string // who was named to sit there, "" for nobody
	store *db.Store
	trash *publish.Stage // where a throw-away sample lies, nil for none
}

// Recent lists the events of before.
func (d *door) Recent() []start.Event { return recent(d.env) }

// recent lists the events in the data folder and those opened elsewhere, the last written to first. What cannot be read is left out; what
// is lost and has copies is not: who wants to open it is told how to bring it back.
func recent(env *Env) []start.Event {
	paths := append(eventFiles(), backups.Lost(eventsFolder())...)
	var events []start.Event
	seen := map[string]bool{}
	for _, path := range append(paths, recentPaths()...) {
		if seen[path] {
			continue
		}
		seen[path] = true
		name, last := glance(path)
		if copies := backups.Copies(path, env.settings.Backups.Folder, env.Now().Location()); !exists(path) && len(copies) > 0 {
			name, last = "lost: "+filepath.Base(path), copies[0].At
		}
		if name != "" {
			events = append(events, start.Event{Name: name, Path: path, Used: last})
		}
	}
	slices.SortStableFunc(events, func(a, b start.Event) int { return b.Used.Compare(a.Used) })
	return events[:min(len(events), maxRecent)]
}

// glance reads an event's name from its first entry and when its last one was written, "" where that cannot be done. The file's own
// date would be that of a copy, or of a look at it.
func glance(path string) (name string, last time.Time) {
	ctx := context.Background()
	file, err := sqlite.Open(ctx, path)
	if err != nil {
		return "", last
	}
	defer file.Close()
	head, err := file.Head(ctx)
	if err != nil {
		return "", last
	}
	for e, err := range file.Entries(ctx, 0) {
		t := tournament.New()
		if err != nil {
			return "", last
		}
		_ = t.Fold(e) // what is wrong is told when it is opened
		name = cmp.Or(t.Register.Event.Name, filepath.Base(path))
		break
	}
	for e, err := range file.Entries(ctx, head.Seq-1) {
		if err == nil {
			last = e.Time()
		}
	}
	return name, last
}

// Open opens what was chosen, for whoever was named. The sample has its own director, and a new event nobody yet.
func (d *door) Open(ctx context.Context, c start.Choice) (_ tui.Config, err error) {
	d.env.sweep(c.Path)
	store, t, readOnly := d.open(ctx, c)
	if readOnly != nil && !errors.As(readOnly, new(*db.ReadOnlyError)) {
		return tui.Config{}, d.env.wayBack(readOnly)
	}
	d.store = store
	defer func() {
		if err != nil {
			err = errors.Join(err, d.close())
		}
	}()
	s := &session{Store: store, env: d.env, ctx: ctx, t: t}
	as := d.as
	switch {
	case c.Sample:
		as = sample.Director
	case c.New != "", readOnly != nil:
		as = ""
	}
	if err := s.sit(as); err != nil {
		return tui.Config{}, err
	}
	if !c.Sample {
		remember(d.env, store.Path())
	}
	return deskConfig(s, d.look, readOnly)
}

func (d *door) open(ctx context.Context, c start.Choice) (_ *db.Store, _ *tournament.Tournament, err error) {
	switch {
	case c.Sample:
		if d.trash, err = publish.Begin(ctx, os.TempDir()); err != nil {
			return nil, nil, err
		}
		return sample.Create(ctx, d.trash.Path("demo.flagfall"), d.env.Now)
	case c.New != "":
		path, err := newPath(c.New)
		if err != nil {
			return nil, nil, err
		}
		return d.env.createStore(ctx, path, c.New, c.Practice)
	}
	return d.env.openStore(ctx, c.Path)
}

// close lets go of what was opened.
func (d *door) close() error {
	var err error
	if d.store != nil {
		err = d.env.leave(d.store)
	}
	if d.trash != nil {
		err = errors.Join(err, d.trash.Close())
	}
	d.store, d.trash = nil, nil
	return err
}

// eventsFolder is where events live that were made on the start screen.
func eventsFolder() string { return filepath.Join(xdg.DataHome, "flagfall") }

// newPath is a free file name for an event, after its name.
func newPath(name string) (string, error) {
	folder := eventsFolder()
	if err := publish.Folder(context.Background(), folder, 0o700); err != nil {
		return "", fmt.Errorf("make the folder for events: %w", err)
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

// startFile keeps what is half typed before there is an event to keep it beside.
func startFile() string { return filepath.Join(xdg.StateHome, "flagfall", "start") }

// Draft is what was half typed on the start screen, "" for nothing.
func (d *door) Draft() string {
	text, err := input.ReadFile(startFile(), limits.Kept)
	if err != nil {
		return ""
	}
	return string(text)
}

// KeepDraft keeps it, whole or not at all; "" forgets it.
func (d *door) KeepDraft(text string) error {
	if text == "" {
		return os.RemoveAll(startFile())
	}
	_, err := press.Save(d.env.context(), filepath.Dir(startFile()), filepath.Base(startFile()), []byte(text))
	return err
}

// maxRecent is how many events of before are offered.
const maxRecent = 10

func recentFile() string { return filepath.Join(xdg.StateHome, "flagfall", "recent") }

// recentPaths are the files opened last, one a line.
func recentPaths() []string {
	text, err := input.ReadFile(recentFile(), limits.Kept)
	if err != nil {
		return nil
	}
	return strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' })
}

// remember puts a file at the head of those opened last. It is only a convenience: what goes wrong is passed over.
func remember(env *Env, path string) {
	path, err := filepath.Abs(path)
	if err != nil || strings.ContainsAny(path, "\n") {
		return
	}
	list := slices.DeleteFunc(recentPaths(), func(p string) bool { return p == path })
	list = append([]string{path}, list...)
	_, _ = press.Save(env.context(), filepath.Dir(recentFile()), filepath.Base(recentFile()), []byte(strings.Join(list[:min(len(list), maxRecent)], "\n")+"\n"))
}
