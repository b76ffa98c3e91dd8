// Package sqlite keeps a journal in one SQLite file: write-ahead log, every append synced to the disk before it is acknowledged.
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

// File is a journal in a SQLite file. It is safe for use by several goroutines, and several processes may open one file.
type File struct {
	path   string
	db     *sql.DB
	opened opened
}

var _ journal.Journal = (*File)(nil)

// Path is the file's name as it was opened.
func (f *File) Path() string { return f.path }

// Close lets go of the file.
func (f *File) Close() error { return f.db.Close() }

// Head returns the number and hash of the last entry.
func (f *File) Head(ctx context.Context) (journal.Head, error) {
	if err := f.there(ctx); err != nil {
		return journal.Head{}, err
	}
	h, err := head(ctx, f.db)
	return h, explain("read", f.path, err)
}

type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func head(ctx context.Context, q querier) (journal.Head, error) {
	var h journal.Head
	var hash []byte
	err := q.QueryRowContext(ctx, "SELECT seq, hash FROM entries ORDER BY seq DESC LIMIT 1").Scan(&h.Seq, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return journal.Head{}, nil
	}
	copy(h.Hash[:], hash)
	return h, err
}

// Entries yields the entries after a number as they are stored.
func (f *File) Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		if err := f.there(ctx); err != nil {
			yield(journal.Entry{}, err)
			return
		}
		rows, err := f.db.QueryContext(ctx, "SELECT seq, at, actor, kind, body, prev, hash FROM entries WHERE seq > ? ORDER BY seq", after)
		if err != nil {
			yield(journal.Entry{}, explain("read", f.path, err))
			return
		}
		defer rows.Close()
		for rows.Next() {
			var e journal.Entry
			var prev, hash sql.RawBytes
			if err := rows.Scan(&e.Seq, &e.At, &e.Actor, &e.Kind, &e.Body, &prev, &hash); err != nil {
				yield(journal.Entry{}, explain("read", f.path, err))
				return
			}
			copy(e.Prev[:], prev)
			copy(e.Hash[:], hash)
			if !yield(e, nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(journal.Entry{}, explain("read", f.path, err))
		}
	}
}

// Append records the drafts behind head in one transaction, synced before it returns.
func (f *File) Append(ctx context.Context, at journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	if err := f.there(ctx); err != nil {
		return nil, err
	}
	entries, err := f.append(ctx, at, drafts)
	if errors.Is(err, journal.ErrGone) {
		return nil, f.there(ctx)
	}
	if err != nil && !errors.Is(err, journal.ErrMoved) {
		return nil, explain("write to", f.path, err)
	}
	return entries, err
}

func (f *File) append(ctx context.Context, at journal.Head, drafts []journal.Draft) (_ []journal.Entry, err error) {
	tx, err := f.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			_ = tx.Rollback() // the first error is the one to report
		}
	}()
	now, err := head(ctx, tx)
	if err != nil {
		return nil, err
	}
	if now != at {
		return nil, journal.ErrMoved
	}
	insert, err := tx.PrepareContext(ctx, "INSERT INTO entries (seq, at, actor, kind, body, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?)")
	if err != nil {
		return nil, err
	}
	defer insert.Close()
	entries := make([]journal.Entry, 0, len(drafts))
	for _, d := range drafts {
		e := journal.Seal(now, d)
		if _, err := insert.ExecContext(ctx, e.Seq, e.At, e.Actor, e.Kind, e.Body, e.Prev[:], e.Hash[:]); err != nil {
			return nil, err
		}
		entries, now = append(entries, e), e.Head()
	}
	if f.opened.file != nil { // not while the file is being made
		if err := f.displaced(); err != nil {
			return nil, err
		}
	}
	return entries, tx.Commit()
}

// Version is SQLite's data_version: it changes when another connection has written. Whoever asks again and again keeps the log empty.
func (f *File) Version(ctx context.Context) (int64, error) {
	if err := f.there(ctx); err != nil {
		return 0, err
	}
	f.empty(ctx)
	v, err := f.dataVersion(ctx)
	if err == nil {
		f.opened.Lock()
		f.opened.version = v
		f.opened.Unlock()
	}
	return v, explain("read", f.path, err)
}
