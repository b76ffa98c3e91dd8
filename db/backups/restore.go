package backups

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
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

// Restore replaces a tournament file by a backup, which it only reads. It copies the backup beside
// the file, verifies the copy, renames it, and opens it again to check that it is whole and has the
// backup's head. The file and logs that were there are kept aside unchanged. While a desk has the
// old file open the error is sqlite.ErrShared. A readable file of another event is replaced only
// with force.
//
// On an error the old file is in its place again. The exception is an *atomicfile.UnsettledError:
// the restored file is in its place, but the disk did not confirm it. [swap.run] tells what a
// restore leaves behind that is killed.
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
	back, err := fetchBackup(ctx, stage, backup)
	if err != nil {
		return fail(fmt.Errorf("%w; %s is unchanged", err, db))
	}
	s, err := stageExisting(ctx, stage, db)
	if err != nil {
		return fail(err)
	}
	if s.there.first == back.first {
		if err := putBackPINs(ctx, stage.Path(freshName), back, s.pins); err != nil {
			return fail(err)
		}
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
	if err := s.run(ctx, back.head, release); err != nil {
		return fail(err)
	}
	done := Restored{Event: back.name, Head: back.head, Was: s.head}
	for _, part := range s.parts {
		if part == "" {
			done.Aside = s.aside
		} else if !s.hasFile() {
			done.Strays = append(done.Strays, s.aside+part)
		}
	}
	return done, nil
}

// sameFile tells whether two paths name one file.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	other, err2 := os.Stat(b)
	return err == nil && err2 == nil && os.SameFile(one, other)
}

// freshName is the name of the backup's copy on the stage.
const freshName = "fresh"

// fetched is a backup that was copied and found whole.
type fetched struct {
	owner
	head  journal.Head
	event *event.State // its register, which knows the PINs that were set
}

// fetchBackup copies a backup with its logs to the stage, verifies the copy, and folds the logs
// into it.
func fetchBackup(ctx context.Context, stage *atomicfile.Stage, backup string) (fetched, error) {
	if err := stage.Copy(backup, freshName); errors.Is(err, fs.ErrNotExist) {
		return fetched{}, refusal.NotFound.Errorf("%w", err)
	} else if err != nil {
		return fetched{}, err
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
			return fetched{}, err
		}
	}
	back, err := verifyCopy(ctx, stage.Path(freshName))
	if err != nil {
		err = &copyError{err, stage.Path(freshName), backup}
	}
	return back, err
}

// copyError is an error about the copy of a backup. Its text names the backup, as users do not know
// the copy.
type copyError struct {
	err          error
	copy, backup string
}

func (e *copyError) Error() string { return strings.ReplaceAll(e.err.Error(), e.copy, e.backup) } // exempt: the backup's name replaces its copy's, nothing is looked for

func (e *copyError) Unwrap() error { return e.err }

// checkNotInUse returns an *InUseError unless it can lock the file, which has a log that is not
// empty.
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

// verifyCopy verifies the file at a path, and folds its log into it.
func verifyCopy(ctx context.Context, path string) (back fetched, err error) {
	file, err := sqlite.Open(ctx, path)
	if err != nil {
		return back, err
	}
	if back.head, err = file.Verify(ctx); err == nil {
		back.owner, err = readOwner(ctx, file)
	}
	if err == nil {
		back.event, err = foldWhole(ctx, file)
	}
	if err == nil {
		err = file.FoldLog(ctx)
	}
	return back, errors.Join(err, file.Close())
}

// foldWhole folds a file. An error says why it is no whole tournament here.
func foldWhole(ctx context.Context, file *sqlite.File) (*event.State, error) {
	t := tournament.New()
	for e, err := range file.Entries(ctx, 0) {
		if err == nil {
			err = t.Fold(e)
		}
		if err != nil {
			return nil, err
		}
	}
	return t.Register, nil
}

// NewestWhole returns the newest backup in a list, oldest first, that is a whole tournament, and why
// each newer one is not.
func NewestWhole(ctx context.Context, all []Backup) (newest Backup, faults []error, found bool) {
	for _, b := range slices.Backward(all) {
		file, err := sqlite.OpenInMemory(ctx, b.Path)
		if err == nil {
			_, err = file.Verify(ctx)
			if err == nil {
				_, err = foldWhole(ctx, file)
			}
			err = errors.Join(err, file.Close())
		}
		if err == nil {
			return b, faults, true
		}
		name := filepath.Base(b.Path)
		faults = append(faults, fmt.Errorf("backup %s is not whole and was passed over: %w", name, err))
	}
	return newest, faults, false
}
