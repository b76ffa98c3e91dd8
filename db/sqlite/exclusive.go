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

// FoldLog folds the write-ahead log into the file and removes the log, so that the one file holds
// everything and may be moved. It returns ErrShared, and changes nothing, while another program has
// the file open.
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

// LockExclusive locks a file against every other program until release is called. It returns
// ErrShared while the file is open elsewhere. The file is not changed when path is a second name of
// it (a hard link) with no log beside it; under its own name SQLite folds the log in on release. A
// file that is not SQLite's cannot be locked, and that is no error. Reading the file other than
// through SQLite releases the lock.
func LockExclusive(ctx context.Context, path string) (release func() error, err error) {
	// The mode must be set before the first query: that one opens the file.
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Opaque: url.PathEscape(path)}).String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(ctx)
	if err == nil {
		// In this mode SQLite locks the file before it reads a log, and keeps the lock.
		for _, query := range []string{
			"PRAGMA busy_timeout = 300", "PRAGMA locking_mode = EXCLUSIVE",
			"BEGIN EXCLUSIVE",
		} {
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
