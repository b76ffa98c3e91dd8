//go:build unix

package backgroundcolor

import (
	"io"
	"os"
	"testing"
	"time"

	"flagfall/db/waittest"
)

// at is a terminal of this machine with both its ends in the test's hands.
func at(t *testing.T) (typed io.Reader, keys *os.File, ask func(), light <-chan bool, shown *os.File) {
	t.Helper()
	in, keys, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	shown, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, f := range []*os.File{in, keys, shown, out} {
			_ = f.Close()
		}
	})
	typed, ask, light = LocalTerminal(in, out)
	return typed, keys, ask, light, shown
}

// press types something, and reads what comes of it.
func press(t *testing.T, keys *os.File, typed io.Reader, text string) string {
	t.Helper()
	if _, err := keys.WriteString(text); err != nil {
		t.Fatal(err)
	}
	p := make([]byte, 256)
	n, err := typed.Read(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(p[:n])
}

func TestATerminalOfThisMachineIsAsked(t *testing.T) {
	typed, keys, ask, light, shown := at(t)
	ask()
	p := make([]byte, 64)
	if n, _ := shown.Read(p); string(p[:n]) != Query {
		t.Errorf("it is sent %q", p[:n])
	}
	if got := press(t, keys, typed, "1"+white+"2"); got != "12" {
		t.Errorf("%q is read of what was typed", got)
	}
	if !<-light {
		t.Error("white is not light")
	}
	if got := press(t, keys, typed, "\x1b"); got != "\x1b" {
		t.Errorf("behind the answer %q is read for an escape", got)
	}
}

// An escape that is typed is read as one, soon, from a terminal that has not answered, and from one
// that never does.
func TestAnEscapeIsNotHeldBack(t *testing.T) {
	typed, keys, _, light, _ := at(t)
	began := time.Now()
	if got := press(t, keys, typed, "\x1b"); got != "\x1b" {
		t.Errorf("%q is read for an escape", got)
	}
	if took := time.Since(began); took < escapeTime || took > waittest.Scaled(time.Second) {
		t.Errorf("it took %v", took)
	}
	if got := press(t, keys, typed, white); got != "" || !<-light {
		t.Errorf("of a late answer %q is read", got)
	}
}

// What is typed faster than it is read is all read, in order.
func TestMuchIsTypedAtOnce(t *testing.T) {
	typed, keys, _, _, _ := at(t)
	text := ""
	for len(text) < 700 {
		text += "12aw\x1b["
	}
	got := press(t, keys, typed, text)
	for p := make([]byte, 8); len(got) < len(text); {
		n, err := typed.Read(p)
		if err != nil {
			t.Fatal(err)
		}
		got += string(p[:n])
	}
	if got != text {
		t.Errorf("%q is read", got)
	}
}
