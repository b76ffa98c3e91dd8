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

// explain turns SQLite's codes into what happened and what to do next.
func explain(verb, path string, err error) error {
	if err == nil {
		return nil // at every entry that is read: what follows makes objects
	}
	var e *sqlite.Error
	var broken *journal.BrokenError
	switch {
	case errors.Is(err, journal.ErrGone), errors.Is(err, journal.ErrMoved), errors.As(err, &broken):
		return err // it says itself what happened
	case !errors.As(err, &e):
		return fmt.Errorf("%s %s: %w", verb, path, err)
	}
	hint, kind := "", refusal.Kind("") // without a kind it is a failure of the machine
	switch e.Code() & 0xff {           // the low byte is the kind, the rest refines it
	case lib.SQLITE_FULL:
		hint = "the disk is full; free some space and try again"
		if verb == verbWrite {
			hint = "the disk is full; nothing was written: free some space and try again"
		}
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED:
		hint, kind = "another program holds the file; close it or wait, then try again", refusal.Conflict
	case lib.SQLITE_READONLY, lib.SQLITE_CANTOPEN, lib.SQLITE_PERM:
		hint, kind = "the file or its folder cannot be written to; copy it to a folder of yours", refusal.Forbidden
	case lib.SQLITE_NOTADB, lib.SQLITE_CORRUPT:
		hint, kind = "the file is damaged; keep it, and open the newest backup", refusal.Damaged
	case lib.SQLITE_IOERR:
		hint = "the disk did not answer; check it, and then whether the journal is whole (verify)"
	default:
		return fmt.Errorf("%s %s: %w", verb, path, err)
	}
	if kind == "" || refusal.KindOf(err) != "" {
		return fmt.Errorf("%s %s: %s (%w)", verb, path, hint, err)
	}
	return kind.Errorf("%s %s: %s (%w)", verb, path, hint, err)
}

// isDamaged tells whether a file seems to be, which one does while somebody moves or replaces it.
func isDamaged(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && (e.Code()&0xff == lib.SQLITE_CORRUPT || e.Code() == lib.SQLITE_IOERR_SHORT_READ)
}

// verbWrite is what explain is told where something was to be recorded.
const verbWrite = "write to"

// MissingError says that there is no file under the name that was to be opened.
type MissingError struct{ Path string }

func (e *MissingError) Error() string {
	return fmt.Sprintf("open %s: no such file", e.Path)
}

// RefusalKind is that of what is not there.
func (*MissingError) RefusalKind() refusal.Kind { return refusal.NotFound }

// Unwrap makes it a fs.ErrNotExist.
func (e *MissingError) Unwrap() error { return fs.ErrNotExist }

// LeftoverError refuses to make a file where something of another one of its name still lies.
type LeftoverError struct{ Path, Leftover string }

func (e *LeftoverError) Error() string {
	return fmt.Sprintf("%s: what belonged to a file of that name still lies in %s: bring the file back from a backup, or choose another name", e.Path, e.Leftover)
}

// RefusalKind is that of what does not go with what is there.
func (*LeftoverError) RefusalKind() refusal.Kind { return refusal.Conflict }
