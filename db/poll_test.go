package db_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"flagfall/db"
)

// looks are the times since the beginning at which a rhythm looks within so long a time, where it
// is touched at some. Time passes by itself.
func looks(t *testing.T, done bool, within time.Duration, touches ...time.Duration) (at []time.Duration) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		ctx, stop := context.WithTimeout(t.Context(), within)
		defer stop()
		touched := make(chan struct{}, 1)
		for _, after := range touches {
			time.AfterFunc(after, func() {
				select {
				case touched <- struct{}{}:
				default: // it is told already
				}
			})
		}
		r := db.PollSchedule{Touched: touched, Done: done}
		for r.Wait(ctx) {
			at = append(at, time.Since(began))
		}
	})
	return at
}

// A touch ends the wait at once. It does not matter how long before the last touch was, or whether
// a backup, a checkpoint or another desk caused it.
func TestATouchIsLookedAtAtOnceHoweverLongAgoTheLastOneWas(t *testing.T) {
	for _, done := range []bool{false, true} {
		for gap := 0 * time.Millisecond; gap < 6*time.Second; gap += 37 * time.Millisecond {
			touch := time.Second + gap
			seen := slices.ContainsFunc(looks(t, done, 8*time.Second, time.Second, touch), func(at time.Duration) bool {
				return at >= touch && at <= touch+25*time.Millisecond
			})
			if !seen {
				t.Errorf("touched %v after another touch, it is not looked at within 25 ms", gap)
			}
		}
	}
}

// What is begun when the journal is touched may take its time: however long, it is seen before as
// long again has passed, up to a second.
func TestWhatIsNotDoneYetWhenItIsToldIsSeenLater(t *testing.T) {
	at := looks(t, false, 4*time.Second, 0)
	for takes := 5 * time.Millisecond; takes < time.Second; takes += 5 * time.Millisecond {
		if !slices.ContainsFunc(at, func(look time.Duration) bool { return look >= takes && look <= 2*takes+5*time.Millisecond }) {
			t.Errorf("an entry that is written %v after the touch is not seen soon: looks at %v", takes, at)
		}
	}
}

// A touch of this desk's own writing is looked at once it is done, and however often it writes,
// others wait no longer for theirs.
func TestOwnTouchesAreLookedAtLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
		defer stop()
		touched := make(chan struct{}, 1)
		for at := 10 * time.Millisecond; at < time.Second; at += 10 * time.Millisecond {
			time.AfterFunc(at, func() { touched <- struct{}{} })
		}
		r := db.PollSchedule{Touched: touched, Own: func() bool { return true }}
		var at []time.Duration
		for r.Wait(ctx) && time.Since(began) < time.Second {
			at = append(at, time.Since(began))
		}
		if len(at) == 0 || at[0] != 170*time.Millisecond || len(at) < 5 || len(at) > 7 {
			t.Errorf("a second of its own writing is looked at %d times, first after %v", len(at), at[0])
		}
	})
}

// While it is touched all the time it looks often, and not all the time.
func TestManyTouchesAreLookedAtTogether(t *testing.T) {
	var touches []time.Duration
	for at := time.Duration(0); at < time.Second; at += time.Millisecond {
		touches = append(touches, at)
	}
	if n := len(looks(t, false, time.Second, touches...)); n < 30 || n > 60 {
		t.Errorf("%d looks in a second in which it was touched a thousand times", n)
	}
}

// Where nothing happens it hardly looks; a server tells of what is done, and one touch of it costs
// two looks.
func TestItIsStillWhereNothingHappens(t *testing.T) {
	for _, c := range []struct {
		says string
		done bool
		at   []time.Duration
		most int
	}{
		{"nothing is touched", false, nil, 15},
		{"one touch of a file", false, []time.Duration{time.Second}, 15 + 11},
		{"one touch by a server", true, []time.Duration{time.Second}, 15 + 2},
	} {
		if n := len(looks(t, c.done, time.Minute, c.at...)); n > c.most {
			t.Errorf("%s: %d looks in a minute", c.says, n)
		}
	}
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		r, n := db.PollSchedule{}, 0
		for r.Wait(ctx) {
			n++
		}
		if n < 39 || n > 40 {
			t.Errorf("%d looks in ten seconds where nothing tells of changes", n)
		}
	})
}
