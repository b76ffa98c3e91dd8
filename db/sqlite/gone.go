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

	"flagfall/db/journal"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// opened is what a File knows of the file under its name, so that it can tell when another one lies there.
type opened struct {
	sync.Mutex
	file, log os.FileInfo // as they were opened
	version   int64       // data_version when it was last looked at
	gone      error       // why nothing is done any more, nil while the file is there
}

// remember looks at what was opened.
func (f *File) remember(ctx context.Context) (err error) {
	if f.opened.version, err = f.dataVersion(ctx); err != nil {
		return err
	}
	if f.opened.file, err = os.Stat(f.path); err != nil {
		return err
	}
	f.opened.log, _ = os.Stat(f.path + "-wal") // none is none
	return nil
}

// fitsLog returns errForeignLog when the log is that of another file: while it is empty, the file is as large as it says.
func (f *File) fitsLog(ctx context.Context) error {
	if f.opened.log == nil || f.opened.log.Size() > 0 {
		return nil
	}
	var says int64
	err := f.db.QueryRowContext(ctx, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").Scan(&says)
	if err == nil && says != f.opened.file.Size() {
		err = errForeignLog
	}
	return err
}

// errForeignLog is what is wrong while another desk holds the log of the file that was here before, or is just writing.
var errForeignLog = errors.New("the log beside it belongs to another file; close every desk that has it open, then try again")

// damaged tells whether a file seems to be, which one beside a foreign log does.
func damaged(err error) bool {
	var e *sqlite.Error
	return errors.Is(err, errForeignLog) || errors.As(err, &e) && e.Code()&0xff == lib.SQLITE_CORRUPT
}

func (f *File) dataVersion(ctx context.Context) (v int64, err error) {
	return v, f.db.QueryRowContext(ctx, "PRAGMA data_version").Scan(&v)
}

// there returns journal.ErrGone once the file that was opened no longer lies under its name. SQLite would go on with the file that has
// lost its name, and its log would be read into the one that lies there now. So the connection is closed, which leaves what lies there
// untouched, and what the lost file held is kept as a copy. Not to be called while rows or a transaction are open.
func (f *File) there(ctx context.Context) error {
	f.opened.Lock()
	defer f.opened.Unlock()
	if f.opened.gone != nil {
		return f.opened.gone
	}
	err := f.displaced()
	if !errors.Is(err, journal.ErrGone) {
		return err
	}
	alone := f.wroteAlone(ctx)
	kept, keepErr := f.keepLost(ctx)
	errs := []error{f.db.Close()}
	if alone {
		errs = append(errs, f.removeLog())
	}
	if keepErr == nil {
		err = fmt.Errorf("%w; what it held is kept in %s", err, kept)
	} else {
		errs = append(errs, keepErr)
	}
	if more := errors.Join(errs...); more != nil {
		err = fmt.Errorf("%w (%w)", err, more)
	}
	f.opened.gone = err
	return err
}

// displaced is why the file is not the one that was opened, nil while it is. It is journal.ErrGone only where that is certain: a drive
// that does not answer may answer again.
func (f *File) displaced() error {
	now, err := os.Stat(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && !os.SameFile(now, f.opened.file):
		return fmt.Errorf("%s: %w", f.path, journal.ErrGone)
	case err != nil:
		return fmt.Errorf("look for %s: %w", f.path, err)
	}
	return nil
}

// wroteAlone tells whether nobody else has written into the log since it was last looked at: then what it holds belongs to the lost file.
func (f *File) wroteAlone(ctx context.Context) bool {
	version, err := f.dataVersion(ctx)
	return err == nil && version == f.opened.version
}

// removeLog takes the lost file's log from beside the file that lies there now. An empty one does no harm, and somebody may have opened it.
func (f *File) removeLog() error {
	log, err := os.Stat(f.path + "-wal")
	if err != nil || log.Size() == 0 || f.opened.log == nil || !os.SameFile(log, f.opened.log) {
		return nil //nolint:nilerr // no log is none to remove
	}
	err = os.Remove(f.path + "-wal")
	if e := os.Remove(f.path + "-shm"); !errors.Is(e, fs.ErrNotExist) {
		err = errors.Join(err, e)
	}
	return err
}

// keepLost copies what the lost file held to a new file beside its old place, and says where.
func (f *File) keepLost(ctx context.Context) (string, error) {
	ext := filepath.Ext(f.path)
	base := strings.TrimSuffix(f.path, ext) + "-lost"
	kept := base + ext
	for n := 2; ; n++ {
		if _, err := os.Lstat(kept); errors.Is(err, fs.ErrNotExist) {
			_, err := f.copyTo(ctx, kept)
			return kept, err
		}
		kept = fmt.Sprintf("%s-%d%s", base, n, ext)
	}
}

// empty folds the log into the file and empties it, unless somebody is at work on it just now. So the file alone holds everything as soon
// as nobody writes: one who copies, moves or replaces it while a desk is open has the whole of it, and no old log beside a new file.
// Nothing depends on it: what cannot be done now is done at the next look.
func (f *File) empty(ctx context.Context) {
	log, err := os.Stat(f.path + "-wal")
	if err != nil || log.Size() == 0 {
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
