package desks

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/crypto/bcrypt"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/lockout"
	"flagfall/tui/serve"
)

var start = time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)

// wrongFrom has n sources, from first on, guess once each at an official.
func (g *guesses) wrongFrom(first, n, staff int, now time.Time) {
	for k := range n {
		g.note(source(first+k), staff, false, now)
	}
}

// firstWait returns how long a new source waits after its first guess at an official.
func (g *guesses) firstWait(from, staff int, now time.Time) time.Duration {
	g.note(source(from), staff, false, now)
	return g.wait(source(from), staff, now)
}

// A source waits after its fifth wrong PIN, to the millisecond; at the end its next one is compared.
func TestASourceWaitsToTheMillisecond(t *testing.T) {
	var g guesses
	for range lockout.Usual - 1 {
		g.note(source(1), 1, false, start)
	}
	if wait := g.wait(source(1), 1, start); wait != 0 {
		t.Fatalf("after one wrong PIN fewer than the limit it waits %v", wait)
	}
	if g.note(source(1), 1, false, start); g.wait(source(1), 1, start) != time.Minute {
		t.Fatalf("at the limit it waits %v, want a minute", g.wait(source(1), 1, start))
	}
	end := start.Add(time.Minute)
	if g.wait(source(1), 1, end.Add(-time.Millisecond)) != time.Millisecond || g.wait(source(1), 1, end) != 0 || g.wait(source(1), 1, end.Add(time.Hour)) != 0 {
		t.Error("the wait does not end after a minute")
	}
}

// The twentieth wrong PIN for an official from all sources together makes each source wait after one; for other
// officials nothing changes. An hour without a wrong PIN ends that.
func TestManyGuessesAtOneOfficial(t *testing.T) {
	var g guesses
	g.wrongFrom(100, manyGuesses-1, 1, start)
	g.wrongFrom(200, manyGuesses-1, 2, start)
	if wait := g.firstWait(1, 1, start); wait != 0 { // the twentieth itself
		t.Errorf("the twentieth wrong PIN waits %v", wait)
	}
	if wait := g.firstWait(2, 1, start); wait != time.Minute {
		t.Errorf("a source's first wrong PIN after twenty waits %v, want a minute", wait)
	}
	if wait := g.firstWait(3, 2, start); wait != 0 {
		t.Errorf("a source waits %v for an official who had fewer than twenty", wait)
	}
	if g.areMany(1, start.Add(forgotten)) || !g.areMany(1, start.Add(forgotten-time.Millisecond)) {
		t.Error("many guesses are not forgotten after exactly an hour")
	}
	if wait := g.firstWait(4, 1, start.Add(forgotten-time.Millisecond)); wait != time.Minute {
		t.Errorf("just within an hour a source's first wrong PIN waits %v, want a minute", wait)
	}
	if wait := g.firstWait(5, 1, start.Add(2*forgotten)); wait != 0 {
		t.Errorf("an hour after the last guess a source's first wrong PIN waits %v", wait)
	}
}

// The right PIN forgives its source for that official alone, and does not undo that many have guessed.
func TestTheRightPINForgivesItsSource(t *testing.T) {
	var g guesses
	for range lockout.Usual {
		g.note(source(1), 1, false, start)
		g.note(source(1), 2, false, start)
		g.note(source(2), 1, false, start)
	}
	g.note(source(1), 1, true, start)
	if g.wait(source(1), 1, start) != 0 || g.wait(source(1), 2, start) == 0 || g.wait(source(2), 1, start) == 0 {
		t.Error("the right PIN forgives another source or official, or not its own")
	}
	if g.note(source(1), 1, false, start); g.wait(source(1), 1, start) != 0 {
		t.Error("wrong PINs before the right one still count")
	}
	g.wrongFrom(100, manyGuesses, 1, start)
	g.note(source(3), 1, true, start)
	if wait := g.firstWait(4, 1, start); wait != time.Minute {
		t.Errorf("after a right PIN among many wrong ones a source's first wrong PIN waits %v, want a minute", wait)
	}
}

// Counts are dropped an hour after their last wrong PIN, looked for every quarter of an hour. A count with a
// younger wrong PIN stays.
func TestOldCountsAreDropped(t *testing.T) {
	var g guesses
	g.note(source(1), 1, false, start)
	g.note(source(2), 2, false, start)
	g.note(source(2), 2, false, start.Add(forgotten/2))
	g.note(source(3), 3, false, start.Add(forgotten-time.Millisecond))
	if len(g.wrong) != 3 || len(g.of) != 3 {
		t.Errorf("just within an hour %d counts are left, of %d officials", len(g.wrong), len(g.of))
	}
	g.note(source(3), 3, false, start.Add(forgotten+forgotten/4-2*time.Millisecond))
	if len(g.wrong) != 3 {
		t.Errorf("within a quarter of an hour counts were dropped: %d are left", len(g.wrong))
	}
	g.note(source(3), 3, false, start.Add(forgotten+forgotten/4))
	if _, there := g.wrong[guess{source(1), 1}]; there || len(g.wrong) != 2 || len(g.of) != 2 || g.of[1] != nil {
		t.Errorf("after an hour %d counts are left, of %d officials", len(g.wrong), len(g.of))
	}
}

