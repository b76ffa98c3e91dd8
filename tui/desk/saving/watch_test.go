package saving

import (
	"context"
	"errors"
	"iter"
	"testing"
	"testing/synctest"
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
)

// touchable is a store that signals its writes.
type touchable struct {
	*benchStore
	asked   int
	signals chan struct{}
	read    int // how often entries were read
	gone    bool
}

func (s *touchable) Touched(context.Context) <-chan struct{} {
	s.asked++
	return s.signals
}

func (s *touchable) JustWrote() bool { return false }

func (s *touchable) Version(ctx context.Context) (int64, error) {
	if s.gone {
		return 0, journal.ErrGone
	}
	return s.benchStore.Version(ctx)
}

func (s *touchable) Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error] {
	s.read++
	return s.benchStore.Entries(ctx, after)
}

// watching returns a desk on a store that signals, and what its watch returns.
func watching(t *testing.T, onServer bool) (b *bench, s *touchable, watch func() <-chan any) {
	b = newBench(t, onServer)
	s = &touchable{benchStore: b.store, signals: make(chan struct{})}
	b.q = New(t.Context(), s, b, nil, b.events())
	return b, s, func() <-chan any {
		saw := make(chan any, 1)
		cmd := b.q.Watch()
		go func() { saw <- cmd() }()
		return saw
	}
}

// saw returns what a watch has seen a moment later, nil while it waits.
func saw(watch <-chan any) any {
	time.Sleep(100 * time.Millisecond)
	synctest.Wait()
	select {
	case msg := <-watch:
		return msg
	default:
		return nil
	}
}

// A watch reads the entries first, then after a signal and only where the journal has moved. It asks once to be
// signaled.
func TestWhenTheWatchReads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, s, watch := watching(t, false)
		first := watch()
		if msg := saw(first); msg != nil || s.read != 1 || s.asked != 1 {
			t.Errorf("with nothing new the watch saw %v after %d reads; it asked %d times to be signaled", msg, s.read, s.asked)
		}
		s.signals <- struct{}{}
		if msg := saw(first); msg != nil || s.read != 1 {
			t.Errorf("after a signal without an entry the watch saw %v after %d reads", msg, s.read)
		}
		b.otherDesk(1)
		s.signals <- struct{}{}
		if msg, is := saw(first).(Arrived); !is || len(msg.Entries) != 1 || msg.Err != nil {
			t.Errorf("after a signal the watch saw %+v", msg)
		}
		b.q.Update(Arrived{Entries: b.store.entries[b.hall.Head.Seq:]})
		second := watch()
		if msg := saw(second); msg != nil || s.asked != 1 {
			t.Errorf("the next watch saw %v, and asked %d times to be signaled", msg, s.asked)
		}
		s.gone = true
		s.signals <- struct{}{}
		if msg, is := saw(second).(Arrived); !is || !errors.Is(msg.Err, journal.ErrGone) {
			t.Errorf("a gone journal is seen as %+v", msg)
		}
	})
}

// A server that is away ends the watch at once, with that alone.
func TestTheWatchSeesAServerGoAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, s, watch := watching(t, true)
		first := watch()
		saw(first)
		s.down = true
		s.signals <- struct{}{}
		if msg, is := saw(first).(Arrived); !is || msg.Err != journal.ErrAway || len(msg.Entries) != 0 { //nolint:errorlint // that error alone
			t.Errorf("a server that went away is seen as %+v", msg)
		}
		if msg, is := saw(watch()).(Arrived); !is || !errors.Is(msg.Err, journal.ErrAway) {
			t.Errorf("a server that is away is seen as %+v", msg)
		}
	})
}

// A desk that lacks an entry takes none in any more, and still sees that the journal has gone.
func TestADeskThatLacksEntriesWatchesTheFile(t *testing.T) {
	for entry, takesIn := range map[int64]bool{0: true, 3: false} {
		synctest.Test(t, func(t *testing.T) {
			b, s, watch := watching(t, false)
			b.hall.Missing = &tournament.Missing{Entry: entry}
			b.otherDesk(1)
			first := watch()
			if msg := saw(first); (msg != nil) != takesIn {
				t.Errorf("missing from entry %d, the watch saw %v", entry, msg)
			}
			if takesIn {
				return
			}
			s.gone = true
			s.signals <- struct{}{}
			if msg, is := saw(first).(Arrived); !is || !errors.Is(msg.Err, journal.ErrGone) {
				t.Errorf("a gone journal is seen as %+v", msg)
			}
		})
	}
}

// A watch ends with the run.
func TestTheWatchEndsWithTheRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, false)
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		defer stop()
		b.q = New(ctx, b.store, b, nil, b.events())
		if msg := b.q.Watch()(); msg != nil {
			t.Errorf("after the run the watch saw %v", msg)
		}
	})
}
