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

// SpokenElapsed is a waiting time as one says it: "44 seconds", "3 minutes 23 seconds", "1 hour 5
// minutes".
func SpokenElapsed(d time.Duration) string {
	d = max(0, d)
	hours, minutes, seconds := int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60
	switch {
	case hours > 0 && minutes > 0:
		return Count(hours, "hour") + " " + Count(minutes, "minute")
	case hours > 0:
		return Count(hours, "hour")
	case minutes > 0 && seconds > 0:
		return Count(minutes, "minute") + " " + Count(seconds, "second")
	case minutes > 0:
		return Count(minutes, "minute")
	}
	return Count(seconds, "second")
}

// Age says how long ago something was: "just now", "5 minutes ago", "2 days ago".
func Age(d time.Duration) string {
	switch d = max(0, d); {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return Count(int(d.Minutes()), "minute") + " ago"
	case d < 24*time.Hour:
		return Count(int(d.Hours()), "hour") + " ago"
	}
	return Count(int(d.Hours())/24, "day") + " ago"
}

// FileSize formats the size of a file: "812 bytes", "14 KB", "1.2 MB".
func FileSize(n int64) string {
	switch {
	case n < 1000:
		return Count(int(n), "byte")
	case n < 1_000_000:
		return fmt.Sprintf("%d KB", (n+500)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
