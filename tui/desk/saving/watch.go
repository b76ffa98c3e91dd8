package saving

import (
	"context"
	"errors"
	"iter"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/screen"
)

// Store is the journal of the entries.
type Store interface {
	// Entries yields the entries behind a number.
	Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error]
	// Version changes whenever another writer has written.
	Version(ctx context.Context) (int64, error)
	// Write records facts decided at head, or returns journal.ErrMoved.
	Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error)
}

// Touchable is a store that can signal that it is being written to.
type Touchable interface {
	// Touched returns a channel that signals writes until ctx ends, perhaps a moment before they are
	// done. It is nil if the store cannot tell.
	Touched(ctx context.Context) <-chan struct{}
	// JustWrote reports whether the present signal comes from this desk's own writing.
	JustWrote() bool
}

// Shared is a store with one tournament for several desks. It folds the entries; each desk only takes note of
// them.
type Shared interface {
	Store
	// Since returns the folded entries after a number, and why no more come in. It never waits.
	Since(after int64) ([]journal.Entry, error)
	// Next waits for entries after a number.
	Next(ctx context.Context, after int64) ([]journal.Entry, error)
}

// Arrived holds the entries of another desk that the watch saw.
type Arrived struct {
	Entries []journal.Entry
	Err     error
}

// Watch returns a command that waits for another desk's entries. If the fold takes in no more, it only watches
// whether the file stays.
func (q *Queue) Watch() tea.Cmd {
	if q.shared != nil {
		return q.waitAfter(q.seen)
	}
	head := q.desk.Hall().Head.Seq
	m := q.desk.Hall().Missing
	takesIn := m == nil || m.Entry == 0
	return func() tea.Msg {
		if t, can := q.store.(Touchable); can && q.poll.Touched == nil {
			q.poll.Touched, q.poll.Done, q.poll.Own = t.Touched(q.ctx), q.server != nil, t.JustWrote
		}
		was, err := q.store.Version(q.ctx)
		for first := true; err == nil; first = false {
			var entries []journal.Entry
			version, e := q.store.Version(q.ctx)
			if errors.Is(e, journal.ErrAway) {
				return Arrived{nil, e}
			}
			if e != nil || takesIn && (version != was || first) {
				was = version
				if entries, err = EntriesAfter(q.ctx, q.store, head); e != nil || err != nil || len(entries) > 0 {
					return Arrived{entries, errors.Join(e, err)}
				}
			}
			if !q.poll.Wait(q.ctx) {
				return nil
			}
		}
		return Arrived{nil, err}
	}
}

func (q *Queue) onArrived(msg Arrived) {
	if errors.Is(msg.Err, journal.ErrAway) {
		q.goOffline(msg.Err)
		q.desk.Run(afterPause(q.Watch()))
		return
	}
	if q.CheckGone(msg.Err); errors.Is(msg.Err, journal.ErrGone) {
		return
	}
	if msg.Err != nil && q.ctx.Err() == nil {
		q.desk.Say(screen.Warning, "the other desks cannot be seen: "+msg.Err.Error())
		q.desk.Run(tea.Tick(5*time.Second, func(time.Time) tea.Msg { return Arrived{} }))
		return
	}
	q.fold(msg.Entries)
	q.events.Arrived()
	q.desk.Run(q.Watch())
}

// waitAfter blocks until a shared tournament has entries after seen, without polling.
func (q *Queue) waitAfter(seen int64) tea.Cmd {
	return func() tea.Msg {
		entries, err := q.shared.Next(q.ctx, seen)
		if q.ctx.Err() != nil {
			return nil
		}
		return Arrived{entries, err}
	}
}

// CatchUp takes note of new entries of a shared tournament, and reports whether there were any. Call it before
// anything else is done with the tournament, so that no screen shows an older one.
func (q *Queue) CatchUp() bool {
	if q.shared == nil {
		return false
	}
	entries, _ := q.shared.Since(q.seen) // what failed comes by the watch
	if len(entries) == 0 {
		return false
	}
	q.fold(entries)
	q.events.Arrived()
	return true
}

// fold folds entries, without those that came another way already.
func (q *Queue) fold(entries []journal.Entry) {
	if q.shared == nil {
		q.seen = q.desk.Hall().Head.Seq
	}
	for len(entries) > 0 && entries[0].Seq <= q.seen {
		entries = entries[1:]
	}
	if len(entries) == 0 {
		return
	}
	if q.shared == nil {
		if err := q.desk.Hall().Fold(entries...); err != nil {
			q.readOnly = err
		}
	}
	q.seen = entries[len(entries)-1].Seq
	q.events.Folded(entries)
}

// EntriesAfter returns all entries after a number.
func EntriesAfter(ctx context.Context, s Store, seq int64) ([]journal.Entry, error) {
	var all []journal.Entry
	for e, err := range s.Entries(ctx, seq) {
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}
