package backups

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/rules/refusal"
)

// Restored says what a restore did.
type Restored struct {
	Event  string       // its name, as the backup has it
	Head   journal.Head // of the file as it now is, read back from it
	Aside  string       // where the file that was there is kept, "" when there was none
	Was    journal.Head // its head, zero where it could not be read
	Strays []string     // where the logs are kept that lay there without a file
}

// Restore puts a backup in a tournament file's place. The backup itself is only read: a copy is
// made beside the file, found whole, and only then given the name; then the file is opened under
// its name and must be whole and have the backup's head. What was there, file and logs, is kept
// aside as it lay. While a desk has the old file open the error is sqlite.ErrShared. A file that
// can be read and holds another event gives way only with force.
//
// On an error what was there is there again. The error is a *atomicfile.UnsettledError where the
// restored file is in its place and the disk would not confirm it. [swap.run] tells what a restore
// leaves that is killed.
func Restore(ctx context.Context, backup, db string, now time.Time, force bool) (Restored, error) {
	fail := func(err error) (Restored, error) { return Restored{}, fmt.Errorf("restore %s: %w", backup, err) }
	if real, err := filepath.EvalSymlinks(db); err == nil {
		db = real // what SQLite lays beside a file lies there
	}
	if sameFile(backup, db) {
		return fail(refusal.Invalid.Errorf("that is the tournament file itself: name a backup"))
	}
	for path, name := range map[string]string{backup: "a backup", db: "a tournament file"} {
		if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
			return fail(refusal.Invalid.Errorf("%s is not a regular file; name %s", path, name))
		}
	}
	stage, err := atomicfile.Begin(ctx, filepath.Dir(db))
	if err != nil {
		return fail(err)
	}
	defer stage.Close()
	head, back, err := fetchBackup(ctx, stage, backup)
	if err != nil {
		return fail(fmt.Errorf("%w; %s was left as it is", err, db))
	}
	s, err := stageExisting(ctx, stage, db)
	if err != nil {
		return fail(err)
	}
	if s.there.first != back.first && s.there.first != (journal.Hash{}) && !force {
		return fail(&OtherEventError{back.String(), db, s.there.String()})
	}
	s.aside = asideName(db, now)
	release, err := s.lockOut(ctx)
	if err != nil {
		return fail(err)
	}
	defer release()
	if err := s.run(ctx, head, release); err != nil {
		return fail(err)
	}
	done := Restored{Event: back.name, Head: head, Was: s.head}
	for _, part := range s.parts {
		if part == "" {
			done.Aside = s.aside
		} else if !s.hasFile() {
			done.Strays = append(done.Strays, s.aside+part)
		}
	}
	return done, nil
}

// sameFile tells whether two names are of one file.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	other, err2 := os.Stat(b)
	return err == nil && err2 == nil && os.SameFile(one, other)
}

// freshName is what the copy of the backup is called on the stage.
const freshName = "fresh"

// fetchBackup copies a backup to the stage, finds it whole, and leaves it there as one file.
func fetchBackup(ctx context.Context, stage *atomicfile.Stage, backup string) (journal.Head, owner, error) {
	var none journal.Head
	if err := stage.Copy(backup, freshName); errors.Is(err, fs.ErrNotExist) {
		return none, owner{}, refusal.NotFound.Errorf("%w", err)
	} else if err != nil {
		return none, owner{}, err
	}
	for _, part := range []string{"-wal", "-journal"} {
		log, err := os.Stat(backup + part)
		if errors.Is(err, fs.ErrNotExist) || err == nil && log.Size() == 0 {
			continue
		}
		if err == nil {
			err = stage.Copy(backup+part, freshName+part)
		}
		if err == nil {
			err = checkNotInUse(ctx, stage, backup)
		}
		if err != nil {
			return none, owner{}, err
		}
	}
	head, whose, err := verifyCopy(ctx, stage.Path(freshName))
	if err != nil {
		err = &copyError{err, stage.Path(freshName), backup}
	}
	return head, whose, err
}

// copyError is what is wrong with the copy of a backup, told of the backup: nobody knows the copy's
// name.
type copyError struct {
	err          error
	copy, backup string
}

func (e *copyError) Error() string { return strings.ReplaceAll(e.err.Error(), e.copy, e.backup) }

func (e *copyError) Unwrap() error { return e.err }

// checkNotInUse fails unless it is certain that nobody has a file open whose log is not empty.
func checkNotInUse(ctx context.Context, stage *atomicfile.Stage, path string) error {
	err := sqlite.ErrShared
	if stage.Link(path, "source") {
		var release func() error
		if release, err = sqlite.LockExclusive(ctx, stage.Path("source")); err == nil {
			err = release()
		}
		err = errors.Join(err, stage.Remove(stage.Path("source")))
	}
	if err != nil {
		return &InUseError{path}
	}
	return nil
}

// verifyCopy finds the file at a path whole, tells whose it is, and leaves it as one file.
func verifyCopy(ctx context.Context, path string) (head journal.Head, whose owner, err error) {
	file, err := sqlite.Open(ctx, path)
	if err != nil {
		return head, whose, err
	}
	if head, err = file.Verify(ctx); err == nil {
		whose, err = readOwner(ctx, file)
	}
	if err == nil {
		err = file.FoldLog(ctx)
	}
	return head, whose, errors.Join(err, file.Close())
}
