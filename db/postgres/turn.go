package postgres

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"flagfall/db/journal"
)

// longestTurn is how long a turn is kept that is neither used nor ended.
const longestTurn = time.Second

// lockEvent waits for the lock of an event, which the transaction then has.
const lockEvent = "SELECT pg_advisory_xact_lock(hashtextextended('flagfall event ' || $1, 0))"

// turn is a transaction that holds the event's lock. Who overtakes it are those alone who try without one; then it is kept.
type turn struct {
	e  *Event
	mu sync.Mutex
	c  *pgxpool.Conn // nil once it has ended
	by *time.Timer   // ends it
}

// Turn waits for the event's lock, behind everybody on the server who waits for it already.
func (e *Event) Turn(ctx context.Context) (journal.Turn, error) {
	if err := e.ReadOnly(); err != nil {
		return nil, fmt.Errorf("write to %s: %w", e.Path(), err)
	}
	waiting, done := e.watch.whileThere(ctx)
	defer done()
	select { // one at a time here, so that there is always a connection to read by
	case e.line <- struct{}{}:
	case <-waiting.Done():
		return nil, explain(ctx, writing, e.Path(), waiting.Err())
	}
	t, err := &turn{e: e}, error(nil)
	if t.c, err = e.pool.Acquire(waiting); err != nil {
		<-e.line
		return nil, explain(ctx, writing, e.Path(), err)
	}
	var b pgx.Batch
	b.Queue("BEGIN")
	b.Queue(lockEvent, e.name)
	b.Queue("SAVEPOINT before")
	if err := t.c.SendBatch(waiting, &b).Close(); err != nil {
		t.End()
		return nil, explain(ctx, writing, e.Path(), err)
	}
	t.by = time.AfterFunc(longestTurn, t.End)
	return t, nil
}

// Append records the drafts and ends the turn. Where somebody was faster who had none it goes on.
func (t *turn) Append(ctx context.Context, head journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.c == nil || len(drafts) == 0 {
		return t.e.Append(ctx, head, drafts) // it has ended meanwhile
	}
	t.by.Stop()
	sealed := seal(head, drafts)
	waiting, done := t.e.watch.whileThere(ctx)
	defer done()
	var b pgx.Batch
	b.Queue(insertEntries, arguments(t.e.name, sealed)...)
	b.Queue("COMMIT")
	err := t.c.SendBatch(waiting, &b).Close()
	switch {
	case err == nil:
		t.end()
		t.e.laid(sealed)
		return sealed, nil
	case overtaken(err):
		if _, err := t.c.Exec(waiting, "ROLLBACK TO before"); err != nil {
			t.end()
		} else {
			t.by.Reset(longestTurn)
		}
		return nil, journal.ErrMoved
	}
	t.end()
	if unanswered(err) {
		err = t.e.outcome(ctx, sealed, nil, true, err)
	}
	if err != nil {
		return nil, explain(ctx, writing, t.e.Path(), err)
	}
	t.e.laid(sealed)
	return sealed, nil
}

// End ends the turn.
func (t *turn) End() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.end()
}

func (t *turn) end() {
	if t.c == nil {
		return
	}
	if t.by != nil {
		t.by.Stop()
	}
	c := t.c
	t.c = nil
	if c.Conn().PgConn().TxStatus() != 'I' && !c.Conn().IsClosed() {
		ending, done := context.WithTimeout(context.Background(), settling)
		defer done()
		_, _ = c.Exec(ending, "ROLLBACK") // a connection that is still in a transaction is not used again
	}
	c.Release()
	<-t.e.line
}
