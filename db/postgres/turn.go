package postgres

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"flagfall/db/journal"
)

const (
	// eventLock is the number of an event's lock, and lockEvent waits for it; the transaction then
	// has it.
	eventLock = "hashtextextended('flagfall event ' || $1, 0)"
	lockEvent = "SELECT pg_advisory_xact_lock(" + eventLock + ")"
)

// How long a turn lasts at most that is not used: one that was given, and one that is kept for who
// has just been overtaken.
const (
	longestTurn = time.Second
	keptTurn    = 50 * time.Millisecond
)

// turn is a transaction that holds the event's lock. Nobody overtakes it.
type turn struct {
	e  *Event
	mu sync.Mutex
	c  *pgxpool.Conn // nil once it has ended
	by *time.Timer   // ends it

	// read are the entries as they were when the turn came, from the one on that is behind whoever
	// waited for it; nil where they are too many.
	read []journal.Entry
}

// mostRead is how many entries are read along with a turn.
const mostRead = 200

// Turn waits for the event's lock, behind everybody on the server who waits for it already.
func (e *Event) Turn(ctx context.Context) (journal.Turn, error) {
	if err := e.ReadOnly(); err != nil {
		return nil, fmt.Errorf("write to %s: %w", e.Path(), err)
	}
	if t := e.kept.Swap(nil); t != nil && t.extend(longestTurn) {
		return t, nil
	}
	t, err := e.turn(ctx, e.seen.lastSeq())
	if err != nil {
		return nil, explain(ctx, verbWrite, e.Path(), err)
	}
	return t, nil
}

// turn waits for the lock, and reads what has come behind an entry until then.
func (e *Event) turn(ctx context.Context, behind int64) (t *turn, err error) {
	waiting, done := e.watch.whileOnline(ctx)
	defer done()
	select { // one at a time here, so that there is always a connection to read by
	case e.line <- struct{}{}:
	case <-waiting.Done():
		return nil, waiting.Err()
	}
	t = &turn{e: e}
	if t.c, err = e.pool.Acquire(waiting); err != nil {
		<-e.line
		return nil, err
	}
	var b pgx.Batch
	b.Queue("BEGIN")
	b.Queue(lockEvent, e.name)
	b.Queue("SAVEPOINT before")
	b.Queue(selectEntries+" LIMIT $3", e.name, behind-1, mostRead).Query(func(rows pgx.Rows) (err error) {
		t.read, err = pgx.CollectRows(rows, func(pgx.CollectableRow) (journal.Entry, error) { return scan(rows) })
		return err
	})
	if err := t.c.SendBatch(waiting, &b).Close(); err != nil {
		t.End()
		return nil, err
	}
	if len(t.read) == mostRead {
		t.read = nil
	}
	t.by = time.AfterFunc(longestTurn, t.End)
	return t, nil
}

// isOvertaken tells whether somebody was faster than entries that were sealed before the turn,
// where that is known.
func (t *turn) isOvertaken(sealed []journal.Entry) bool {
	if len(t.read) == 0 {
		return false
	}
	last := t.read[len(t.read)-1]
	return last.Hash != sealed[0].Prev
}

// KnowsBeyond tells whether it is known without asking that others have recorded something behind a
// head: it was read with the turn that whoever was overtaken just now is given next.
func (e *Event) KnowsBeyond(head journal.Head) bool {
	t := e.ahead.Load()
	return t != nil && len(t.read) > 0 && t.read[len(t.read)-1].Seq > head.Seq
}

// keepForNext keeps the turn for a moment, for whoever takes the next one here.
func (t *turn) keepForNext() {
	if t.extend(keptTurn) {
		t.e.ahead.Store(t)
		if old := t.e.kept.Swap(t); old != nil {
			old.End()
		}
	}
}

// extend has the turn last so long from now; false where it has ended.
func (t *turn) extend(long time.Duration) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.c != nil {
		t.by.Reset(long)
	}
	return t.c != nil
}

// Append records the drafts and ends the turn. Where somebody was faster all the same it goes on.
func (t *turn) Append(ctx context.Context, head journal.Head, drafts []journal.Draft) ([]journal.Entry, error) {
	if len(drafts) == 0 || !t.extend(longestTurn) {
		return t.e.Append(ctx, head, drafts)
	}
	sealed := sealAll(head, drafts)
	if err := t.record(ctx, sealed); err != nil {
		return nil, explain(ctx, verbWrite, t.e.Path(), err)
	}
	t.e.noteRecorded(sealed)
	return sealed, nil
}

// record records sealed entries and ends the turn, unless somebody was faster.
func (t *turn) record(ctx context.Context, sealed []journal.Entry) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.c == nil { // just now
		return t.e.record(ctx, sealed, nil)
	}
	t.by.Stop()
	waiting, done := t.e.watch.whileOnline(ctx)
	defer done()
	var b pgx.Batch
	b.Queue(insertEntries, arguments(t.e.name, sealed)...)
	b.Queue("COMMIT")
	err := t.c.SendBatch(waiting, &b).Close()
	if isOvertaken(err) {
		t.e.ahead.CompareAndSwap(t, nil)
		if _, err := t.c.Exec(waiting, "ROLLBACK TO before"); err != nil {
			t.end()
		} else {
			t.by.Reset(longestTurn)
		}
		return journal.ErrMoved
	}
	t.end()
	if isUnanswered(err) {
		return t.e.awaitOutcome(ctx, sealed, nil, true, err)
	}
	return err
}

// recordOrKeep is put, and keeps the turn for a moment where somebody was faster.
func (t *turn) recordOrKeep(ctx context.Context, sealed []journal.Entry) (err error) {
	if err = journal.ErrMoved; !t.isOvertaken(sealed) {
		err = t.record(ctx, sealed)
	}
	if errors.Is(err, journal.ErrMoved) {
		t.keepForNext()
	}
	return err
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
	t.e.ahead.CompareAndSwap(t, nil)
	if c.Conn().PgConn().TxStatus() != 'I' && !c.Conn().IsClosed() {
		ending, done := context.WithTimeout(context.Background(), settling)
		defer done()
		_, _ = c.Exec(ending, "ROLLBACK") // a connection that is still in a transaction is not used again
	}
	c.Release()
	<-t.e.line
}
