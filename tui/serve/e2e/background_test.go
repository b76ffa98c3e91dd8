//go:build e2e

package e2e_test

import (
	"io"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"
)

// Each desk has the colors of its own terminal, which is asked for its background: whatever that
// answers, and whenever, no part of it is read as typed, and all that is typed meanwhile is.
func TestADeskHasTheColorsOfItsTerminal(t *testing.T) {
	t.Parallel()
	h := serve(t, springEvent(t))
	flagfall(t, "call", "make", "--db", h.path, "--table", "1")
	rita := key(t)
	_ = h.enrolled("rita", ritasPIN, rita).Close()
	for name, c := range map[string]struct {
		says  func(io.Writer)
		light bool
	}{
		"light":            {says(0, white), true},
		"dark":             {says(0, black), false},
		"not at all":       {nil, false},
		"late":             {says(1200*time.Millisecond, white), true},
		"in two pieces":    {says(10*time.Millisecond, white[:11], white[11:]), true},
		"after an escape":  {says(10*time.Millisecond, white[:1], white[1:]), true},
		"in slow pieces":   {says(200*time.Millisecond, white[:7], white[7:20], white[20:]), true},
		"letter by letter": {says(time.Millisecond, strings.Split(white, "")...), true},
		"nonsense":         {says(0, "\x1b]11;rgb:12\a"), false},
	} {
		t.Run(name, func(t *testing.T) {
			d := sitsAt(t, h.enters("rita", ssh.PublicKeys(rita)), terminal{name: "xterm-256color", w: 80, h: 24, says: c.says})
			d.sees("1 call")
			if c.light {
				d.drawn(onLight)
			}
			d.types("t").sees("new team").types("\x1b").sees("1 call") // an escape that is typed is one
			if c.light {
				d.sees("table, seat, letter")
			} else if strings.Contains(d.written(), onLight) {
				t.Error("it is drawn for a light background")
			}
			if !c.light {
				d.drawn(onDark)
			}
			if seen := d.screen(); strings.Contains(seen, "rgb") || strings.Contains(seen, "ffff") {
				t.Errorf("the answer was typed:\n%s", seen)
			}
		})
	}
}
