package desks

import (
	"fmt"
	"testing"
	"time"

	"flagfall/pairing/lockout"
	"flagfall/tui/serve"
)

func source(n int) serve.Source {
	return serve.ParseSource(fmt.Sprintf("10.0.%d.%d:4711", n/250, 1+n%250))
}

// Five wrong PINs from one source make that source wait, a minute and then twice as long each time;
// the same official at another source, and another official at the same, do not wait.
func TestTheOneWhoGuessesWaits(t *testing.T) {
	var g guesses
	now := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	for n := range lockout.Usual {
		if wait := g.wait(source(1), 1, now); wait != 0 {
			t.Fatalf("guess %d waits %v", n+1, wait)
		}
		g.note(source(1), 1, false, now)
	}
	for _, want := range []time.Duration{time.Minute, 2 * time.Minute, 4 * time.Minute, 8 * time.Minute, 16 * time.Minute, 16 * time.Minute} {
		if wait := g.wait(source(1), 1, now); wait != want {
			t.Errorf("it waits %v, want %v", wait, want)
		}
		now = now.Add(want)
		g.note(source(1), 1, false, now)
	}
	if g.wait(source(2), 1, now) != 0 || g.wait(source(1), 2, now) != 0 {
		t.Error("others wait too")
	}
	g.note(source(1), 1, true, now)
	if g.wait(source(1), 1, now) != 0 {
		t.Error("the right PIN is not forgiving")
	}
}

// Many sources that guess at one official slow each other down, and lock nobody out: the first PIN
// from anywhere else is looked at.
func TestManySourcesLockNobodyOut(t *testing.T) {
	var g guesses
	now := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	looked := 0
	for n := range 250 {
		for g.wait(source(n), 1, now) == 0 && looked < 10_000 {
			g.note(source(n), 1, false, now)
			looked++
		}
	}
	if looked < 250 || looked > 250+manyGuesses {
		t.Errorf("250 sources had %d guesses", looked)
	}
	if wait := g.wait(source(1000), 1, now); wait != 0 {
		t.Errorf("the official elsewhere waits %v", wait)
	}
	g.note(source(1001), 2, false, now)
	g.note(source(1002), 1, false, now.Add(forgotten))
	if g.wait(source(1001), 2, now) != 0 || g.wait(source(1002), 1, now.Add(forgotten)) != 0 {
		t.Error("others are slowed down, or all for ever")
	}
}

// However many sources there are, what is remembered of them is bounded.
func TestGuessesAreForgotten(t *testing.T) {
	var g guesses
	now := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	for n := range 2*maxGuesses + 10 {
		g.note(source(n), n%7, false, now)
		now = now.Add(time.Millisecond)
		if len(g.wrong) > maxGuesses {
			t.Fatalf("%d are remembered", len(g.wrong))
		}
	}
}
