package words

import (
	"fmt"
	"time"

	"flagfall/pairing/event"
)

// TimeUp is said of a round's clock on which nothing is left.
const TimeUp = "time is up"

// RoundClock is what a round's clock shows at a moment: "17:05 left", "17:05 left, stopped" or "time is up"; "" where there is none.
func RoundClock(c event.RoundClock, now time.Time) string {
	left := c.Remaining(now)
	switch {
	case !c.Known():
		return ""
	case c.Stopped:
		return ClockFace(left) + " left, stopped"
	case left == 0:
		return TimeUp
	}
	return ClockFace(left) + " left"
}

// ClockFace is a time to the second that has begun, "17:05", and from an hour on "1:17:05".
func ClockFace(d time.Duration) string {
	s := int((d + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
