package db

import (
	"context"
	"time"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/rules/refusal"
)

// Base is what --db names, once it is open: an event's journal and what is kept beside it outside
// the chain. A tournament file is one, an event in a database another. It is safe for use by
// several goroutines.
type Base interface {
	journal.Journal
	// Path is its name as --db takes it. It never holds a password.
	Path() string
	// ReadOnly returns why nothing can be written, nil where it can.
	ReadOnly() error
	// Hashes returns the stored hashes of the given entries by number. It leaves out entries that
	// do not exist.
	Hashes(ctx context.Context, seqs ...int64) (map[int64]journal.Hash, error)
	// Verify is journal.Verify, and then looks at the rest of the file or the tables.
	Verify(ctx context.Context, heads ...string) (journal.Head, error)
	// Touched returns a channel that gets a value when the journal may have been written to, until
	// ctx ends. It is a hint only: ask Version then. The channel is nil where this cannot be told.
	Touched(ctx context.Context) <-chan struct{}

	// PINHashes are the hashes of the PINs that are kept, by staff number.
	PINHashes(ctx context.Context) (map[int]string, error)
	// AppendPIN is Append, and keeps in the same transaction the hash of an official's PIN; ""
	// takes the PIN away. Tries start anew.
	AppendPIN(ctx context.Context, head journal.Head, drafts []journal.Draft, staff int, hash string) ([]journal.Entry,
		error)
	// CountTry counts a try, right or wrong, at the PIN of that hash. A non-zero open is when tries
	// count again; this one did not. After a wrong try the next waits for wait(wrong tries in a
	// row); a right one sets that number to zero. The error is journal.ErrOtherPIN where the PIN
	// has changed.
	CountTry(ctx context.Context, staff int, hash string, right bool, now time.Time,
		wait func(wrong int) time.Duration) (open time.Time, err error)
	// Draft returns the half-typed text kept under a name, "" when there is none.
	Draft(ctx context.Context, name string) (string, error)
	// KeepDraft keeps a half-typed text under a name, outside the chain; an empty text forgets it.
	KeepDraft(ctx context.Context, name, body string) error
	// MarkOpen marks a desk as open, by a name that is no other desk's, until closed is called or
	// the process ends. Alone is false, and nothing is marked, where a desk of that name is open
	// already, on this machine or another one.
	MarkOpen(ctx context.Context, name string) (closed func(), alone bool, err error)
}

var (
	_ Base = (*sqlite.File)(nil)
	_ Base = (*postgres.Event)(nil)
)

// OpenBase opens what --db names, its entries unread.
func OpenBase(ctx context.Context, name string) (Base, error) {
	if !dburl.IsURL(name) {
		return asBase(sqlite.Open(ctx, name))
	}
	a, err := dburl.Parse(name)
	if err != nil {
		return nil, err
	}
	return asBase(postgres.Open(ctx, a))
}

// asBase keeps a nil pointer from passing for a base.
func asBase[B Base](b B, err error) (Base, error) {
	if err != nil {
		return nil, err
	}
	return b, nil
}

// createBase makes what --db names, with its first entries. It never overwrites.
func createBase(ctx context.Context, name string, first []journal.Draft) error {
	if !dburl.IsURL(name) {
		return sqlite.Create(ctx, name, first)
	}
	a, err := dburl.Parse(name)
	if err != nil {
		return err
	}
	return postgres.Create(ctx, a, first)
}

// NotAFileError refuses an act on an event in a database that only a file allows.
type NotAFileError struct{ What, Path string }

func (e *NotAFileError) Error() string {
	return e.What + ": an event in a database is not a file; its administrator backs it up"
}

// RefusalKind is that of a command that makes no sense there.
func (*NotAFileError) RefusalKind() refusal.Kind { return refusal.Invalid }

// AsFile returns b as a file. Otherwise it returns a *NotAFileError; what names the act in it, such
// as "backup".
func AsFile(b Base, what string) (*sqlite.File, error) {
	file, ok := b.(*sqlite.File)
	if !ok {
		return nil, &NotAFileError{what, b.Path()}
	}
	return file, nil
}
