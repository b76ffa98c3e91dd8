package e2e_test

import (
	"io"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"flagfall/db/waittest"
)

// These colours mark what waits for an action on the floor, and nothing else.
const (
	onDark  = "\x1b[1;93m"
	onLight = "\x1b[1;35m"
)

// What terminals say of their backgrounds.
const (
	white = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\"
	black = "\x1b]11;rgb:1e1e/1e1e/1e1e\a"
)

// piece by piece, says something slowly.
func says(wait time.Duration, pieces ...string) func(io.Writer) {
	return func(in io.Writer) {
		for _, p := range pieces {
			time.Sleep(wait)
			_, _ = io.WriteString(in, p)
		}
	}
}

// drawn waits until something is written to the terminal.
func (d *sshDesk) drawn(text string) *sshDesk {
	d.t.Helper()
	if !waittest.For(func() bool { return strings.Contains(d.written(), text) }) {
		d.t.Fatalf("%q is not drawn:\n%q", text, d.written())
	}
	return d
}

// written is all that was written to the terminal.
func (d *sshDesk) written() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.raw.String()
}

// Each desk has the colours of its own terminal, which is asked for its background: whatever that
// answers, and whenever, no part of it is read as typed, and all that is typed meanwhile is.
func TestADeskHasTheColoursOfItsTerminal(t *testing.T) {
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

// A desk draws what its terminal can show, by the name of each.
func TestADeskDrawsWhatItsTerminalCan(t *testing.T) {
	h := serve(t, springEvent(t))
	flagfall(t, "call", "make", "--db", h.path, "--table", "1")
	rita := key(t)
	_ = h.enrolled("rita", ritasPIN, rita).Close()
	for name, has := range map[string]struct{ colour, many, asked bool }{
		"xterm-256color": {true, true, true}, "xterm-kitty": {true, true, true}, "xterm": {true, false, true}, "linux": {true, false, false}, "dumb": {},
	} {
		d := sitsAt(t, h.enters("rita", ssh.PublicKeys(rita)), terminal{name: name, w: 80, h: 24})
		d.sees("1 call").types("\r").sees("Nothing yet").types("b").sees("White to move")
		all := d.written()
		if got := strings.Contains(all, "\x1b[1;9"); got != has.colour {
			t.Errorf("%s: in colour: %v", name, got)
		}
		if got := strings.Contains(all, ";48;5;"); got != has.many {
			t.Errorf("%s: in 256 colours: %v", name, got)
		}
		if got := strings.Contains(all, "\x1b]11;?"); got != has.asked {
			t.Errorf("%s: asked: %v", name, got)
		}
		d.types("\x07").sees("1 call").types("\x03").ends()
	}
}

// A chosen look is kept for the user's key. It overrides the terminal's report and affects no other
// key.
func TestAChosenLookIsKept(t *testing.T) {
	h := serve(t, springEvent(t))
	flagfall(t, "call", "make", "--db", h.path, "--table", "1")
	phone, laptop := key(t), key(t)
	dark := terminal{name: "xterm-256color", w: 80, h: 24, says: says(0, black)}
	d := sitsAt(t, h.enrolled("rita", ritasPIN, phone), dark).sees("1 call")
	d.types(":").sees("› find").types("light back").sees("theme: for a light background").types("\r").sees("theme saved for the next time you connect from here").drawn(onLight)
	d.types("\x03").ends()
	d = sitsAt(t, h.enters("rita", ssh.PublicKeys(phone)), dark).sees("1 call").drawn(onLight)
	if strings.Contains(d.written(), onDark) {
		t.Error("the look that was chosen is forgotten")
	}
	if d = sitsAt(t, h.enrolled("rita", ritasPIN, laptop), dark).sees("1 call").drawn(onDark); strings.Contains(d.written(), onLight) {
		t.Error("another machine of hers has it too")
	}
	d.types("\x03").ends()
}
