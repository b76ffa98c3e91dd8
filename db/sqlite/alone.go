package sqlite

import (
	"context"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// ErrShared says that another program has the file open too.
var ErrShared = errors.New("another desk or program has the file open: close it there, then try again")

// Gather folds the write-ahead log into the file and takes the log away, so that the one file holds everything and may be
// moved. It returns ErrShared, and leaves all as it is, while anybody else has the file open.
func (f *File) Gather(ctx context.Context) error {
	var mode string
	err := f.db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode)
	var e *sqlite.Error
	switch {
	case errors.As(err, &e) && e.Code()&0xff == lib.SQLITE_BUSY, err == nil && mode != "delete":
		return fmt.Errorf("%s: %w", f.path, ErrShared)
	case err != nil:
		return explain("gather", f.path, err)
	}
	return nil
}
