package words

import (
	"testing"
	"time"
)

func TestSpokenElapsed(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second:     "0 seconds",
		44 * time.Second: "44 seconds", time.Second: "1 second",
		2 * time.Minute: "2 minutes", 3*time.Minute + 23*time.Second: "3 minutes 23 seconds",
		time.Hour: "1 hour", time.Hour + 5*time.Minute + time.Second: "1 hour 5 minutes",
	} {
		if got := SpokenElapsed(d); got != want {
			t.Errorf("%s: %q, want %q", d, got, want)
		}
	}
}