// When there are too many counts the older go and the newest stay.
func TestTheNewestCountsStay(t *testing.T) {
	var g guesses
	now := start
	for n := range maxGuesses + 1 {
		now = now.Add(100 * time.Millisecond)
		g.note(source(n), 1, false, now)
	}
	_, first := g.wrong[guess{source(0), 1}]
	_, last := g.wrong[guess{source(maxGuesses), 1}]
	_, before := g.wrong[guess{source(maxGuesses - 1), 1}]
	if first || !last || !before || len(g.wrong) < maxGuesses/4 {
		t.Errorf("the first of %d is there: %v, the last two: %v, %v; %d are left", maxGuesses+1, first, before, last, len(g.wrong))
	}
}

// cheapPIN gives Rita her PIN once more, with a hash that is quick to compare, and returns its mark.
func cheapPIN(t *testing.T, s *Server) (mark string) {
	t.Helper()
	hash, err := bcrypt.GenerateFromPassword([]byte(ritasPIN), bcrypt.MinCost)
	if err != nil {
		t.Fatal(err)
	}
	mark = db.Mark(string(hash))
	body, err := fact.Encode(event.PINChosen{Staff: 1, Mark: mark})
	if err != nil {
		t.Fatal(err)
	}
	draft := journal.Draft{At: journal.FormatTime(start), Actor: "staff:1", Kind: event.PINChosen{}.Kind(), Body: body}
	if _, err := s.hall.Store().AppendPIN(t.Context(), s.hall.Head(), []journal.Draft{draft}, 1, string(hash)); err != nil {
		t.Fatal(err)
	}
	s.hall.CatchUp(t.Context())
	return mark
}

// A PIN is counted for whose it is and where it came from. While a source waits even the right PIN is refused,
// with the time left; a PIN that was changed meanwhile counts for nothing.
func TestWhichPINsAreCounted(t *testing.T) {
	s := guarded(t)
	now := start
	s.Now = func() time.Time { return now }
	here := source(1)
	mark := cheapPIN(t, s)
	if err := s.tryPIN(t.Context(), 1, "another mark", "1234", here); err == nil || len(s.guesses.wrong) != 0 {
		t.Errorf("a PIN that was changed meanwhile: %v; %d are counted", err, len(s.guesses.wrong))
	}
	s.guesses.wrong = map[guess]*sourceTries{{here, 1}: {Tries: lockout.Tries{Wrong: 4}, last: start}}
	s.guesses.of = map[int]*allTries{}
	if err := (networkPINs{s, here}).CheckPIN(t.Context(), 1, mark, "0000"); !errors.Is(err, db.ErrWrongPIN) {
		t.Errorf("the fifth wrong PIN: %v", err)
	}
	now = now.Add(time.Minute - time.Millisecond)
	var wait *db.WaitError
	if err := s.tryPIN(t.Context(), 1, mark, ritasPIN, here); !errors.As(err, &wait) || wait.For != time.Millisecond || !wait.Until.Equal(start.Add(time.Minute)) {
		t.Errorf("the right PIN a millisecond before the wait ends: %v", err)
	}
	if n := s.guesses.wrong[guess{here, 1}].Wrong; n != 5 {
		t.Errorf("after the refused one %d wrong PINs are counted, want 5", n)
	}
	now = now.Add(time.Millisecond)
	if err := s.tryPIN(t.Context(), 1, mark, ritasPIN, here); err != nil || len(s.guesses.wrong) != 0 {
		t.Errorf("the right PIN as the wait ends: %v; %d are counted", err, len(s.guesses.wrong))
	}
	if got, err := (networkPINs{s, here}).PINMarks(t.Context()); err != nil || got[1] != mark {
		t.Errorf("a desk over the network is told the marks %v (%v)", got, err)
	}
}

// The host's terminal is told what was wrong, and whose name it was if there is one.
func TestWhatTheHostIsToldOfARefusal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := guarded(t)
		cheapPIN(t, s)
		told := func(name, pin string, from serve.Source) string {
			t.Helper()
			if staff, err := s.checkPIN(t.Context(), name, pin, from); staff != 0 || err == nil {
				t.Errorf("%s with %s is let in", name, pin)
			}
			all, _ := s.log.Newest(1)
			if !all[0].Warns {
				t.Errorf("%q is no warning", all[0].Text)
			}
			return all[0].Text
		}
		for _, c := range []struct{ name, pin, want string }{
			{"Eve", "1234", "an unknown name was given at 10.0.0.2"},
			{"rita", "0000", "a wrong PIN for Rita Ortiz, from 10.0.0.2"},
		} {
			if got := told(c.name, c.pin, source(1)); got != c.want {
				t.Errorf("the host is told %q, want %q", got, c.want)
			}
		}
		if len(s.guesses.wrong) != 1 {
			t.Errorf("%d guesses are counted, want the one at Rita's PIN alone", len(s.guesses.wrong))
		}
		s.guesses.wrong = map[guess]*sourceTries{{source(2), 1}: {Tries: lockout.Tries{Wrong: 5, Until: time.Now().Add(time.Minute)}, last: time.Now()}}
		const want = "Rita Ortiz's PIN was tried too often from 10.0.0.3: that address cannot use that name for 1m0s; other addresses can"
		if got := told("rita", ritasPIN, source(2)); got != want {
			t.Errorf("the host is told %q, want %q", got, want)
		}
	})
}
