package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"flagfall/db/backups"
)

// eventFiles are the tournament files in the data folder.
func eventFiles() []string {
	paths, _ := filepath.Glob(filepath.Join(eventsFolder(), "*.flagfall")) //nolint:errcheck // the pattern is well formed
	return paths
}

// file is the tournament file that is meant: the one named, else tournament.flagfall in the data folder, else the only event there. With
// several nobody guesses: a ruling in the wrong event is worse than a command typed again.
func (c *common) file(env *Env) (string, error) {
	path := c.path(env)
	if c.named(env) || exists(path) {
		return path, nil
	}
	if there := slices.DeleteFunc(eventFiles(), backups.IsAside); len(there) == 1 {
		return there[0], nil
	}
	var list strings.Builder
	for _, e := range recent() {
		if !backups.IsAside(e.Path) {
			fmt.Fprintf(&list, "\n  --db %s  (%s)", e.Path, e.Name)
		}
	}
	if list.Len() == 0 {
		return path, nil
	}
	return "", errors.New("which event? name one with --db FILE or in $FLAGFALL_DB; the last used first:" + list.String())
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
