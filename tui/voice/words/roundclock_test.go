package words

import (
	"testing"
	"time"

	"flagfall/pairing/event"
)

func TestWhatARoundsClockShows(t *testing.T) {
	now := time.Date(2026, 5, 2, 15, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		clock event.RoundClock
		want  string
	}{
		{event.RoundClock{}, ""},
		{event.RoundClock{Ends: now.Add(17*time.Minute + 5*time.Second)}, "17:05 left"},
		{event.RoundClock{Ends: now.Add(4*time.Second + time.Millisecond)}, "0:05 left"},
		{event.RoundClock{Ends: now.Add(time.Hour)}, "1:00:00 left"},
		{event.RoundClock{Ends: now}, "time is up"},
		{event.RoundClock{Ends: now.Add(-time.Hour)}, "time is up"},
		{event.RoundClock{Stopped: true, Left: 90 * time.Second}, "1:30 left, stopped"},
	} {
		if got := RoundClockText(c.clock, now); got != c.want {
			t.Errorf("%+v shows %q, want %q", c.clock, got, c.want)
		}
	}
}
