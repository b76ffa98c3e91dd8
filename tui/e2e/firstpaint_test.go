package e2e

import (
	"strings"
	"testing"
	"time"
)

// Without the cure a terminal that answers no queries holds each command back for five seconds.
// The budget is 0.2 s; a test on a busy machine asks for less than four.
func TestFirstPaintOnASilentTerminal(t *testing.T) {
	const tooLong = 4 * time.Second
	db := event(t)
	for _, c := range []struct {
		name, see string
		args      []string
	}{
		{"version", "flagfall", []string{"--version"}},
		{"desk", "2 tables", []string{"--db", db}},
		{"demo", "12 tables", []string{"demo"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			began := time.Now()
			x := start(t, 80, 24, c.args, silent)
			x.Expect(c.see)
			if took := time.Since(began); took > tooLong {
				t.Errorf("%v until the first frame", took)
			} else {
				t.Logf("first frame after %v", took.Round(time.Millisecond))
			}
			if strings.Contains(x.Wrote(), "\x1b]11;?") {
				t.Error("the terminal was asked for its background")
			}
		})
	}
}
