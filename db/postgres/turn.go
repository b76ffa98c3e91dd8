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

// The longest time that an unused turn lasts: one just given, and one kept for a writer that was
// overtaken.
const (
	longestTurn = time.Second
	keptTurn    = 50 * time.Millisecond
)

// turn is a transaction that holds the event's lock, so that no other writer comes first.
type turn struct {
	e  *Event
	mu sync.Mutex
	c  *pgxpool.Conn // nil once it has ended
	by *time.Timer   // ends it

	// read holds the entries recorded until the turn came, from the last one that the caller knew;
	// nil if there are more than mostRead.
	read []journal.Entry
}

// mostRead is how many entries are read along with a turn.
const mostRead = 200

// Turn waits for the event's lock, behind all that wait for it on the server.
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

// turn waits for the lock, and reads the entries after a number that were recorded until then.
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

// isOvertaken reports whether another writer is known to have been faster than sealed entries. It is
// not known where their head is newer than what was read with the turn: entries that are sent again
// after a lost answer wait for no turn.
func (t *turn) isOvertaken(sealed []journal.Entry) bool {
	last := t.lastRead()
	return last.Seq >= sealed[0].Seq-1 && last.Hash != sealed[0].Prev
}

// lastRead is the head when the turn came, zero where that is not known.
func (t *turn) lastRead() journal.Head {
	if len(t.read) == 0 {
		return journal.Head{}
	}
	return t.read[len(t.read)-1].Head()
}

// KnowsBeyond reports whether entries after a head are known without asking the server: they were
// read with the turn that is kept for the next writer here.
func (e *Event) KnowsBeyond(head journal.Head) bool {
	t := e.ahead.Load()
	return t != nil && t.lastRead().Seq > head.Seq
}

// keepForNext keeps the turn for keptTurn, for the next writer here.
func (t *turn) keepForNext() {
	if t.extend(keptTurn) {
		t.e.ahead.Store(t)
		if old := t.e.kept.Swap(t); old != nil {
			old.End()
		}
	}
}

// extend makes the turn last so long from now. It returns false if the turn has ended.
func (t *turn) extend(long time.Duration) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.c != nil {
		t.by.Reset(long)
	}
	return t.c != nil
}

// Append records the drafts and ends the turn. If another writer was faster, it returns
// journal.ErrMoved and the turn goes on.
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

// record records sealed entries and ends the turn, unless another writer was faster.
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

// recordOrKeep is record, and keeps the turn for the next writer here if another was faster.
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
