package roundclock_test

import (
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/tui/screens/roundclock"
)

// Everybody is told once at five minutes, at one, and when time is up; a clock that is set, stopped
// or set on tells nothing by that.
func TestTheWarningsBeforeARoundEnds(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	start := time.Date(2026, 5, 2, 15, 0, 0, 0, time.UTC)
	r := h.T.Register.Sections[0].LatestRound()
	var w roundclock.Warner
	for _, step := range []struct {
		at    time.Duration
		clock *event.RoundClock // set meanwhile
		says  string
	}{
		{0, nil, ""},
		{0, &event.RoundClock{Ends: start.Add(20 * time.Minute)}, ""},
		{14 * time.Minute, nil, ""},
		{15 * time.Minute, nil, "K5: 5 minutes left in round 1"},
		{15*time.Minute + time.Second, nil, ""},
		{16 * time.Minute, &event.RoundClock{Stopped: true, Left: 4 * time.Minute}, ""},
		{18 * time.Minute, nil, ""},
		{18 * time.Minute, &event.RoundClock{Ends: start.Add(22 * time.Minute)}, ""},
		{21*time.Minute + 10*time.Second, nil, "K5: 1 minute left in round 1"},
		{23 * time.Minute, nil, "K5: time is up in round 1"},
		{24 * time.Minute, nil, ""},
		{24 * time.Minute, &event.RoundClock{Ends: start.Add(34 * time.Minute)}, ""},
		{33*time.Minute + 30*time.Second, nil, "K5: 1 minute left in round 1"}, // the desk slept over the five
		{33*time.Minute + 40*time.Second, &event.RoundClock{}, ""},
		{50 * time.Minute, nil, ""},
	} {
		if step.clock != nil {
			r.Clock = *step.clock
		}
		if got := w.Check(h.T.Register, start.Add(step.at)); got != step.says {
			t.Errorf("after %v it says %q, want %q", step.at, got, step.says)
		}
	}
}
