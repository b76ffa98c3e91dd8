package e2e_test

import (
	"io"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"flagfall/db/waittest"
)

// These colors mark what waits for an action on the floor, and nothing else.
const (
	onDark  = ";48;5;215m"
	onLight = ";48;5;94m"
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

// A desk draws what its terminal can show, by the name of each.
func TestADeskDrawsWhatItsTerminalCan(t *testing.T) {
	h := serve(t, springEvent(t))
	flagfall(t, "call", "make", "--db", h.path, "--table", "1")
	rita := key(t)
	_ = h.enrolled("rita", ritasPIN, rita).Close()
	for name, has := range map[string]struct{ color, many, asked bool }{
		"xterm-256color": {true, true, true}, "xterm-kitty": {true, true, true}, "xterm": {true, false, true}, "linux": {true, false, false}, "dumb": {},
	} {
		d := sitsAt(t, h.enters("rita", ssh.PublicKeys(rita)), terminal{name: name, w: 80, h: 24})
		d.sees("1 call").types("\r").sees("Nothing yet").types("b").sees("White to move")
		all := d.written()
		if got := strings.Contains(all, "\x1b[1;3"); got != has.color {
			t.Errorf("%s: in color: %v", name, got)
		}
		if got := strings.Contains(all, ";48;5;"); got != has.many {
			t.Errorf("%s: in 256 colors: %v", name, got)
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
