package tournament_test

import (
	"sync"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// What is made of a tournament is made once for all who ask, and anew after each entry.
func TestOnceForAllUntilTheNextEntry(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	var mu sync.Mutex
	made := 0
	staff := func() int {
		return tournament.Cached(h.T, "staff", func() int {
			mu.Lock()
			defer mu.Unlock()
			made++
			return len(h.T.Register.Staff)
		})
	}
	before := staff()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if n := staff(); n != before {
				t.Errorf("it is %d, was %d", n, before)
			}
		})
	}
	all.Wait()
	if made != 1 {
		t.Errorf("it was made %d times", made)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Una Falk", event.TD, "", h.Official("Ama"))
	})
	if n := staff(); n != before+1 {
		t.Errorf("after an entry it is %d, want %d", n, before+1)
	}
	if other := tournament.Cached(h.T, "other", func() string { return "other" }); other != "other" {
		t.Errorf("another is %q", other)
	}
}
