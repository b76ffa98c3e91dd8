package sqlite

import (
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

// openState is what a File knows of the files that SQLite has open, so that it can tell when others
// lie under their names. SQLite itself takes none of them away while a connection is open.
type openState struct {
	sync.Mutex
	sidecars                 // nil where SQLite has none: while the file is made, and once it was gathered
	gone     error           // why nothing is done any more, nil while all are there
	last     []journal.Entry // the last one recorded here, if any
	emptied  time.Time       // when the log was emptied last
}

// emptyEvery is how often the log is emptied at most.
const emptyEvery = 200 * time.Millisecond

// dueForEmptying tells whether it is time to empty the log again.
func (o *openState) dueForEmptying() bool {
	o.Lock()
	defer o.Unlock()
	if time.Since(o.emptied) < emptyEvery {
		return false
	}
	o.emptied = time.Now()
	return true
}

// recordSidecars looks at what was opened. SQLite has read by then, and so has its log and the
// index.
func (f *File) recordSidecars() error {
	f.opened.sidecars = sidecarsOf(f.real)
	if f.opened.log == nil || f.opened.index == nil {
		return errLostLog
	}
	f.held.setIndex(f.opened.index)
	return f.checkDisplaced()
}

// checkThere returns journal.ErrGone once one of the files that were opened no longer lies under
// its name. SQLite would go on with what has lost its name: others do not see what it writes there,
// and it would write over what they do. So the connection is closed, which leaves what lies there
// untouched, and what it held is kept as a copy. Not to be called while rows or a transaction are
// open.
func (f *File) checkThere(ctx context.Context) error {
	f.opened.Lock()
	defer f.opened.Unlock()
	if f.opened.gone != nil {
		return f.opened.gone
	}
	err := f.checkDisplaced()
	if errors.Is(err, journal.ErrGone) {
		err = f.abandon(context.WithoutCancel(ctx), err)
		f.opened.gone = err
	}
	return err
}

// abandon keeps what the File held and lets go of it.
func (f *File) abandon(ctx context.Context, why error) error {
	if kept, err := f.keepLost(ctx); err == nil {
		why = fmt.Errorf("%w; what it held is kept in %s", why, kept)
	} else if there, look := holdsEntries(ctx, f.path, f.opened.last...); look == nil && there {
		why = fmt.Errorf("%w; nothing that was recorded here is missing from the file that lies there", why)
	} else {
		why = fmt.Errorf("%w; what it held could not be kept (%w)", why, err)
	}
	if !mayFold(f) {
		if err := withRawConn(ctx, f.db, (*conn).leaveLog); err != nil {
			return fmt.Errorf("%w (it stays open until flagfall ends: %w)", why, err) // closing would write over what lies there
		}
	}
	err := errors.Join(f.db.Close(), removeLog(f))
	f.release()
	if err != nil {
		why = fmt.Errorf("%w (%w)", why, err)
	}
	return why
}

// mayFold tells whether closing may fold into the file what only those see who share the lost log:
// it is the file that was opened, and nobody has written another log for it. Nobody can open it
// meanwhile: othersShare keeps them waiting.
func mayFold(f *File) bool {
	if now, err := os.Stat(f.real); err != nil || !os.SameFile(now, f.held.info) {
		return false
	}
	log, err := os.Stat(f.real + "-wal")
	return errors.Is(err, fs.ErrNotExist) || err == nil && log.Size() == 0
}

// release gives up what was held beside SQLite, once.
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

// checkDisplaced is why the files are not those that were opened, nil while they are. It is
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

// removeLog takes the lost file's log from beside another file that lies there now, for which it
// would be taken. Nobody has opened that one yet: othersShare kept them waiting.
func removeLog(f *File) error {
	if now, err := os.Stat(f.real); err == nil && os.SameFile(now, f.held.info) {
		return nil // only the log or the index is another
	}
	var errs []error
	now := sidecarsOf(f.real)
	if now.log != nil && os.SameFile(now.log, f.opened.log) {
		errs = append(errs, os.Remove(f.real+"-wal"))
	}
	if now.index != nil && os.SameFile(now.index, f.opened.index) {
		errs = append(errs, os.Remove(f.real+"-shm"))
	}
	return errors.Join(errs...)
}

// keepLost copies what the File held to a new file beside its old place, and says where.
func (f *File) keepLost(ctx context.Context) (string, error) {
	ext := filepath.Ext(f.path)
	base := strings.TrimSuffix(f.path, ext) + "-lost"
	kept := base + ext
	for n := 2; ; n++ {
		if s := sidecarsOf(kept); s.log == nil && s.index == nil {
			_, err := f.copyTo(ctx, kept, true)
			switch {
			case err == nil:
				return kept, nil
			case !errors.Is(err, fs.ErrExist):
				return "", err
			}
		}
		kept = fmt.Sprintf("%s-%d%s", base, n, ext) // another desk that has lost it was first
	}
}

// emptyLog folds the log into the file and empties it, unless somebody is at work on it just now.
// So the file alone holds everything as soon as nobody writes: one who copies, moves or replaces it
// while a desk is open has the whole of it, and no old log beside a new file. Nothing depends on
// it: what cannot be done now is done at the next look, and it is not done so often that it keeps
// others from writing.
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
	if _, err := conn.ExecContext(ctx, "PRAGMA busy_timeout = 0"); err != nil {
		return
	}
	_, _ = conn.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	_, _ = conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA busy_timeout = 5000")
}
