package e2e_test

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/crypto/ssh"

	"flagfall/db/waittest"
)

// plainly is a desk that is asked for by words behind the host's name.
func plainly(t *testing.T, c *ssh.Client, asks string) *sshDesk {
	t.Helper()
	return sitsAt(t, c, terminal{name: "xterm-256color", w: 80, h: 24, asks: asks})
}

// hears waits until something has been said, however the width of the terminal broke its lines.
func (d *sshDesk) hears(text string) *sshDesk {
	d.t.Helper()
	if !waittest.For(func() bool { return strings.Contains(strings.ReplaceAll(d.written(), " \r\n", " "), text) }) {
		d.t.Fatalf("%q is not said:\n%q", text, d.written())
	}
	return d
}

// told fails where anything but lines of text was written, or a line that is wider than the
// terminal.
func (d *sshDesk) told() {
	d.t.Helper()
	for line := range strings.SplitSeq(d.written(), "\r\n") {
		if len(line) > 80 {
			d.t.Errorf("%q is wider than the terminal", line)
		}
	}
	for _, r := range d.written() {
		if r >= '─' && r <= '▟' || unicode.IsControl(r) && r != '\n' && r != '\r' {
			d.t.Fatalf("%q is written:\n%s", r, d.written())
		}
	}
}

// The argument after the host's name opens a desk in sentences. The choice is kept for that user
// until they change it, and affects no other user.
func TestADeskInSentencesOverSSH(t *testing.T) {
	h := serve(t, springEvent(t))
	rita, ama := key(t), key(t)
	c := h.enrolled("rita", ritasPIN, rita)
	d := plainly(t, c, "desk --plain").hears("2 tables").hears("Keys: enter open")
	d.types("1aw\r").hears("Warn Ada").types("\r").hears("R1-1-01 ruled.").types("g").hears("Screen again: ").types("\x1a").hears("this desk has no shell")
	if said := d.types("\x03").ends(); !strings.HasSuffix(said, "flagfall: goodbye\r\n") {
		t.Errorf("it ended with %q", said[max(0, len(said)-100):])
	}
	d.told()

	again := sits(t, h.enters("anybody", ssh.PublicKeys(rita)), 80, 24).hears("2 tables")
	again.types("2bh").hears("hid captured pieces").types("\x15\x03").ends()
	again.told()

	sits(t, h.enrolled("ama", amasPIN, ama), 80, 24).sees("Ama Osei").drawn("\x1b[?1049h")

	drawn := plainly(t, c, "flagfall desk --plain=false").sees("2 tables").drawn("\x1b[?1049h")
	drawn.types("\x03").ends()
	sits(t, c, 80, 24).sees("2 tables").drawn("\x1b[?1049h").types("\x03").ends()
	plainly(t, c, "desk").sees("2 tables").drawn("\x1b[?1049h").types("\x03").ends()
}

// A slip in how the desk is asked for opens none, and without a terminal there is no desk.
func TestAskingForADeskInAnotherWay(t *testing.T) {
	h := serve(t, springEvent(t))
	c := h.enrolled("rita", ritasPIN, key(t))
	for asks, why := range map[string]string{
		"desk --plane":       "desk --plain for a screen reader",
		"desk plain":         "desk --plain for a screen reader",
		"desk --plain":       "a desk needs a terminal: add -t",
		"desk":               "a desk needs a terminal: add -t",
		"desk --plain=maybe": "desk --plain for a screen reader",
	} {
		if status, out, messages := runs(t, c, asks); status != 2 || out != "" || !strings.Contains(messages, why) {
			t.Errorf("%s: %d, %q, %q, want %q", asks, status, out, messages, why)
		}
	}
}
