package journaltest_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
)

func TestMemory(t *testing.T) {
	journaltest.Run(t, func(*testing.T) func() journal.Journal {
		m := journaltest.NewMemory(journaltest.Note("one"))
		return func() journal.Journal { return m.Desk(nil) }
	})
}

// Whatever goes wrong on the way, an entry that was acknowledged is there once, one that never will
// be is not there, and what was answered fits one order of the questions.
func TestNothingIsLostOrDoubledWhateverGoesWrong(t *testing.T) {
	for seed := range uint64(60) {
		m := journaltest.NewMemory(journaltest.Note("one"))
		sound := m.Desk(nil)
		first, err := sound.Head(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		h := journaltest.NewHistory(first)
		var all sync.WaitGroup
		var mu sync.Mutex
		fates := map[string]bool{} // by body: true is recorded, false is not
		for desk := range 4 {
			dice := rand.New(rand.NewPCG(seed, uint64(desk)))
			at := m.Desk(func() journaltest.Fault {
				if dice.IntN(3) > 0 {
					return journaltest.None
				}
				return journaltest.Fault(dice.IntN(journaltest.Faults))
			})
			all.Go(func() {
				for n := range 6 {
					d := journaltest.Note(fmt.Sprintf("desk %d, entry %d", desk, n))
					head, err := h.Head(t.Context(), desk, at)
					if err != nil {
						continue
					}
					err = h.Append(t.Context(), desk, at, head, d)
					var lost *journal.UnansweredError
					for errors.As(err, &lost) || errors.Is(err, journal.ErrAway) && lost != nil {
						err = at.ResolveSent(t.Context(), lost.Sent)
					}
					mu.Lock()
					fates[d.Body] = err == nil
					mu.Unlock()
				}
			})
		}
		all.Wait()
		h.Check(t)
		if _, err := journal.Verify(t.Context(), sound); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		times := map[string]int{}
		for e, err := range sound.Entries(t.Context(), 1) {
			if err != nil {
				t.Fatal(err)
			}
			times[e.Body]++
		}
		for body, recorded := range fates {
			if want := map[bool]int{true: 1}[recorded]; times[body] != want {
				t.Errorf("seed %d: %s is there %d times, want %d", seed, body, times[body], want)
			}
		}
	}
}

// A journal that acknowledges what it has not recorded is found out.
func TestAHistoryThatCannotBeIsFoundOut(t *testing.T) {
	m := journaltest.NewMemory(journaltest.Note("one"))
	desk := m.Desk(nil)
	for name, forgetful := range map[string]bool{"sound": false, "forgetful": true} {
		first, err := desk.Head(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		h := journaltest.NewHistory(first)
		var to journaltest.Appender = desk
		if forgetful {
			to = forgets{}
		}
		head, err := h.Head(t.Context(), 1, desk)
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Append(t.Context(), 1, to, head, journaltest.Note(name)); err != nil && forgetful {
			t.Fatal(err)
		}
		if _, err := h.Head(t.Context(), 2, desk); err != nil {
			t.Fatal(err)
		}
		var found failing
		h.Check(&found)
		if found.failed != forgetful {
			t.Errorf("%s: found out %t", name, found.failed)
		}
		named := slices.ContainsFunc(found.logged, func(line string) bool { return strings.HasPrefix(line, "does not fit: desk") })
		if named != forgetful {
			t.Errorf("%s: names a call that does not fit: %t: %q", name, named, found.logged)
		}
	}
}

// forgets acknowledges everything.
type forgets struct{}

func (forgets) Append(context.Context, journal.Head, []journal.Draft) ([]journal.Entry, error) {
	return nil, nil
}

// failing notes whether a test would have failed.
type failing struct {
	testing.TB
	failed bool
	logged []string
}

func (f *failing) Helper()               {}
func (f *failing) Errorf(string, ...any) { f.failed = true }

func (f *failing) Logf(format string, args ...any) {
	f.logged = append(f.logged, fmt.Sprintf(format, args...))
}
