package sqlite

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"flagfall/rules/refusal"
)

// Open opens an existing journal and migrates it to the newest form. The file is left as it was
// when it is missing, not flagfall's, written by a newer version or locked by another program. A
// file that cannot be written to can still be read: on a full disk, in a folder of another user, or
// where its schema is not flagfall's. ReadOnly then says why.
func Open(ctx context.Context, path string) (*File, error) {
	begun := time.Now()
	for wait := time.Millisecond; ; wait = min(2*wait, longestWait) {
		f, err := tryOpen(ctx, path)
		if err == nil || time.Since(begun) > retryFor(err) || !pause(ctx, wait) {
			return f, err
		}
	}
}

// longestWait is the longest pause between two tries of Open.
const longestWait = 150 * time.Millisecond

// retryFor returns how long Open tries again after an error, 0 for not at all. A desk needs a
// quarter of a second to notice that its file was replaced or its log removed, and more to keep a
// copy of what it holds.
func retryFor(err error) time.Duration {
	switch {
	case errors.Is(err, errForeignLog), errors.Is(err, errLostLog):
		return 5 * time.Second
	case errors.Is(err, errUnsettled):
		return 600 * time.Millisecond
	}
	return 0
}

var (
	// errForeignLog says that another desk holds the log of the file that had this name before.
	errForeignLog = refusal.Conflict.Errorf("the log beside it belongs to another file; close every desk that has it open, then try again")
	// errLostLog says that a desk has the file open and writes to a log that was deleted.
	errLostLog = refusal.Conflict.Errorf("the log of a desk that has it open was deleted; close every desk that has it open, then try again")
	// errUnsettled says that the file looks damaged while another program uses it. It may be whole.
	errUnsettled = refusal.Conflict.Errorf("another program has it open")
)

func pause(ctx context.Context, wait time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(wait):
		return true
	}
}

// openMutex lets this process open one file at a time: the sidecars are read before SQLite locks
// the file.
var openMutex sync.Mutex

func tryOpen(ctx context.Context, path string) (_ *File, err error) {
	openMutex.Lock()
	defer openMutex.Unlock()
	held, form, err := inspect(path)
	if err != nil {
		return nil, err
	}
	real := resolveLink(path)
	if err := othersShare(real, held); err != nil {
		held.release()
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	before := sidecarsOf(real)
	f := &File{path: path, real: real, held: held, openDesks: openDesks{held, real}}
	err = f.open(ctx, form, before)
	switch {
	case err == nil:
		return f, nil
	case cannotWrite(err):
		if e := f.openImage(ctx); e == nil {
			if f.readOnly == nil {
				f.readOnly = fmt.Errorf("%w: %w", ErrCannotWrite, explainUnwritable(real, err))
			}
			return f, nil
		} else if !cannotWrite(e) {
			err = e // the fault is in the file itself
		}
	case isDamaged(err) && before.index != nil:
		err = fmt.Errorf("%w (%w)", err, errUnsettled)
	}
	held.release()
	return nil, explain("open", path, err)
}

// open opens the file in SQLite. before are the sidecars as they were; errLostLog says that they
// changed meanwhile. On an error nothing is left open.
func (f *File) open(ctx context.Context, form int, before sidecars) (err error) {
	if f.db, err = connect(dsn(f.real)); err != nil {
		return err
	}
	if err = f.prepare(ctx, form); err == nil {
		err = f.recordSidecars()
	}
	if err == nil && !before.unchangedIn(f.opened.sidecars) {
		err = errLostLog
	}
	if err == nil {
		f.readOnly, err = f.checkSchema(ctx)
	}
	if err == nil && f.readOnly == nil {
		f.readOnly = checkWritable(f.real)
	}
	if err != nil {
		f.opened.sidecars = sidecars{}
		return errors.Join(err, f.db.Close())
	}
	return nil
}

func (f *File) prepare(ctx context.Context, form int) error {
	conn, err := f.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	var mode string
	if err := conn.QueryRowContext(ctx, "PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
		return err
	}
	// The log may hold newer marks than the file.
	if err := conn.QueryRowContext(ctx, "PRAGMA user_version").Scan(&form); err != nil {
		return err
	}
	if err := checkForm(form); err != nil {
		return err
	}
	if form < newestForm() {
		return migrate(ctx, conn, form)
	}
	return nil
}

// inspect opens a file and reads the marks in its header, without SQLite, which would create or
// recover the file on opening it. It returns a *MissingError when there is no file.
func inspect(path string) (held *sharedFile, form int, err error) {
	if err := checkPathLength(path); err != nil {
		return nil, 0, fmt.Errorf("open %w", err)
	}
	held, err = openShared(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, &MissingError{path}
	}
	if err != nil {
		return nil, 0, fmt.Errorf("open %s: %w", path, err)
	}
	header := make([]byte, 100)
	_, err = held.ReadAt(header, 0)
	if err != nil || string(header[:16]) != "SQLite format 3\x00" ||
		binary.BigEndian.Uint32(header[68:]) != applicationID {
		held.release()
		return nil, 0, refusal.Invalid.Errorf("open %s: not a flagfall file; it is unchanged", path)
	}
	form = int(int32(binary.BigEndian.Uint32(header[60:]))) // SQLite reads it with its sign
	if err := checkForm(form); err != nil {
		held.release()
		return nil, 0, fmt.Errorf("open %s: %w", path, err)
	}
	return held, form, nil
}

// checkForm returns an error of kind refusal.Damaged for a form that this program cannot migrate
// from.
func checkForm(form int) error {
	switch {
	case form > newestForm():
		return refusal.Damaged.Errorf("written by a newer flagfall (form %d, this one knows %d); update flagfall; the file is unchanged", form, newestForm())
	case form < 1:
		return refusal.Damaged.Errorf("it has flagfall's mark and the form %d, which does not exist: "+
			"another program changed it; the file is unchanged, keep it and restore the newest backup", form)
	}
	return nil
}

// longestPath is the longest full path of a file in bytes: SQLite's limit less its longest suffix.
const longestPath = 512 - len("-journal")

// checkPathLength returns an error of kind refusal.Limit for a path that SQLite cannot open. SQLite
// would give a different reason.
func checkPathLength(path string) error {
	full, err := filepath.Abs(path)
	if err == nil && len(full) > longestPath {
		err = refusal.Limit.Errorf("the path is too long, %d bytes of %d: choose a shorter one", len(full), longestPath)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// resolveLink returns the file that a link leads to, or path itself. SQLite puts its sidecars
// beside that file.
func resolveLink(path string) string {
	if to, err := filepath.EvalSymlinks(path); err == nil {
		return to
	}
	return path
}

// sidecars are the log and its index beside a file, nil for none.
type sidecars struct{ log, index os.FileInfo }

func sidecarsOf(path string) (s sidecars) {
	s.log, _ = os.Stat(path + "-wal") // a missing one is fine
	s.index, _ = os.Stat(path + "-shm")
	return s
}

// unchangedIn tells whether every sidecar in s is the same file in opened.
func (s sidecars) unchangedIn(opened sidecars) bool {
	same := func(was, is os.FileInfo) bool { return was == nil || is != nil && os.SameFile(was, is) }
	return same(s.log, opened.log) && same(s.index, opened.index)
}
