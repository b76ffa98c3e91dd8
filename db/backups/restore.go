package backups

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/pairing"
)

// Restored says what a restore did.
type Restored struct {
	Event string       // its name, as the backup has it
	Head  journal.Head // of the file as it now is
	Aside string       // where the file that was there is kept, "" when there was none
	Was   journal.Head // its head, zero where it could not be read
}

// Restore puts a backup in a tournament file's place. The backup itself is only read: a copy is made beside the file, found whole,
// synced, and only then given the name. The file that was there is moved aside first and kept. Nothing changes on an error; while a
// desk has the old file open the error is sqlite.ErrShared. A file that can be read and holds another event gives way only with force.
func Restore(ctx context.Context, backup, db string, now time.Time, force bool) (Restored, error) {
	fail := func(err error) (Restored, error) { return Restored{}, fmt.Errorf("restore %s: %w", backup, err) }
	if same(backup, db) {
		return fail(errors.New("that is the tournament file itself: name a backup"))
	}
	if info, err := os.Stat(backup); err == nil && !info.Mode().IsRegular() {
		return fail(errors.New("not a regular file; name a backup"))
	}
	if log, err := os.Stat(backup + "-wal"); err == nil && log.Size() > 0 {
		return fail(errors.New("a desk has it open, or was stopped in the middle: it is no backup; copy it with flagfall backup first"))
	}
	dir, err := os.MkdirTemp(filepath.Dir(db), ".flagfall-restore-*")
	if err != nil {
		return fail(fmt.Errorf("%w; choose a folder that can be written to", err))
	}
	defer os.RemoveAll(dir)
	fresh := filepath.Join(dir, "copy.flagfall")
	if err := copyFile(backup, fresh); err != nil {
		return fail(err)
	}
	head, back, err := check(ctx, fresh)
	if err != nil {
		return fail(fmt.Errorf("%w; %s was left as it is", err, db))
	}
	if there, ok := eventAt(ctx, db); ok && there.first != back.first && !force {
		return fail(fmt.Errorf("it is of %s, and %s holds another event, %s: name another file with --db, or put it there all the same with --force",
			back, db, there))
	}
	done := Restored{Event: back.name, Head: head}
	if done.Aside, done.Was, err = setAside(ctx, db, now); err != nil {
		return fail(err)
	}
	if err := os.Rename(fresh, db); err != nil {
		if done.Aside != "" {
			err = errors.Join(err, move(done.Aside, db))
		}
		return fail(err)
	}
	return done, nil
}

// same tells whether two names are of one file.
func same(a, b string) bool {
	one, err := os.Stat(a)
	other, err2 := os.Stat(b)
	return err == nil && err2 == nil && os.SameFile(one, other)
}

// check walks the chain of a copy, tells whose it is, and leaves it as one file.
func check(ctx context.Context, path string) (head journal.Head, whose event, err error) {
	file, err := sqlite.Open(ctx, path)
	if err != nil {
		return head, whose, err
	}
	if head, err = journal.Verify(ctx, file); err == nil {
		whose, err = whoseIs(ctx, file)
	}
	if err == nil {
		err = file.Gather(ctx)
	}
	return head, whose, errors.Join(err, file.Close())
}

// event is whose tournament a file holds: no two begin with the same entry.
type event struct {
	first journal.Hash
	name  string
}

func (e event) String() string {
	if e.name == "" {
		return "an event without a name"
	}
	return fmt.Sprintf("%q", e.name)
}

// eventAt is whose tournament a file holds, false where there is none or it cannot be read.
func eventAt(ctx context.Context, path string) (event, bool) {
	if _, err := os.Stat(path); err != nil {
		return event{}, false
	}
	file, err := sqlite.Open(ctx, path)
	if err != nil {
		return event{}, false
	}
	whose, err := whoseIs(ctx, file)
	return whose, errors.Join(err, file.Close()) == nil && whose.first != journal.Hash{}
}

func whoseIs(ctx context.Context, file *sqlite.File) (whose event, err error) {
	for e, err := range file.Entries(ctx, 0) {
		if err != nil {
			return whose, err
		}
		if e.Seq == 1 {
			whose.first = e.Hash
		}
		if e.Kind == (pairing.EventCreated{}).Kind() || e.Kind == (pairing.EventRenamed{}).Kind() {
			var named pairing.EventRenamed
			if err := json.Unmarshal([]byte(e.Body), &named); err != nil {
				return whose, fmt.Errorf("entry %d: %w", e.Seq, err)
			}
			whose.name = named.Name
		}
	}
	return whose, nil
}

// aside is how a file is called that a restore has set aside: "spring-before-20260502-140731.flagfall".
var aside = regexp.MustCompile(`-before-\d{8}-\d{6}(-\d+)?\.[^.]*$`)

// IsAside tells whether a file is, by its name, one that Restore has set aside: not an event of its own, but one as it was.
func IsAside(path string) bool { return aside.MatchString(filepath.Base(path)) }

// setAside gives the file that is there another name, and says which and what its head was; "" when there is none.
func setAside(ctx context.Context, db string, now time.Time) (aside string, head journal.Head, err error) {
	if _, err := os.Lstat(db); errors.Is(err, fs.ErrNotExist) {
		return "", head, nil
	}
	// A damaged file cannot be gathered: it goes aside as it lies, with its log.
	if file, err := sqlite.Open(ctx, db); err == nil {
		head, _ = file.Head(ctx)
		err = file.Gather(ctx)
		if err = errors.Join(err, file.Close()); errors.Is(err, sqlite.ErrShared) {
			return "", head, err
		}
	}
	base := strings.TrimSuffix(db, filepath.Ext(db)) + "-before-" + now.Local().Format(stamp)
	aside = base + filepath.Ext(db)
	for n := 2; ; n++ {
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, head, move(db, aside)
		}
		aside = fmt.Sprintf("%s-%d%s", base, n, filepath.Ext(db))
	}
}

// move renames a tournament file and what SQLite has laid beside it. The log goes first: under the old name it would be taken
// for that of the next file.
func move(from, to string) error {
	for _, part := range []string{"-wal", "-shm", ""} {
		if err := os.Rename(from+part, to+part); err != nil && (part == "" || !errors.Is(err, fs.ErrNotExist)) {
			return err
		}
	}
	return nil
}

// copyFile copies and syncs.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}
