package lockout

import (
	"testing"
	"time"
)

var start = time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)

// guessed returns the tries after a number of wrong PINs, each typed as soon as it counts, and the time of the
// last one.
func guessed(r Rule, wrong int) (t Tries, at time.Time) {
	at = start
	for range wrong {
		at = at.Add(t.Left(at))
		t.Count(r, false, at)
	}
	return t, at
}

// Four wrong PINs cost nothing. The fifth and each later one start a wait, twice as long each time up to 16
// minutes. Under the strict rule the first wrong PIN starts one.
func TestTheWaitBeginsAtTheLimitAndDoubles(t *testing.T) {
	for _, c := range []struct {
		rule  Rule
		wrong int
		want  time.Duration
	}{
		{Usual, 0, 0},
		{Usual, 1, 0},
		{Usual, 4, 0},
		{Usual, 5, time.Minute},
		{Usual, 6, 2 * time.Minute},
		{Usual, 7, 4 * time.Minute},
		{Usual, 8, 8 * time.Minute},
		{Usual, 9, 16 * time.Minute},
		{Usual, 10, 16 * time.Minute},
		{Usual, 1_000_000, 16 * time.Minute},
		{Strict, 0, 0},
		{Strict, 1, time.Minute},
		{Strict, 2, 2 * time.Minute},
		{Strict, 6, 16 * time.Minute},
	} {
		if got := c.rule.Wait(c.wrong); got != c.want {
			t.Errorf("the wait after %d wrong PINs, %d free, is %v, want %v", c.wrong, c.rule-1, got, c.want)
		}
		if c.wrong > 100 {
			continue
		}
		tries, now := guessed(c.rule, c.wrong)
		if got := tries.Left(now); got != c.want || tries.Wrong != c.wrong {
			t.Errorf("%d wrong PINs typed, %d free: counted %d, wait %v, want %v", c.wrong, c.rule-1, tries.Wrong, got, c.want)
		}
	}
}

// A millisecond before its end the wait still holds, for the right PIN too, and such a try changes nothing. At
// its end tries count again.
func TestTheWaitEndsOnTime(t *testing.T) {
	for _, right := range []bool{true, false} {
		tries, now := guessed(Usual, 5)
		ends := now.Add(time.Minute)
		before := tries
		if left := tries.Left(ends.Add(-time.Millisecond)); left != time.Millisecond {
			t.Errorf("a millisecond before the wait ends, %v are left", left)
		}
		if tries.Count(Usual, right, ends.Add(-time.Millisecond)); tries != before {
			t.Errorf("a try (right %v) during the wait changed the count from %+v to %+v", right, before, tries)
		}
		if left := tries.Left(ends); left != 0 {
			t.Errorf("at the end of the wait, %v are left", left)
		}
		tries.Count(Usual, right, ends)
		if want := map[bool]Tries{true: {}, false: {Wrong: 6, Until: ends.Add(2 * time.Minute)}}[right]; tries != want {
			t.Errorf("a try (right %v) at the end of the wait makes the count %+v, want %+v", right, tries, want)
		}
		if left := tries.Left(ends.Add(time.Hour)); left != 0 {
			t.Errorf("an hour later, %v are left", left)
		}
	}
}

// The right PIN ends the row of wrong ones: four more cost nothing again.
func TestTheRightPINEndsTheRow(t *testing.T) {
	tries, now := guessed(Usual, 4)
	if tries.Count(Usual, true, now); tries != (Tries{}) {
		t.Fatalf("after the right PIN the count is %+v, want none", tries)
	}
	for n := range 4 {
		if tries.Count(Usual, false, now); tries.Left(now) != 0 {
			t.Fatalf("wrong PIN %d after the right one starts a wait of %v", n+1, tries.Left(now))
		}
	}
	if tries.Count(Usual, false, now); tries.Left(now) != time.Minute {
		t.Errorf("the fifth wrong PIN after the right one starts a wait of %v, want a minute", tries.Left(now))
	}
}

// A new PIN has no tries yet: the zero Tries lets five guesses through before it waits.
func TestANewPINStartsAnew(t *testing.T) {
	var tries Tries
	if left := tries.Left(start); left != 0 {
		t.Errorf("a new PIN waits %v", left)
	}
	for n := range 5 {
		if left := tries.Left(start); left != 0 {
			t.Errorf("guess %d at a new PIN waits %v", n+1, left)
		}
		tries.Count(Usual, false, start)
	}
	if left := tries.Left(start); left != time.Minute {
		t.Errorf("after five guesses at a new PIN the wait is %v, want a minute", left)
	}
}
