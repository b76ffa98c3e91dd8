package cli

import (
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// F55: a desk whose clock is off is told, with whatever it does; order comes from the journal.
func TestADeskWhoseClockIsOffIsTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.flagfall")
	two := time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	run := func(at time.Time, args ...string) (stderr string) {
		t.Helper()
		status, _, messages := line{at: at}.run(append(args, "--db", path)...)
		if status != 0 {
			t.Fatalf("%q ends with %d: %s", args, status, messages)
		}
		return messages
	}
	run(two, "event", "new", "--name", "Spring")
	for _, c := range []struct {
		name string
		at   time.Time
		args []string
		says string // "" for no warning
	}{
		{"the same clock", two.Add(time.Minute), []string{"section", "add", "--id", "K5"}, ""},
		{"three minutes behind", two.Add(-2 * time.Minute), []string{"section", "add", "--id", "K8"}, "is stamped 3 minutes ahead of this clock"},
		{"and the first desk again", two.Add(2 * time.Minute), []string{"event", "show"}, "the clocks of two desks differ"},
		{"an hour later", two.Add(time.Hour), []string{"event", "show"}, ""},
	} {
		got := run(c.at, c.args...)
		if warned := strings.Contains(got, "warning: entry"); warned != (c.says != "") || !strings.Contains(got, c.says) {
			t.Errorf("%s: told %q, want %q", c.name, got, c.says)
		}
	}
}
