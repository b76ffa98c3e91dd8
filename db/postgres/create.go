package postgres

import (
	"context"
	"errors"
	"iter"

	"github.com/jackc/pgx/v5"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// Create makes an event with its first entries, and the tables where the database has none. It is
// an error, and nothing is changed, when there is an event of that name.
func Create(ctx context.Context, a dburl.URL, first []journal.Draft) error {
	e, err := open(ctx, a, func(ctx context.Context, c *pgx.Conn) error { return prepare(ctx, c, a) })
	if err != nil {
		return err
	}
	_, err = e.Append(ctx, journal.Head{}, first)
	if errors.Is(err, journal.ErrMoved) {
		err = nameTaken(a)
	}
	return errors.Join(err, e.Close())
}

// CheckFree returns an error where no event of that name can be made. It makes the tables where the
// database has none.
func CheckFree(ctx context.Context, a dburl.URL) error {
	e, err := open(ctx, a, func(ctx context.Context, c *pgx.Conn) error { return prepare(ctx, c, a) })
	if err != nil {
		return err
	}
	return errors.Join(e.ReadOnly(), e.Close())
}

// prepare makes what an event needs to begin, and refuses a name that is taken.
func prepare(ctx context.Context, c *pgx.Conn, a dburl.URL) error {
	if a.Event == "" {
		return errNameless(a)
	}
	if err := migrate(ctx, c, true); err != nil {
		return err
	}
	switch err := checkExists(ctx, c, a); {
	case err == nil:
		return nameTaken(a)
	case !errors.As(err, new(*MissingError)):
		return err
	}
	return nil
}

func errNameless(a dburl.URL) error {
	return refusal.Invalid.Errorf("%s: name the event: add ?event=NAME", a)
}

func nameTaken(a dburl.URL) error {
	return refusal.Conflict.Errorf("%s: the database already has an event of that name; choose another name", a)
}

// CreateFrom makes an event of entries that were sealed elsewhere, with what was kept beside them:
// all of it, or nothing. Every entry is checked. It returns the head.
func CreateFrom(ctx context.Context, a dburl.URL, entries iter.Seq2[journal.Entry, error],
	with journal.SideData,
) (head journal.Head, err error) {
	e, err := open(ctx, a, func(ctx context.Context, c *pgx.Conn) error { return prepare(ctx, c, a) })
	if err != nil {
		return head, err
	}
	err = pgx.BeginFunc(ctx, e.pool, func(tx pgx.Tx) (err error) {
		if _, err := tx.Exec(ctx, lockEvent, a.Event); err != nil {
			return err
		}
		head, err = fill(ctx, e, tx, entries, with)
		return err
	})
	if isOvertaken(err) {
		err = nameTaken(a)
	}
	return head, errors.Join(explain(ctx, verbWrite, e.Path(), err), e.Close())
}

// fill records entries that were sealed elsewhere, with what was kept beside them, where the event
// has none. Every entry is checked. It returns the head.
func fill(ctx context.Context, e *Event, tx pgx.Tx, entries iter.Seq2[journal.Entry, error],
	with journal.SideData,
) (head journal.Head, err error) {
	next, stop := iter.Pull2(entries)
	defer stop()
	var unread error
	_, err = tx.CopyFrom(ctx, pgx.Identifier{"flagfall", "entries"},
		[]string{"event", "seq", "at", "actor", "kind", "body", "prev", "hash"},
		pgx.CopyFromFunc(func() ([]any, error) {
			entry, err, more := next()
			if !more {
				return nil, nil
			}
			if err == nil {
				err = entry.CheckFollows(head)
			}
			if err != nil {
				unread = err
				return nil, err
			}
			head = entry.Head()
			return []any{
				e.name, entry.Seq, entry.At, entry.Actor, entry.Kind, entry.Body, entry.Prev[:],
				entry.Hash[:],
			}, nil
		}))
	if unread != nil { // the server says only that it was broken off
		return head, unread
	}
	if err != nil {
		return head, err
	}
	if _, err := tx.Exec(ctx, "SELECT pg_notify($1, $2 || ' 1')", channel, e.name); err != nil {
		return head, err
	}
	return head, putSideData(ctx, tx, e.name, with)
}

func putSideData(ctx context.Context, tx pgx.Tx, event string, with journal.SideData) error {
	var b pgx.Batch
	b.Queue("DELETE FROM flagfall.pins WHERE event = $1", event)
	b.Queue("DELETE FROM flagfall.drafts WHERE event = $1", event)
	for _, p := range with.PINs {
		b.Queue("INSERT INTO flagfall.pins (event, staff, hash, tries, until) VALUES ($1, $2, $3, $4, $5)", event,
			p.Staff, p.Hash, p.Tries, p.Until)
	}
	for name, body := range with.Drafts {
		b.Queue("INSERT INTO flagfall.drafts (event, name, body) VALUES ($1, $2, $3)", event, name, body)
	}
	return tx.SendBatch(ctx, &b).Close()
}

// SideData is what is kept beside the journal.
func (e *Event) SideData(ctx context.Context) (with journal.SideData, err error) {
	waiting, done := context.WithTimeout(ctx, patience)
	defer done()
	rows, err := e.pool.Query(waiting,
		"SELECT staff, hash, tries, until FROM flagfall.pins WHERE event = $1 ORDER BY staff", e.name)
	if err != nil {
		return with, explain(ctx, "read", e.Path(), err)
	}
	if with.PINs, err = pgx.CollectRows(rows, pgx.RowToStructByPos[journal.PIN]); err != nil {
		return with, explain(ctx, "read", e.Path(), err)
	}
	if rows, err = e.pool.Query(waiting, "SELECT name, body FROM flagfall.drafts WHERE event = $1",
		e.name); err != nil {
		return with, explain(ctx, "read", e.Path(), err)
	}
	with.Drafts = map[string]string{}
	var name, body string
	_, err = pgx.ForEachRow(rows, []any{&name, &body}, func() error {
		with.Drafts[name] = body
		return nil
	})
	return with, explain(ctx, "read", e.Path(), err)
}

// List tells the names of the events that a database holds, in their order. A database without
// flagfall's tables holds none.
func List(ctx context.Context, a dburl.URL) (names []string, err error) {
	e, err := open(ctx, a.WithEvent(""), func(ctx context.Context, c *pgx.Conn) (err error) {
		if _, err := readForm(ctx, c); err != nil {
			return err
		}
		names, err = listEvents(ctx, c)
		return err
	})
	if errors.Is(err, ErrNoTables) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return names, e.Close()
}
