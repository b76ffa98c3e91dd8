package sqlite

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"flagfall/db/journal"
)

// openState describes the files that SQLite has open, so that a File can tell when other files have
// their names. SQLite itself removes none of them while a connection is open.
type openState struct {
	sync.Mutex
	sidecars                 // nil while the file is made, and after FoldLog
	gone     error           // the error of every later call, nil while all are there
	last     []journal.Entry // the last entry recorded here, if any
	emptied  time.Time       // when the log was emptied last
	contents contents
}

// emptyEvery is the shortest time between two attempts to empty the log.
const emptyEvery = 500 * time.Millisecond

// dueForEmptying tells whether emptyEvery has passed since the log was last emptied. If so, it
// restarts that time.
func (o *openState) dueForEmptying() bool {
	o.Lock()
	defer o.Unlock()
	if time.Since(o.emptied) < emptyEvery {
		return false
	}
	o.emptied = time.Now()
	return true
}

// recordSidecars stores which log and index were opened. SQLite has read by then, so both exist. It
// returns errLostLog when one is missing, or the error of checkDisplaced.
func (f *File) recordSidecars() error {
	f.opened.sidecars = sidecarsOf(f.real)
	if f.opened.log == nil || f.opened.index == nil {
		return errLostLog
	}
	f.held.setIndex(f.opened.index)
	f.noteOwn()
	return f.checkDisplaced()
}

// checkThere returns journal.ErrGone once one of the opened files no longer has its name. SQLite
// would go on writing to the file without a name, where others do not see it, and would write over
// their entries. So the connection is closed, which leaves the files under those names untouched,
// and the entries it held are kept as a copy. It must not be called while rows or a transaction are
// open.
func (f *File) checkThere(ctx context.Context) error {
	f.opened.Lock()
	defer f.opened.Unlock()
	if f.opened.gone != nil {
		return f.opened.gone
	}
	err := f.checkFileLocked(ctx)
	if errors.Is(err, journal.ErrGone) {
		err = f.abandon(context.WithoutCancel(ctx), err)
		f.opened.gone = err
	}
	return err
}

// checkFile returns nil while the files are those that were opened and nobody has written over them.
func (f *File) checkFile(ctx context.Context) error {
	f.opened.Lock()
	defer f.opened.Unlock()
	return f.checkFileLocked(ctx)
}

func (f *File) checkFileLocked(ctx context.Context) error {
	return cmp.Or(f.checkDisplaced(), f.checkContents(ctx))
}

// abandon keeps a copy of what the File held and closes it. It returns why, extended by where the
// copy is or why there is none.
func (f *File) abandon(ctx context.Context, why error) error {
	overwritten := errors.As(why, new(*OverwrittenError))
	if kept, err := keepLost(ctx, f, overwritten); err == nil {
		why = fmt.Errorf("%w; its entries are kept in %s", why, kept)
	} else if there, look := holdsEntries(ctx, f.path, f.opened.last...); look == nil && there {
		why = fmt.Errorf("%w; nothing recorded here is missing from the new file", why)
	} else {
		why = fmt.Errorf("%w; its entries could not be kept (%w)", why, err)
	}
	if overwritten || !mayFold(f) {
		if err := withRawConn(ctx, f.db, (*conn).leaveLog); err != nil {
			// closing would write over what lies there
			return fmt.Errorf("%w (it stays open until flagfall ends: %w)", why, err)
		}
	}
	err := f.db.Close()
	if overwritten {
		err = errors.Join(err, f.dropLog())
	} else {
		err = errors.Join(err, removeLog(f))
	}
	f.release()
	if err != nil {
		why = fmt.Errorf("%w (%w)", why, err)
	}
	return why
}

// mayFold tells whether closing may fold the lost log into the file: the file is the one that was
// opened, and there is no other log with contents. No other process can open it meanwhile, since
// othersShare makes it wait.
func mayFold(f *File) bool {
	if now, err := os.Stat(f.real); err != nil || !os.SameFile(now, f.held.info) {
		return false
	}
	log, err := os.Stat(f.real + "-wal")
	return errors.Is(err, fs.ErrNotExist) || err == nil && log.Size() == 0
}

