package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"iter"

	"flagfall/db/journal"
)

// CreateFrom makes a new journal file of entries that were sealed elsewhere, with what was kept beside them. Every entry is checked, and the file
// appears under its name only when it is whole. It is an error, and nothing is touched, when path exists. It returns the head.
func CreateFrom(ctx context.Context, path string, entries iter.Seq2[journal.Entry, error], with journal.SideData) (head journal.Head, err error) {
	err = create(ctx, path, func(f *File) error {
		return f.write(ctx, func(tx *transaction) error {
			put, err := tx.PrepareContext(ctx, insertEntry) //nolint:sqlclosecheck // it is closed just below
			if err != nil {
				return err
			}
			defer put.Close()
			for e, err := range entries {
				if err == nil {
					err = e.CheckFollows(head)
				}
				if err == nil {
					_, err = put.ExecContext(ctx, e.Seq, e.At, e.Actor, e.Kind, e.Body, e.Prev[:], e.Hash[:])
				}
				if err != nil {
					return err
				}
				head = e.Head()
			}
			return putSideData(ctx, tx.Tx, with)
		})
	})
	if err != nil {
		return journal.Head{}, err
	}
	return head, ReadBack(ctx, path, head)
}

func putSideData(ctx context.Context, tx *sql.Tx, with journal.SideData) error {
	for _, p := range with.PINs {
		if _, err := tx.ExecContext(ctx, "INSERT INTO pins (staff, hash, tries, until) VALUES (?, ?, ?, ?)", p.Staff, p.Hash, p.Tries, p.Until); err != nil {
			return err
		}
	}
	for name, body := range with.Drafts {
		if _, err := tx.ExecContext(ctx, "INSERT INTO drafts (name, body) VALUES (?, ?)", name, body); err != nil {
			return err
		}
	}
	return nil
}

// SideData is what is kept beside the journal.
func (f *File) SideData(ctx context.Context) (with journal.SideData, err error) {
	if err := f.checkThere(ctx); err != nil {
		return with, err
	}
	with.PINs, err = queryAll(ctx, f.db, "SELECT staff, hash, tries, until FROM pins ORDER BY staff", func(p *journal.PIN) []any {
		return []any{&p.Staff, &p.Hash, &p.Tries, &p.Until}
	})
	drafts, e := queryAll(ctx, f.db, "SELECT name, body FROM drafts", func(d *[2]string) []any { return []any{&d[0], &d[1]} })
	with.Drafts = make(map[string]string, len(drafts))
	for _, d := range drafts {
		with.Drafts[d[0]] = d[1]
	}
	return with, explain("read", f.path, errors.Join(err, e))
}

// queryAll reads the rows that a query finds.
func queryAll[T any](ctx context.Context, db *sql.DB, query string, into func(*T) []any) (all []T, err error) {
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one T
		if err := rows.Scan(into(&one)...); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}
