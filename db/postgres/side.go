package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"flagfall/db/journal"
)

// PINHashes are the hashes of the PINs that are kept, by staff number.
func (e *Event) PINHashes(ctx context.Context) (map[int]string, error) {
	return readRetrying(ctx, e, func(ctx context.Context) (map[int]string, error) {
		rows, err := e.pool.Query(ctx, "SELECT staff, hash FROM flagfall.pins WHERE event = $1", e.name)
		if err != nil {
			return nil, err
		}
		kept := map[int]string{}
		var staff int
		var hash string
		_, err = pgx.ForEachRow(rows, []any{&staff, &hash}, func() error {
			kept[staff] = hash
			return nil
		})
		return kept, err
	})
}

// AppendPIN is Append, and keeps in the same transaction the hash of an official's PIN, outside the
// chain; "" takes the PIN away. Tries start anew.
func (e *Event) AppendPIN(ctx context.Context, at journal.Head, drafts []journal.Draft, staff int,
	hash string,
) ([]journal.Entry, error) {
	return e.append(ctx, at, drafts, func(ctx context.Context, tx pgx.Tx) (err error) {
		if hash == "" {
			_, err = tx.Exec(ctx, "DELETE FROM flagfall.pins WHERE event = $1 AND staff = $2", e.name, staff)
			return err
		}
		_, err = tx.Exec(ctx, `INSERT INTO flagfall.pins (event, staff, hash) VALUES ($1, $2, $3)
			ON CONFLICT (event, staff) DO UPDATE SET hash = $3, tries = 0, until = ''`, e.name, staff, hash)
		return err
	})
}

// CountTry counts a try at the PIN of that hash, right or wrong: db.Base says how. One after
// another is counted, from however many desks.
func (e *Event) CountTry(
	ctx context.Context, staff int, hash string, right bool, now time.Time, wait func(wrong int) time.Duration,
) (open time.Time, err error) {
	err = e.changeSideData(ctx, func(ctx context.Context, tx pgx.Tx) error {
		var kept, until string
		var wrong int
		err := tx.QueryRow(ctx,
			"SELECT hash, tries, until FROM flagfall.pins WHERE event = $1 AND staff = $2 FOR UPDATE", e.name, staff).
			Scan(&kept, &wrong, &until)
		if errors.Is(err, pgx.ErrNoRows) || err == nil && kept != hash {
			return journal.ErrOtherPIN
		}
		if err != nil {
			return err
		}
		if next, err := time.Parse(time.RFC3339Nano, until); err == nil && now.Before(next) {
			open = next
			return nil
		}
		wrong++
		until = now.Add(wait(wrong)).UTC().Format(time.RFC3339Nano)
		if right {
			wrong, until = 0, ""
		}
		_, err = tx.Exec(ctx, "UPDATE flagfall.pins SET tries = $3, until = $4 WHERE event = $1 AND staff = $2", e.name,
			staff, wrong, until)
		return err
	})
	return open, err
}

// Draft returns the half-typed text kept under a name, "" when there is none.
func (e *Event) Draft(ctx context.Context, name string) (string, error) {
	return readRetrying(ctx, e, func(ctx context.Context) (body string, err error) {
		err = e.pool.QueryRow(ctx, "SELECT body FROM flagfall.drafts WHERE event = $1 AND name = $2", e.name,
			name).Scan(&body)
		if errors.Is(err, pgx.ErrNoRows) {
			return "", nil
		}
		return body, err
	})
}

// KeepDraft keeps a half-typed text under a name, outside the chain; an empty text forgets it.
func (e *Event) KeepDraft(ctx context.Context, name, body string) error {
	return e.changeSideData(ctx, func(ctx context.Context, tx pgx.Tx) (err error) {
		if body == "" {
			_, err = tx.Exec(ctx, "DELETE FROM flagfall.drafts WHERE event = $1 AND name = $2", e.name, name)
			return err
		}
		_, err = tx.Exec(ctx, `INSERT INTO flagfall.drafts (event, name, body) VALUES ($1, $2, $3)
			ON CONFLICT (event, name) DO UPDATE SET body = $3`, e.name, name, body)
		return err
	})
}

// changeSideData changes PINs or drafts, which are no entries. On an error the caller tries again.
func (e *Event) changeSideData(ctx context.Context, do sideWork) error {
	if err := e.ReadOnly(); err != nil {
		return explain(ctx, verbWrite, e.Path(), err)
	}
	c, err := readRetrying(ctx, e, func(ctx context.Context) (*pgxpool.Conn, error) { return e.liveConn(ctx) })
	if err != nil {
		return err
	}
	defer c.Release()
	waiting, done := e.watch.whileOnline(ctx)
	defer done()
	err = pgx.BeginFunc(waiting, c, func(tx pgx.Tx) error { return do(waiting, tx) })
	return explain(ctx, verbWrite, e.Path(), err)
}

// liveConn is a connection at whose other end the server answers.
func (e *Event) liveConn(ctx context.Context) (*pgxpool.Conn, error) {
	c, err := e.pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	if err := c.Ping(ctx); err != nil {
		c.Release()
		return nil, err
	}
	return c, nil
}