// release gives up a kept turn and the file held beside SQLite. A second call does nothing.
func (f *File) release() {
	if t := takeKept(f); t != nil {
		t.end()
	}
	if f.held != nil {
		f.opened.sidecars = sidecars{}
		f.held.release()
		f.held = nil
	}
}

// checkDisplaced returns nil while the files are those that were opened. The error is
// journal.ErrGone only where that is certain: a drive that does not answer may answer again.
func (f *File) checkDisplaced() error {
	if f.held == nil || f.image != nil {
		return nil
	}
	for _, part := range []struct {
		name   string
		opened os.FileInfo
	}{
		{f.path, f.held.info},
		{f.real + "-wal", f.opened.log},
		{f.real + "-shm", f.opened.index},
	} {
		if part.opened == nil {
			continue
		}
		now, err := os.Stat(part.name)
		switch {
		case errors.Is(err, fs.ErrNotExist), err == nil && !os.SameFile(now, part.opened):
			return fmt.Errorf("%s: %w", part.name, journal.ErrGone)
		case err != nil:
			return fmt.Errorf("look for %s: %w", part.name, err)
		}
	}
	return nil
}

// removeLog removes the lost file's log and index when another file now has its name: SQLite would
// read them into that file. No process has opened that one yet, since othersShare makes it wait.
func removeLog(f *File) error {
	if now, err := os.Stat(f.real); err == nil && os.SameFile(now, f.held.info) {
		return nil // only the log or the index is another
	}
	var errs []error
	now := sidecarsOf(f.real)
	if now.log != nil && os.SameFile(now.log, f.opened.log) {
		errs = append(errs, removeIfThere(f.real+"-wal"))
	}
	if now.index != nil && os.SameFile(now.index, f.opened.index) {
		errs = append(errs, removeIfThere(f.real+"-shm"))
	}
	return errors.Join(errs...)
}

// removeIfThere removes a file, which another process may do at the same time.
func removeIfThere(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// keepLost copies what the File held to a new file beside its old path, and returns the copy's
// path. What SQLite holds of a file that was written over is no copy of it.
func keepLost(ctx context.Context, f *File, overwritten bool) (string, error) {
	ext := filepath.Ext(f.path)
	base := strings.TrimSuffix(f.path, ext) + "-lost"
	kept := base + ext
	for n := 2; ; n++ {
		var err error
		if overwritten {
			err = f.opened.contents.entries.saveTo(ctx, kept)
		} else {
			_, err = f.copyTo(ctx, kept, true, true)
		}
		switch {
		case err == nil:
			return kept, nil
		case !errors.Is(err, fs.ErrExist) && !errors.As(err, new(*LeftoverError)):
			return "", err
		}
		kept = fmt.Sprintf("%s-%d%s", base, n, ext) // another desk that has lost it was first
	}
}

// emptyLog folds the log into the file and empties it, unless another connection is using it. While
// no one writes, the file alone then holds every entry: it can be copied, moved or replaced while a
// desk is open, and no old log is left beside a new file. Nothing depends on it, so errors are
// dropped and the next call tries again. It runs at most once per emptyEvery, so as not to block
// writers.
func emptyLog(f *File, ctx context.Context) {
	log, err := os.Stat(f.real + "-wal")
	if err != nil || log.Size() == 0 || f.readOnly != nil || !f.opened.dueForEmptying() {
		return
	}
	conn, err := f.db.Conn(ctx)
	if err != nil {
		return
	}
	defer conn.Close()
	defer f.own.begin()()
	if _, err := conn.ExecContext(ctx, "PRAGMA busy_timeout = 0"); err != nil {
		return
	}
	if _, err := conn.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)"); err == nil {
		f.noteOwn()
	}
	_, _ = conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA busy_timeout = 5000")
}
