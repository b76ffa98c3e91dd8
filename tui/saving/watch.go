package saving

import (
	"context"
	"errors"
	"iter"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/pairing/fact"
	"flagfall/tui/screen"
)

// Store is the journal that the entries go to.
type Store interface {
	// Entries yields what follows an entry's number.
	Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error]
	// Version changes whenever somebody else has written.
	Version(ctx context.Context) (int64, error)
	// Write records facts decided at head, or returns journal.ErrMoved.
	Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error)
}

// Touchable is a store that can tell when somebody does something to it.
type Touchable interface {
	// Touched tells it until ctx ends, perhaps a moment before it is done; nil where that cannot be told.
	Touched(ctx context.Context) <-chan struct{}
}

// Shared is a store whose tournament several desks look at: entries are folded there, and each desk only takes note of them.
type Shared interface {
	Store
	// Since are the entries after a number that are in the fold, and why nothing more comes in. It never waits.
	Since(after int64) ([]journal.Entry, error)
	// Next waits for some.
	Next(ctx context.Context, after int64) ([]journal.Entry, error)
}

// Arrived is what the watch saw: another desk's entries.
type Arrived struct {
	Entries []journal.Entry
	Err     error
}

// How long the watch waits from one look at the journal to the next.
const (
	pollEvery   = 250 * time.Millisecond // where nothing tells it of changes
	pollBehind  = 4 * time.Second        // where something does, which may miss one
	afterATouch = 5 * time.Millisecond   // then twice as long each time: what was begun may not be done yet
	betweenTwo  = 20 * time.Millisecond  // while one touch follows on another
)

// rhythm is when the watch looks next.
type rhythm struct {
	touched <-chan struct{} // nil where nothing tells of changes
	after   bool            // a touch comes only when what was begun is done: one look is enough
	next    time.Duration   // how long to wait after a touch; 0 when it is long ago
}

// wait waits for the next look; false when ctx has ended.
func (r *rhythm) wait(ctx context.Context) bool {
	longest := pollBehind
	if r.touched == nil {
		longest = pollEvery
	}
	touched, wait := r.touched, longest
	if r.next > 0 { // looks do not follow on each other at once, however often it is touched
		touched, wait = nil, r.next
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-touched:
		if r.next = afterATouch; r.after {
			r.next = betweenTwo
		}
		return true
	case <-timer.C:
	}
	select {
	case <-r.touched:
		r.next = betweenTwo
	default:
		if r.next *= 2; r.next >= longest/2 || r.after {
			r.next = 0
		}
	}
	return true
}

// Watch waits for another desk's entries and hands them over. Where nothing more can be taken in it only sees whether the file stays.
func (q *Queue) Watch() tea.Cmd {
	if q.shared != nil {
		return q.told(q.seen)
	}
	head := q.desk.Hall().Head.Seq
	m := q.desk.Hall().Missing
	takesIn := m == nil || m.Entry == 0
	return func() tea.Msg {
		if t, can := q.store.(Touchable); can && q.rhythm.touched == nil {
			q.rhythm.touched, q.rhythm.after = t.Touched(q.ctx), q.server != nil
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
				if entries, err = After(q.ctx, q.store, head); e != nil || err != nil || len(entries) > 0 {
					return Arrived{entries, errors.Join(e, err)}
				}
			}
			if !q.rhythm.wait(q.ctx) {
				return nil
			}
		}
		return Arrived{nil, err}
	}
}

func (q *Queue) arrived(msg Arrived) {
	if errors.Is(msg.Err, journal.ErrAway) {
		q.leave(msg.Err)
		q.desk.Run(later(q.Watch()))
		return
	}
	if q.Lost(msg.Err); errors.Is(msg.Err, journal.ErrGone) {
		return
	}
	if msg.Err != nil && q.ctx.Err() == nil {
		q.desk.Say(screen.Warning, "other desks cannot be seen: "+msg.Err.Error())
		q.desk.Run(tea.Tick(5*time.Second, func(time.Time) tea.Msg { return Arrived{} }))
		return
	}
	q.fold(msg.Entries)
	q.on.Arrived()
	q.desk.Run(q.Watch())
}

// told waits until a shared tournament has entries after a number. Nobody has to look for them.
func (q *Queue) told(seen int64) tea.Cmd {
	return func() tea.Msg {
		entries, err := q.shared.Next(q.ctx, seen)
		if q.ctx.Err() != nil {
			return nil
		}
		return Arrived{entries, err}
	}
}

// CatchUp takes note of what has come into a shared tournament, so that no screen is asked about one that it has not read. It is to be
// called before anything else is done with the tournament.
func (q *Queue) CatchUp() {
	if q.shared == nil {
		return
	}
	if entries, _ := q.shared.Since(q.seen); len(entries) > 0 { // what failed comes by the watch
		q.fold(entries)
		q.on.Arrived()
	}
}

// fold takes in entries, passing over those that came another way already.
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
	q.on.Folded(entries)
}

// After are all entries that follow a number.
func After(ctx context.Context, s Store, seq int64) ([]journal.Entry, error) {
	var all []journal.Entry
	for e, err := range s.Entries(ctx, seq) {
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}
