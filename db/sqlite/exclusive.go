package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"flagfall/rules/refusal"
)

// ErrShared says that another program has the file open too.
var ErrShared = refusal.Conflict.Errorf("another desk or program has the file open: close it there, then try again")

// FoldLog folds the write-ahead log into the file and takes the log away, so that the one file
// holds everything and may be moved. It returns ErrShared, and leaves all as it is, while anybody
// else has the file open.
func (f *File) FoldLog(ctx context.Context) error {
	if f.image != nil {
		return fmt.Errorf("gather %s: %w", f.path, f.readOnly)
	}
	if err := f.checkThere(ctx); err != nil {
		return err
	}
	f.opened.Lock()
	defer f.opened.Unlock()
	var mode string
	err := f.db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode)
	var e *sqlite.Error
	switch {
	case errors.As(err, &e) && e.Code()&0xff == lib.SQLITE_BUSY, err == nil && mode != "delete":
		return fmt.Errorf("%s: %w", f.path, ErrShared)
	case err != nil:
		return explain("gather", f.path, err)
	}
	f.opened.sidecars = sidecars{}
	f.held.setIndex(nil)
	return nil
}

// LockExclusive keeps everybody else out of a file until it is released. It returns ErrShared while
// somebody has the file open. Not a byte of the file is changed when the name is a second one (a
// hard link) beside which there is no log; under its own name SQLite folds the log in as it is
// released. What is no SQLite file cannot be held, and nobody has it open: that is no error. To
// read the file meanwhile other than through SQLite lets go of it.
func LockExclusive(ctx context.Context, path string) (release func() error, err error) {
	// Nothing may be asked of the file before the mode is set: it would be opened in the other.
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Opaque: url.PathEscape(path)}).String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(ctx)
	if err == nil {
		// In this mode SQLite locks the file before it looks at a log, and keeps the lock.
		for _, query := range []string{"PRAGMA busy_timeout = 300", "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE"} {
			if _, err = conn.ExecContext(ctx, query); err != nil {
				break
			}
		}
	}
	var e *sqlite.Error
	switch {
	case errors.As(err, &e) && e.Code()&0xff == lib.SQLITE_BUSY:
		err = ErrShared
	case errors.As(err, &e) && (e.Code()&0xff == lib.SQLITE_NOTADB || e.Code()&0xff == lib.SQLITE_CORRUPT):
		err = nil
	}
	switch {
	case conn == nil && err == nil:
		return db.Close, nil
	case conn == nil:
		return nil, errors.Join(err, db.Close())
	case err != nil:
		return nil, errors.Join(err, conn.Close(), db.Close())
	}
	return func() error {
		_, _ = conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") // nothing was written
		return errors.Join(conn.Close(), db.Close())
	}, nil
}
