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

// Arrived is what the watch saw: another desk's entries.
type Arrived struct {
	Entries []journal.Entry
	Err     error
}

// pollEvery is how often the journal is asked whether somebody else has written.
const pollEvery = 250 * time.Millisecond

// Watch waits for another desk's entries and hands them over. Where nothing more can be taken in it only sees whether the file stays.
func (q *Queue) Watch() tea.Cmd {
	head := q.desk.Hall().Head.Seq
	m := q.desk.Hall().Missing
	takesIn := m == nil || m.Entry == 0
	return func() tea.Msg {
		was, err := q.store.Version(q.ctx)
		for first := true; err == nil; first = false {
			var entries []journal.Entry
			if version, e := q.store.Version(q.ctx); e != nil || takesIn && (version != was || first) {
				was = version
				if entries, err = After(q.ctx, q.store, head); e != nil || err != nil || len(entries) > 0 {
					return Arrived{entries, errors.Join(e, err)}
				}
			}
			select {
			case <-q.ctx.Done():
				return nil
			case <-time.After(pollEvery):
			}
		}
		return Arrived{nil, err}
	}
}

func (q *Queue) arrived(msg Arrived) {
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

// fold takes in entries, passing over those that came another way already.
func (q *Queue) fold(entries []journal.Entry) {
	hall := q.desk.Hall()
	for len(entries) > 0 && entries[0].Seq <= hall.Head.Seq {
		entries = entries[1:]
	}
	if len(entries) == 0 {
		return
	}
	if err := hall.Fold(entries...); err != nil {
		q.readOnly = err
	}
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
