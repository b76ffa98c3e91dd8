// Package shared is one open tournament for everybody who works on it in this process: one store,
// one fold, one watch of the journal.
package shared

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"sync"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Hall is an open tournament shared by several goroutines. Only the hall changes its fold; callers
// read it with Look.
type Hall struct {
	store *db.Store

	looking sync.RWMutex // held for reading by Look, for writing while entries are folded
	hall    *tournament.Tournament

	mu      sync.Mutex
	opened  journal.Head    // the head that the hall was opened with
	log     []journal.Entry // those since, in order; only ever appended to
	failed  error           // why nothing more comes in, nil while it does
	away    error           // why the server does not answer for now, nil where it does
	changed chan struct{}   // closed, and made anew, when log or failed change
}

// New shares a store and the tournament folded from it. From now on the tournament is the hall's:
// it is read with Look alone.
func New(store *db.Store, t *tournament.Tournament) *Hall {
	return &Hall{store: store, hall: t, opened: t.Head, changed: make(chan struct{})}
}

// Store is the one that is shared, for what lies beside the journal. Entries are written with Write
// and Do.
func (h *Hall) Store() *db.Store { return h.store }

// Look runs do on the tournament while no entries are folded. Do must not keep the tournament,
// change it, or call Look, Write or Do.
func (h *Hall) Look(do func(t *tournament.Tournament)) {
	h.looking.RLock()
	defer h.looking.RUnlock()
	do(h.hall)
}

// Since returns the folded entries after a number without waiting. Numbers before the hall was
// opened count as the head it was opened with. The error says why no more entries will come; it is
// nil while they do.
func (h *Hall) Since(after int64) ([]journal.Entry, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.sinceLocked(after), h.failed
}

func (h *Hall) sinceLocked(after int64) []journal.Entry {
	n := min(max(0, after-h.opened.Seq), int64(len(h.log)))
	return h.log[n:len(h.log):len(h.log)]
}

// Next blocks until the fold has entries after a number and returns them. The error says why none
// come: that of ctx, a journal.ErrAway while the server does not answer, or a lasting failure.
func (h *Hall) Next(ctx context.Context, after int64) ([]journal.Entry, error) {
	return h.wait(ctx, after, func() error { return cmp.Or(h.failed, h.away) })
}

// Follow is Next, but goes on waiting while the server does not answer.
func (h *Hall) Follow(ctx context.Context, after int64) ([]journal.Entry, error) {
	return h.wait(ctx, after, func() error { return h.failed })
}

// wait blocks until there are entries after a number, ctx ends, or ends returns an error. It calls
// ends with mu held.
func (h *Hall) wait(ctx context.Context, after int64, ends func() error) ([]journal.Entry, error) {
	for {
		h.mu.Lock()
		entries, err, changed := h.sinceLocked(after), ends(), h.changed
		h.mu.Unlock()
		if len(entries) > 0 || err != nil {
			return entries, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-changed:
		}
	}
}

