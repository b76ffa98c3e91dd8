// Package sqlite keeps a journal in one SQLite file: write-ahead log, every append synced to the
// disk before it is acknowledged.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"iter"

	"flagfall/db/journal"

	_ "modernc.org/sqlite" // the driver
)

// applicationID marks a SQLite file as flagfall's: "FLAG" in ASCII.
const applicationID = 0x464C4147

// File is a journal in a SQLite file. It is safe for concurrent use, and several processes may open
// one file.
type File struct {
	path       string // as given to Open
	real       string // path with links resolved
	db         *sql.DB
	readOnly   error // why it cannot be written to, nil where it can
	schema     int64 // schemaVersion at the last check
	opened     openState
	kept       keptTurnSlot
	statements statements
	own        ownWrites

	openDesks
	held  *sharedFile  // nil while the file is made, and once it is closed
	image *memoryImage // nil where SQLite has opened the file itself
}

var _ journal.Journal = (*File)(nil)

// Path returns the file's path as it was opened.
func (f *File) Path() string { return f.path }

// Close closes the file. The error is journal.ErrGone when the file was displaced since the last
// call; it says where a copy of what the File held is.
func (f *File) Close() error {
	f.opened.Lock()
	known := f.opened.gone
	f.opened.Unlock()
	if known != nil {
		return nil
	}
	if err := f.checkThere(context.Background()); errors.Is(err, journal.ErrGone) {
		return err
	}
	err := f.db.Close()
	f.opened.Lock()
	defer f.opened.Unlock()
	f.release()
	return err
}

// Head returns the number and hash of the last entry.
func (f *File) Head(ctx context.Context) (journal.Head, error) {
	if err := f.checkThere(ctx); err != nil {
		return journal.Head{}, err
	}
	h, err := head(ctx, f.db)
	return h, explain("read", f.path, err)
}

type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func head(ctx context.Context, q querier) (journal.Head, error) {
	var h journal.Head
	var hash []byte
	err := q.QueryRowContext(ctx, selectHead).Scan(&h.Seq, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return journal.Head{}, nil
	}
	copy(h.Hash[:], hash)
	return h, err
}

// Entries yields the entries numbered above after, as they are stored.
func (f *File) Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		if err := f.checkThere(ctx); err != nil {
			yield(journal.Entry{}, err)
			return
		}
		for e, err := range entries(ctx, f.db, selectEntries, after) {
			if err == nil {
				f.see(e)
			}
			if !yield(e, explain("read", f.path, err)) {
				return
			}
		}
	}
}

// entries yields the entries that a query finds, up to the first error.
func entries(ctx context.Context, q querier, query string, args ...any) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		rows, err := q.QueryContext(ctx, query, args...)
		if err != nil {
			yield(journal.Entry{}, err)
			return
		}
		defer rows.Close()
		var e journal.Entry // one for all rows, to allocate once
		var prev, hash sql.RawBytes
		into := []any{&e.Seq, &e.At, &e.Actor, &e.Kind, &e.Body, &prev, &hash}
		for rows.Next() {
			e.Prev, e.Hash = journal.Hash{}, journal.Hash{}
			err := rows.Scan(into...)
			copy(e.Prev[:], prev)
			copy(e.Hash[:], hash)
			switch {
			case err != nil:
			case len(prev) > len(e.Prev) || len(hash) > len(e.Hash):
				err = &journal.BrokenError{Seq: e.Seq, Why: "its hash is longer than a hash is"}
			case len(prev) < len(e.Prev) || len(hash) < len(e.Hash):
				err = &journal.BrokenError{Seq: e.Seq, Why: "its hash is shorter than a hash is"}
			}
			if !yield(e, err) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(journal.Entry{}, err)
		}
	}
}

// Version returns a number that changes when another connection has written: SQLite's data_version.
// Each call may also empty the log.
func (f *File) Version(ctx context.Context) (int64, error) {
	if err := f.checkThere(ctx); err != nil {
		return 0, err
	}
	if f.image != nil {
		n, err := f.imageVersion(ctx)
		return n, explain("read", f.path, err)
	}
	emptyLog(f, ctx)
	prepared, err := f.statements.get(ctx, f.db)
	if err != nil {
		return 0, explain("read", f.path, err)
	}
	var v int64
	err = prepared[selectVersion].QueryRowContext(ctx).Scan(&v)
	return v, explain("read", f.path, err)
}
