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

// Hall is an open tournament that several share. Its fold is read with Look and changed by nobody
// but the hall itself.
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

// Look runs do while nobody changes the tournament. Do must not keep it, change it, or call Look,
// Write or Do.
func (h *Hall) Look(do func(t *tournament.Tournament)) {
	h.looking.RLock()
	defer h.looking.RUnlock()
	do(h.hall)
}

// Since are the entries after a number that are in the fold, and why nothing more comes in, nil
// while it does. It never waits. Numbers before the hall was opened count as its head then.
func (h *Hall) Since(after int64) ([]journal.Entry, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.sinceLocked(after), h.failed
}

func (h *Hall) sinceLocked(after int64) []journal.Entry {
	n := min(max(0, after-h.opened.Seq), int64(len(h.log)))
	return h.log[n:len(h.log):len(h.log)]
}

// Next waits for entries after a number. They are in the fold by then. The error says why no more
// come in, which then is for good unless it is a journal.ErrAway, or is that of ctx.
func (h *Hall) Next(ctx context.Context, after int64) ([]journal.Entry, error) {
	return h.wait(ctx, after, func() error { return cmp.Or(h.failed, h.away) })
}

// Follow is Next for whoever has nothing to do while the server does not answer: it waits until
// that is over.
func (h *Hall) Follow(ctx context.Context, after int64) ([]journal.Entry, error) {
	return h.wait(ctx, after, func() error { return h.failed })
}

// wait waits for entries after a number, or until ends, which is asked while mu is held, says why
// none come.
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

// Version changes whenever anybody has written.
func (h *Hall) Version(context.Context) (int64, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.opened.Seq + int64(len(h.log)), cmp.Or(h.failed, h.away)
}

// Write records facts that were decided at head, and folds them for everybody. It returns
// journal.ErrMoved, and changes nothing, when the journal has moved on since, and a
// *db.ReadOnlyError where the tournament is Missing something.
func (h *Hall) Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
	if err := h.checkWhole(); err != nil {
		return nil, err
	}
	entries, err := h.store.Write(ctx, head, actor, facts)
	return h.afterWrite(ctx, entries, err)
}

// OnServer tells whether the journal lies on a server.
func (h *Hall) OnServer() bool { return h.store.OnServer() }

// Turn waits for a turn, which whoever was overtaken takes.
func (h *Hall) Turn(ctx context.Context) (journal.Turn, error) { return h.store.Turn(ctx) }

// WriteIn is Write in a turn.
func (h *Hall) WriteIn(ctx context.Context, turn journal.Turn, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error) {
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

// afterWrite takes in what became of an append.
func (h *Hall) afterWrite(ctx context.Context, entries []journal.Entry, err error) ([]journal.Entry, error) {
	switch {
	case err == nil:
		// What is recorded is recorded, whoever waits for it or not.
		h.foldIn(context.WithoutCancel(ctx), entries)
	case errors.Is(err, journal.ErrMoved):
		h.CatchUp(ctx)
	}
	return entries, err
}

// Do decides something on the tournament and records its facts; where somebody else writes
// meanwhile it is decided again. A refusal has a kind. Decide must be pure, as it may be asked
// again.
func (h *Hall) Do(ctx context.Context, actor string, decide db.Command) ([]fact.Fact, error) {
	var turn journal.Turn
	for {
		var facts []fact.Fact
		var head journal.Head
		var err error
		h.Look(func(t *tournament.Tournament) {
			head = t.Head
			facts, err = decide(t)
		})
		if err != nil || len(facts) == 0 {
			return nil, refusal.OrInvalid(err)
		}
		if turn == nil {
			_, err = h.Write(ctx, head, actor, facts)
		} else {
			_, err = h.WriteIn(ctx, turn, head, actor, facts)
		}
		if !errors.Is(err, journal.ErrMoved) {
			return facts, err
		}
		if turn == nil {
			if turn, err = h.Turn(ctx); err != nil {
				return nil, err
			}
			defer turn.End() // it is the only one
			h.CatchUp(ctx)
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

// Official finds who an entry's actor is, nil for the desk.
func (h *Hall) Official(actor string) (o *event.Official) {
	h.Look(func(t *tournament.Tournament) { o = t.Register.OfficialByActor(actor) })
	return o
}

// CatchUp folds what others have written, for whoever knows that they have and would not wait for
// the watch.
func (h *Hall) CatchUp(ctx context.Context) { h.foldIn(ctx, nil) }

// foldIn folds entries, and before them whatever is missing in between; none are those that others
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

// publish tells everybody who waits. The entries that could not be folded are not among those told.
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
