package shell

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"flagfall/db/atomicfile"
	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/rules/limits"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/paper/render"
	"flagfall/tui/screens/start"
)

// RecentEvents lists the events in the data folder and those opened elsewhere, the last written to
// first. What cannot be read is left out; what is lost and has copies is not: who wants to open it
// is told how to bring it back.
func RecentEvents(env *Env) []start.Event {
	paths := append(EventFiles(), backups.MissingFiles(EventsFolder())...)
	var events []start.Event
	seen := map[string]bool{}
	for _, path := range append(paths, recentPaths()...) {
		if seen[path] {
			continue
		}
		seen[path] = true
		name, last := readEventName(path)
		if copies := backups.ListCopies(path, env.Settings.Backups.Folder, env.Now().Location()); !Exists(path) &&
			len(copies) > 0 {
			name, last = "lost: "+filepath.Base(path), copies[0].At
		}
		if name != "" {
			events = append(events, start.Event{Name: name, Path: path, Used: last})
		}
	}
	slices.SortStableFunc(events, func(a, b start.Event) int { return b.Used.Compare(a.Used) })
	return events[:min(len(events), maxRecent)]
}

// readEventName reads an event's name from its first entry and when its last one was written, ""
// where that cannot be done. The file's own date would be that of a copy, or of a look at it.
func readEventName(path string) (name string, last time.Time) {
	if a, err := dburl.Parse(path); err == nil { // the start screen does not wait for a server
		return a.Event, last
	}
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

// maxRecent is how many events of before are offered.
const maxRecent = 10

func recentFile() string { return filepath.Join(xdg.StateHome, "flagfall", "recent") }

// recentPaths are the files opened last, one a line.
func recentPaths() []string {
	text, err := openfile.ReadFile(recentFile(), limits.StateFile)
	if err != nil {
		return nil
	}
	return strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' })
}

// RememberEvent puts a file at the head of those opened last. It is only a convenience: what goes
// wrong is passed over.
func RememberEvent(env *Env, path string) {
	var err error
	if !dburl.IsURL(path) {
		path, err = filepath.Abs(path)
	}
	if err != nil || strings.ContainsAny(path, "\n") {
		return
	}
	list := slices.DeleteFunc(recentPaths(), func(p string) bool { return p == path })
	list = append([]string{path}, list...)
	_, _ = render.Save(env.Context(), filepath.Dir(recentFile()), filepath.Base(recentFile()),
		[]byte(strings.Join(list[:min(len(list), maxRecent)], "\n")+"\n"))
}

// EventFiles are the tournament files in the data folder.
func EventFiles() []string { return atomicfile.Glob(EventsFolder(), "*.flagfall") }

// Exists tells whether something lies at a path.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// RemoveLeftovers takes away what killed runs have left where files are written for a tournament,
// and tells what they had to say.
func (env *Env) RemoveLeftovers(db string) {
	if db == "" {
		return
	}
	for _, folder := range []string{
		filepath.Dir(FileBeside(db)), backupFolder(db, env.Settings.Backups.Folder),
		PrintsFolder(db), ExportFolder(db),
	} {
		for _, note := range atomicfile.Sweep(folder) {
			env.Warn(note)
		}
	}
}
