package words

import (
	"fmt"
	"time"
)

// Elapsed formats a waiting time: minutes and seconds, "0:42", from an hour on hours and minutes,
// "1 h 05".
func Elapsed(d time.Duration) string {
	d = max(0, d)
	if d >= time.Hour {
		return fmt.Sprintf("%d h %02d", int(d.Hours()), int(d.Minutes())%60)
	}
	return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
}

// ElapsedMinutes formats a time of play in whole minutes, "8 min", from an hour on "1 h 05". A desk
// that shows nothing else need not draw anew each second.
func ElapsedMinutes(d time.Duration) string {
	if d = max(0, d); d >= time.Hour {
		return Elapsed(d)
	}
	return fmt.Sprintf("%d min", int(d.Minutes()))
}
