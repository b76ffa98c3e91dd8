package postgres

import (
	"context"
	"sync"

	"github.com/jackc/pgx/v5"
)

// tryDeskLock takes the lock of a desk that is open, and freeDeskLock gives it back. The session has
// it: the server gives it back when the desk's connection ends.
const (
	tryDeskLock  = "SELECT pg_try_advisory_lock(" + deskLock + ")"
	freeDeskLock = "SELECT pg_advisory_unlock(" + deskLock + ")"
	deskLock     = "hashtextextended('flagfall desk ' || $1 || ' ' || $2, 0)"
)

// openDesks marks which desks of this process are open at the server. It has a connection of its
// own, which lasts as long as one of them.
type openDesks struct {
	sync.Mutex
	names map[string]bool
	c     *pgx.Conn // nil while no desk is open
}

// MarkOpen marks a desk as open, by a name that is no other desk's, until closed is called or the
// connection to the server ends. Alone is false, and nothing is marked, where a desk of that name is
// open already, here or elsewhere.
func (e *Event) MarkOpen(ctx context.Context, name string) (closed func(), alone bool, err error) {
	d := &e.desks
	d.Lock()
	defer d.Unlock()
	if d.names[name] {
		return nil, false, nil
	}
	alone, err = readRetrying(ctx, e, func(ctx context.Context) (alone bool, err error) {
		if err := d.connect(ctx, e); err != nil {
			return false, err
		}
		err = d.c.QueryRow(ctx, tryDeskLock, e.name, name).Scan(&alone)
		return alone, err
	})
	if err != nil || !alone {
		d.closeUnused()
		return nil, false, err
	}
	d.names[name] = true
	return sync.OnceFunc(func() { d.unmark(e.name, name) }), true, nil
}

// connect makes the connection where there is none, or where it has ended. The desks that were
// marked by the old one are marked again, as far as no other desk has their names meanwhile.
func (d *openDesks) connect(ctx context.Context, e *Event) error {
	if d.c != nil && d.c.Ping(ctx) == nil {
		return nil
	}
	d.close()
	c, err := pgx.ConnectConfig(ctx, e.pool.Config().ConnConfig)
	if err != nil {
		return err
	}
	d.c = c
	if err := beginSession(ctx, e, c); err != nil {
		d.close()
		return err
	}
	if d.names == nil {
		d.names = map[string]bool{}
	}
	for name := range d.names {
		if _, err := c.Exec(ctx, tryDeskLock, e.name, name); err != nil {
			d.close()
			return err
		}
	}
	return nil
}

// unmark gives a desk's lock back.
func (d *openDesks) unmark(event, name string) {
	d.Lock()
	defer d.Unlock()
	delete(d.names, name)
	if d.c != nil { // also before the connection ends, of which the server may learn later
		ending, done := context.WithTimeout(context.Background(), settling)
		defer done()
		_, _ = d.c.Exec(ending, freeDeskLock, event, name) // a connection that has ended holds none
	}
	d.closeUnused()
}

// closeUnused closes the connection where no desk is open.
func (d *openDesks) closeUnused() {
	if len(d.names) == 0 {
		d.close()
	}
}

// close closes the connection, and with it gives every lock back.
func (d *openDesks) close() {
	if d.c == nil {
		return
	}
	closing, done := context.WithTimeout(context.Background(), comeBackIn)
	defer done()
	_ = d.c.Close(closing) // the server learns of it sooner or later
	d.c = nil
}
