package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"flagfall/db/backups"
	"flagfall/db/publish"
	"flagfall/db/sqlite"
	"flagfall/rules/refusal"
	"flagfall/tui/paper/press"
)

// eventFiles are the tournament files in the data folder.
func eventFiles() []string {
	paths, _ := filepath.Glob(filepath.Join(eventsFolder(), "*.flagfall")) //nolint:errcheck // the pattern is well formed
	return paths
}

// file is the tournament file that is meant: the one named, else tournament.flagfall in the data folder, else the only event there. With
// several nobody guesses: a ruling in the wrong event is worse than a command typed again. What runs that were killed have left beside the
// file is swept.
func (c *common) file(env *Env) (path string, err error) {
	defer func() { env.sweep(path) }()
	path = c.path(env)
	if c.named(env) || exists(path) {
		return path, nil
	}
	there := slices.DeleteFunc(eventFiles(), backups.IsAside)
	if len(there) == 0 {
		there = backups.Lost(eventsFolder())
	}
	if len(there) == 1 {
		return there[0], nil
	}
	var list strings.Builder
	for _, e := range recent(env) {
		if !backups.IsAside(e.Path) {
			fmt.Fprintf(&list, "\n  --db %s  (%s)", e.Path, e.Name)
		}
	}
	if list.Len() == 0 {
		return path, nil
	}
	return "", refusal.Invalid.Errorf("which event? name one with --db FILE or in $FLAGFALL_DB; the last used first:%s", list.String())
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// sweep takes away what killed runs have left where files are written for a tournament, and tells what they had to say.
func (env *Env) sweep(db string) {
	if db == "" {
		return
	}
	for _, folder := range []string{filepath.Dir(db), backups.Folder(db, env.settings.Backups.Folder), press.Folder(db), exportFolder(db)} {
		for _, note := range publish.Sweep(folder) {
			env.complain(note)
		}
	}
}

// wayBack adds to the error that a tournament file is not there how to bring it back, where there are copies of it.
func (env *Env) wayBack(err error) error {
	var missing *sqlite.MissingError
	if !errors.As(err, &missing) {
		return err
	}
	how := backups.HowBack(missing.Path, env.settings.Backups.Folder, env.Now().Location())
	if how == "" {
		return err
	}
	return refusal.NotFound.Errorf("open %s: no such file; bring it back with one of these, the newest first:%s\nor begin a new event under another name",
		missing.Path, how)
}
