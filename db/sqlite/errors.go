package sqlite

import (
	"errors"
	"fmt"
	"io/fs"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// explain turns an error of SQLite into one that says what happened and what to do next. It returns
// nil for nil.
func explain(verb, path string, err error) error {
	if err == nil {
		return nil // the usual case, once per entry: what follows allocates
	}
	var e *sqlite.Error
	var broken *journal.BrokenError
	switch {
	case errors.Is(err, journal.ErrGone), errors.Is(err, journal.ErrMoved), errors.As(err, &broken):
		return err // it says itself what happened
	case !errors.As(err, &e):
		return fmt.Errorf("%s %s: %w", verb, path, err)
	}
	hint, kind := "", refusal.Kind("") // an empty kind is a failure of the machine
	switch e.Code() & 0xff {           // the low byte is the kind, the rest refines it
	case lib.SQLITE_FULL:
		hint = "the disk is full; free some space and try again"
		if verb == verbWrite {
			hint = "the disk is full; nothing was written: free some space and try again"
		}
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED:
		hint, kind = "another program holds the file; close it or wait, then try again", refusal.Conflict
	case lib.SQLITE_READONLY, lib.SQLITE_CANTOPEN, lib.SQLITE_PERM:
		hint, kind = "the file or its folder is read-only; copy it to a folder of yours", refusal.Forbidden
	case lib.SQLITE_NOTADB, lib.SQLITE_CORRUPT:
		hint, kind = "the file is damaged; keep it, and open the newest backup", refusal.Damaged
	case lib.SQLITE_IOERR:
		hint = "the disk did not answer; check it, then the journal (verify)"
	default:
		return fmt.Errorf("%s %s: %w", verb, path, err)
	}
	if kind == "" || refusal.KindOf(err) != "" {
		return fmt.Errorf("%s %s: %s (%w)", verb, path, hint, err)
	}
	return kind.Errorf("%s %s: %s (%w)", verb, path, hint, err)
}

// isDamaged tells whether err says that the file is damaged. A file also looks damaged while
// another program moves or replaces it.
func isDamaged(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && (e.Code()&0xff == lib.SQLITE_CORRUPT || e.Code() == lib.SQLITE_IOERR_SHORT_READ)
}

// verbWrite is the verb given to explain for failed writes.
const verbWrite = "write to"

// MissingError says that there is no file at the path to be opened.
type MissingError struct{ Path string }

func (e *MissingError) Error() string {
	return fmt.Sprintf("open %s: no such file", e.Path)
}

// RefusalKind returns refusal.NotFound.
func (*MissingError) RefusalKind() refusal.Kind { return refusal.NotFound }

// Unwrap returns fs.ErrNotExist.
func (e *MissingError) Unwrap() error { return fs.ErrNotExist }

// LeftoverError says that a file cannot be made because a sidecar of an earlier file of its name
// still lies there.
type LeftoverError struct{ Path, Leftover string }

func (e *LeftoverError) Error() string {
	return fmt.Sprintf("%s: the log of a lost file is still in %s: restore the file from a backup, or choose another name", e.Path, e.Leftover)
}

// RefusalKind is that of what does not go with what is there.
func (*LeftoverError) RefusalKind() refusal.Kind { return refusal.Conflict }
