package shell

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/rules/lazyregexp"
	"flagfall/rules/refusal"
)

// BackUp makes a backup of an open tournament, as the settings say.
func (env *Env) BackUp(ctx context.Context, store *db.Store) (backups.Backup, journal.Head, error) {
	file, err := db.AsFile(store.Base, "backup")
	if err != nil {
		return backups.Backup{}, journal.Head{}, err
	}
	report, err := store.CompareQuick(ctx)
	if why := db.Contradiction(report); why != nil {
		err = why
	}
	if err != nil {
		return backups.Backup{}, journal.Head{}, err
	}
	return env.BackUpFile(ctx, file)
}

// BackUpFile makes a backup of a whole journal as the settings say.
func (env *Env) BackUpFile(ctx context.Context, file *sqlite.File) (backups.Backup, journal.Head, error) {
	chosen := env.Settings.Backups
	return backups.Make(ctx, file, backups.Folder(file.Path(), chosen.Folder), chosen.Keep, env.Now())
}

// copiesOf are the copies of the tournament file that an error says is not there, the newest first,
// and its path.
func (env *Env) copiesOf(err error) (path string, copies []backups.Copy) {
	var missing *sqlite.MissingError
	if !errors.As(err, &missing) {
		return "", nil
	}
	return missing.Path, backups.ListCopies(missing.Path, env.Settings.Backups.Folder, env.Now().Location())
}

// maxOffered is how many copies are offered.
const maxOffered = 5

// SuggestRestore adds to the error that a tournament file is not there the commands that bring it
// back, where there are copies of it.
func (env *Env) SuggestRestore(err error) error {
	path, copies := env.copiesOf(err)
	if len(copies) == 0 {
		return err
	}
	var how strings.Builder
	for _, c := range copies[:min(len(copies), maxOffered)] {
		fmt.Fprintf(&how, "\n  flagfall restore %s --db %s  (%s)", QuotePath(c.Path), QuotePath(path), env.copyText(c))
	}
	return refusal.NotFound.Errorf("open %s: no such file; restore it with one of these, newest first:%s\nor create an event under another name", path, &how)
}

// NewestCopy is the newest copy of the tournament file that an error says is not there, and what it
// is; false where there is none.
func (env *Env) NewestCopy(err error) (c backups.Copy, told string, found bool) {
	_, copies := env.copiesOf(err)
	if len(copies) == 0 {
		return c, "", false
	}
	return copies[0], env.copyText(copies[0]), true
}

// copyText is what a copy is, and when it was made.
func (env *Env) copyText(c backups.Copy) string {
	return c.What + ", " + c.At.In(env.Now().Location()).Format("2 Jan 2006 15:04:05")
}

// plainPath is a path that a shell takes as it stands.
var plainPath = lazyregexp.New(`^[A-Za-z0-9_./:\\~+@%,=-]+$`)

// QuotePath is a path or an address as it is typed.
func QuotePath(path string) string {
	if plainPath().MatchString(path) {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
