package shell

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/db/backups"
	"flagfall/db/sqlite"
	"flagfall/rules/lazyregexp"
	"flagfall/rules/refusal"
)

// copiesOf are the copies of the tournament file that an error says is not there, the newest first, and its path.
func (env *Env) copiesOf(err error) (path string, copies []backups.Copy) {
	var missing *sqlite.MissingError
	if !errors.As(err, &missing) {
		return "", nil
	}
	return missing.Path, backups.Copies(missing.Path, env.Settings.Backups.Folder, env.Now().Location())
}

// maxOffered is how many copies are offered.
const maxOffered = 5

// SuggestRestore adds to the error that a tournament file is not there the commands that bring it back, where there are copies of it.
func (env *Env) SuggestRestore(err error) error {
	path, copies := env.copiesOf(err)
	if len(copies) == 0 {
		return err
	}
	var how strings.Builder
	for _, c := range copies[:min(len(copies), maxOffered)] {
		fmt.Fprintf(&how, "\n  flagfall restore %s --db %s  (%s)", typed(c.Path), typed(path), env.told(c))
	}
	return refusal.NotFound.Errorf("open %s: no such file; bring it back with one of these, the newest first:%s\nor begin a new event under another name", path, &how)
}

// NewestCopy is the newest copy of the tournament file that an error says is not there, and what it is; false where there is none.
func (env *Env) NewestCopy(err error) (c backups.Copy, told string, found bool) {
	_, copies := env.copiesOf(err)
	if len(copies) == 0 {
		return c, "", false
	}
	return copies[0], env.told(copies[0]), true
}

// told is what a copy is, and when it was made.
func (env *Env) told(c backups.Copy) string {
	return c.What + ", " + c.At.In(env.Now().Location()).Format("2 Jan 2006 15:04:05")
}

// plainly is a path that a shell takes as it stands.
var plainly = lazyregexp.New(`^[A-Za-z0-9_./:\\~+@%,=-]+$`)

// typed is a path as it is typed.
func typed(path string) string {
	if plainly().MatchString(path) {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
