package roundclock

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"flagfall/pairing/event"
	"flagfall/tui/voice/words"
)

// Warnings are how much is left when everybody is told.
var Warnings = []time.Duration{5 * time.Minute, time.Minute, 0}

// Warner tells once each time that the clock of a round comes to a warning. The zero Watch has seen
// nothing yet.
type Warner struct {
	seen map[*event.Section]lastClock
}

// lastClock is a clock as it was looked at last, and what was left then.
type lastClock struct {
	round int
	clock event.RoundClock
	left  time.Duration
}

// Check says which clocks have come to a warning since it was asked last: "K-5: 5 minutes left in
// round 3", "" for none. A clock that was set anew meanwhile has come to none.
func (w *Warner) Check(register *event.State, now time.Time) string {
	if w.seen == nil {
		w.seen = map[*event.Section]lastClock{}
	}
	var said []string
	for _, sec := range register.Sections {
		r := sec.LatestRound()
		if r == nil || !r.Clock.Known() || sec.RoundOver(r) {
			delete(w.seen, sec)
			continue
		}
		last, left := w.seen[sec], r.Clock.Remaining(now)
		w.seen[sec] = lastClock{r.No, r.Clock, left}
		if last.round != r.No || last.clock != r.Clock {
			continue
		}
		for _, at := range slices.Backward(Warnings) { // the least that is left, where several passed
			if last.left > at && left <= at {
				said = append(said, sec.Name+": "+warningText(at, r.No))
				break
			}
		}
	}
	return strings.Join(said, "; ")
}

func warningText(left time.Duration, round int) string {
	if left == 0 {
		return fmt.Sprintf("%s in round %d", words.TimeUp, round)
	}
	return fmt.Sprintf("%s left in round %d", words.Count(int(left/time.Minute), "minute"), round)
}
