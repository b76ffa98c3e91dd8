// Package postgres keeps the journals of events in a PostgreSQL database, of version 14 or later:
// many desks on many machines write to one.
package postgres

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// Event is the journal of an event in a database. It is safe for use by several goroutines.
type Event struct {
	at       dburl.URL
	name     string
	pool     *pgxpool.Pool
	readOnly error // why nothing could be written as it was opened, nil where one could

	line   chan struct{}        // holds one value while a turn is held or awaited here
	kept   atomic.Pointer[turn] // of a writer overtaken just now, reused by the next
	ahead  atomic.Pointer[turn] // the same: its entries serve the next read
	seen   seenHead
	watch  watch
	desks  openDesks
	closed atomic.Bool
}

var _ journal.Server = (*Event)(nil)

// MissingError says that a database holds no event of that name.
type MissingError struct {
	At     dburl.URL
	Others []string // events that it holds
}

func (e *MissingError) Error() string {
	if e.At.Event == "" {
		return fmt.Sprintf("open %s: name the event: add ?event=NAME; %s", e.At, heldEvents(e.Others))
	}
	return fmt.Sprintf("open %s: no such event; %s", e.At, heldEvents(e.Others))
}

// RefusalKind is that of what is not there.
func (*MissingError) RefusalKind() refusal.Kind { return refusal.NotFound }

func heldEvents(events []string) string {
	if len(events) == 0 {
		return "the database has no events yet"
	}
	return fmt.Sprintf("the database has %q", events)
}

// Open opens an event, and brings the tables to the newest form. ReadOnly says why it cannot be
// written to, where it can only be read.
func Open(ctx context.Context, a dburl.URL) (*Event, error) {
	return open(ctx, a, func(ctx context.Context, c *pgx.Conn) error {
		if err := migrate(ctx, c, false); err != nil {
			return err
		}
		return checkExists(ctx, c, a)
	})
}

// checkExists is a *MissingError where a database has not the event that is named.
func checkExists(ctx context.Context, c *pgx.Conn, a dburl.URL) error {
	var found bool
	err := c.QueryRow(ctx, "SELECT EXISTS (SELECT FROM flagfall.entries WHERE event = $1 AND seq = 1)",
		a.Event).Scan(&found)
	if err != nil || found {
		return err
	}
	others, err := listEvents(ctx, c)
	return errors.Join(err, &MissingError{a, others})
}

// open connects to the server, has ready done on the first connection, and looks what the server is
// like. Where a connection is cut, or none is free, it tries again for a while.
func open(ctx context.Context, a dburl.URL, ready func(context.Context, *pgx.Conn) error) (*Event, error) {
	c, err := config(a)
	if err != nil {
		return nil, err
	}
	e := &Event{at: a, name: a.Event, line: make(chan struct{}, 1)}
	pooled, err := pgxpool.ParseConfig("")
	if err != nil {
		return nil, refusal.Invalid.Errorf("%s: %w", a, err)
	}
	pooled.ConnConfig, pooled.MaxConns = c, 4
	pooled.AfterConnect = func(ctx context.Context, c *pgx.Conn) error { return beginSession(ctx, e, c) }
	if e.pool, err = pgxpool.NewWithConfig(ctx, pooled); err != nil {
		return nil, explain(ctx, "open", a.String(), err)
	}
	waiting, done := context.WithTimeout(ctx, opening)
	defer done()
	err = again(waiting, func() error {
		return e.pool.AcquireFunc(waiting, func(c *pgxpool.Conn) error { return e.look(waiting, c.Conn(), ready) })
	})
	if err != nil {
		e.pool.Close()
		return nil, explain(ctx, "open", a.String(), err)
	}
	return e, nil
}

// look has ready done on a connection, and finds out whether the event can be written to.
func (e *Event) look(ctx context.Context, c *pgx.Conn, ready func(context.Context, *pgx.Conn) error) error {
	if err := checkServer(ctx, c); err != nil {
		return err
	}
	if err := ready(ctx, c); err != nil {
		return err
	}
	why, err := checkSchema(ctx, c)
	if why == nil && e.seen.server().Standby {
		why = errStandby
	}
	e.readOnly = why
	return err
}

// errStandby is why nothing is written to a server that only reads.
var errStandby = refusal.Forbidden.Errorf("the server is a read-only standby; name the one that writes")

// checkServer refuses a server that cannot keep what is written.
func checkServer(ctx context.Context, c *pgx.Conn) error {
	var version int
	var encoding string
	if err := c.QueryRow(ctx, "SELECT current_setting('server_version_num')::int, current_setting('server_encoding')").Scan(&version, &encoding); err != nil {
		return err
	}
	switch {
	case version < 140000:
		return refusal.Invalid.Errorf("the server is PostgreSQL %d; flagfall needs 14 or later", version/10000)
	case encoding != "UTF8":
		return refusal.Invalid.Errorf("the database keeps text as %s; flagfall needs one made with encoding UTF8",
			encoding)
	}
	return nil
}

// Path is the event's address, without a password.
func (e *Event) Path() string { return e.at.String() }

// ReadOnly is why nothing can be written: a *SchemaError, a *ForkError, or that the server only
// reads. It is nil where one can write.
func (e *Event) ReadOnly() error {
	if fork := e.seen.forkError(); fork != nil {
		return fork
	}
	return e.readOnly
}

// Close lets go of the event, and of the server.
func (e *Event) Close() error {
	if e.closed.Swap(true) {
		return nil
	}
	e.watch.stop()
	e.desks.Lock()
	e.desks.close()
	e.desks.Unlock()
	if t := e.kept.Swap(nil); t != nil {
		t.End()
	}
	e.pool.Close()
	return e.seen.close()
}

// listEvents are the names of the events that a database holds.
func listEvents(ctx context.Context, q querier) ([]string, error) {
	rows, err := q.Query(ctx, "SELECT event FROM flagfall.entries WHERE seq = 1 ORDER BY event")
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}