// Entries yields the entries after a number as they are stored.
func (h *Hall) Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error] {
	if after < h.opened.Seq {
		return h.store.Entries(ctx, after)
	}
	entries, _ := h.Since(after) // what failed later does not concern these
	return func(yield func(journal.Entry, error) bool) {
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// Version returns the number of the newest entry in the fold. The error says why no entries come in
// for now.
func (h *Hall) Version(context.Context) (int64, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.opened.Seq + int64(len(h.log)), cmp.Or(h.failed, h.away)
}

// Write records facts that were decided at head and folds them in. When the journal has moved on
// since, it changes nothing and returns journal.ErrMoved. Where the tournament is Missing something
// it returns a *db.ReadOnlyError.
func (h *Hall) Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	if err := h.checkWhole(); err != nil {
		return nil, err
	}
	entries, err := h.store.Write(ctx, head, actor, facts)
	return h.afterWrite(ctx, entries, err)
}

// OnServer tells whether the journal lies on a server.
func (h *Hall) OnServer() bool { return h.store.OnServer() }

// Turn blocks until this process may write next. Writers that were overtaken call it; see
// db.Store.Turn.
func (h *Hall) Turn(ctx context.Context) (journal.Turn, error) { return h.store.Turn(ctx) }

// WriteIn is Write in a turn.
func (h *Hall) WriteIn(ctx context.Context, turn journal.Turn, head journal.Head, actor string,
	facts []fact.Fact,
) ([]journal.Entry, error) {
	if err := h.checkWhole(); err != nil {
		return nil, err
	}
	entries, err := h.store.WriteIn(ctx, turn, head, actor, facts)
	return h.afterWrite(ctx, entries, err)
}

// ResolveSent finds out what became of entries whose answer was lost: db.Store says how.
func (h *Hall) ResolveSent(ctx context.Context, sent []journal.Entry) error {
	err := h.store.ResolveSent(ctx, sent)
	_, err = h.afterWrite(ctx, sent, err)
	return err
}

// afterWrite folds the entries of an append that succeeded. When the journal has moved on it folds
// what others have written. It returns its arguments.
func (h *Hall) afterWrite(ctx context.Context, entries []journal.Entry, err error) ([]journal.Entry, error) {
	switch {
	case err == nil:
		// The entries are recorded, so they are folded even if the caller no longer waits.
		h.foldIn(context.WithoutCancel(ctx), entries)
	case errors.Is(err, journal.ErrMoved):
		h.CatchUp(ctx)
	}
	return entries, err
}

// Do decides on the tournament and records the facts. When another desk writes meanwhile it decides
// again, so decide must be pure. The error of a refusal has a kind.
func (h *Hall) Do(ctx context.Context, actor string, decide db.Command) ([]fact.Fact, error) {
	var turn journal.Turn
	var retry db.Retry
	trying, done := retry.Bound(ctx)
	defer done()
	for {
		var facts []fact.Fact
		var head journal.Head
		var err error
		h.Look(func(t *tournament.Tournament) {
			head = t.Head
			if facts, err = decide(t); err == nil {
				err = t.CheckMay(actor, facts)
			}
		})
		if err != nil || len(facts) == 0 {
			return nil, refusal.OrInvalid(err)
		}
		if turn == nil {
			_, err = h.Write(trying, head, actor, facts)
		} else {
			_, err = h.WriteIn(trying, turn, head, actor, facts)
		}
		if !errors.Is(err, journal.ErrMoved) {
			return facts, retry.Explain(ctx, h.store.Path(), err)
		}
		if err := retry.Again(h.store.Path()); err != nil {
			return nil, err
		}
		if turn == nil {
			if turn, err = h.Turn(trying); err != nil {
				return nil, retry.Explain(ctx, h.store.Path(), err)
			}
			defer turn.End() // it is the only one
			h.CatchUp(trying)
		}
		if _, err := h.Since(head.Seq); err != nil {
			return nil, err
		}
	}
}

// Draft is what was kept half typed under a name, "" for nothing.
func (h *Hall) Draft(ctx context.Context, name string) (string, error) {
	return h.store.Draft(ctx, name)
}

// KeepDraft keeps a half-typed text under a name; "" forgets it.
func (h *Hall) KeepDraft(ctx context.Context, name, body string) error {
	return h.store.KeepDraft(ctx, name, body)
}

// MarkOpen marks a desk as open, as db.Base does.
func (h *Hall) MarkOpen(ctx context.Context, name string) (closed func(), alone bool, err error) {
	return h.store.MarkOpen(ctx, name)
}

// Official finds who an entry's actor is, nil for the desk.
func (h *Hall) Official(actor string) (o *event.Official) {
	h.Look(func(t *tournament.Tournament) { o = t.Register.OfficialByActor(actor) })
	return o
}

// CatchUp folds what other processes have written at once, without waiting for Watch.
func (h *Hall) CatchUp(ctx context.Context) { h.foldIn(ctx, nil) }

// foldIn folds entries, and first those missing before them. Without entries it folds what others
// have written.
func (h *Hall) foldIn(ctx context.Context, entries []journal.Entry) {
	h.looking.Lock()
	defer h.looking.Unlock()
	for len(entries) > 0 && entries[0].Seq <= h.hall.Head.Seq {
		entries = entries[1:]
	}
	if len(entries) == 0 || entries[0].Seq != h.hall.Head.Seq+1 {
		var err error
		if entries, err = entriesAfter(ctx, h.store, h.hall.Head.Seq); err != nil {
			if ctx.Err() == nil && !errors.Is(err, journal.ErrAway) { // then the watch comes back to it
				h.publish(nil, err)
			}
			return
		}
	}
	if len(entries) > 0 {
		h.publish(entries, h.hall.Fold(entries...))
	}
}

// entriesAfter are all entries that follow a number.
func entriesAfter(ctx context.Context, s *db.Store, seq int64) ([]journal.Entry, error) {
	var all []journal.Entry
	for e, err := range s.Entries(ctx, seq) {
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}

// publish appends entries to the log and wakes every waiter. With a failure, it leaves out the
// entries that could not be folded.
func (h *Hall) publish(entries []journal.Entry, failed error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if failed != nil {
		if h.failed == nil {
			h.failed = failed
		}
		entries = entries[:max(0, min(len(entries), int(h.hall.Head.Seq-h.opened.Seq)-len(h.log)))]
	}
	h.log = append(h.log, entries...)
	close(h.changed)
	h.changed = make(chan struct{})
}
