package desk

import (
	"context"
	"io"
	"sync/atomic"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/officials"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
)

// slowStore is a store, such as a database far away, that takes its time to note that a desk is gone.
type slowStore struct {
	*store
	marked    chan struct{}
	givenBack atomic.Bool
}

func (s *slowStore) MarkOpen(context.Context, string) (func(), bool, error) {
	select {
	case <-s.marked:
	default:
		close(s.marked)
	}
	return func() {
		time.Sleep(50 * time.Millisecond)
		s.givenBack.Store(true)
	}, true, nil
}

// Who loses the line and signs in again at once finds what was half typed: by then the desk has given
// back the place where it is kept.
func TestADeskThatIsLeftGivesItsPlaceBack(t *testing.T) {
	drawsOnly(t)
	s := &slowStore{store: newStore(t), marked: make(chan struct{})}
	hall := tournament.New()
	if err := hall.Fold(s.entries...); err != nil {
		t.Fatal(err)
	}
	ortiz, err := officials.Find(hall.Register, "Ortiz")
	if err != nil {
		t.Fatal(err)
	}
	in, typed := io.Pipe()
	defer typed.Close()
	err = Run(t.Context(), Terminal{In: in, Out: io.Discard, Now: clock, Line: &Line{Gone: s.marked}}, Config{
		Store: s, Hall: hall, Official: ortiz, Theme: theme.New(io.Discard, theme.Options{NoColor: true}), Keys: keys.Default(), Now: clock,
	})
	if err != nil || !s.givenBack.Load() {
		t.Errorf("%v; its place is given back: %v", err, s.givenBack.Load())
	}
}
