//go:build e2e

package e2e_test

import (
	"os"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/crypto/ssh"
)

// modes are what a desk switches on at a terminal, with what switches it off again: the other screen,
// a hidden cursor, and marks around what is pasted.
var modes = map[string]string{"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h", "\x1b[?2004h": "\x1b[?2004l"}

// leftUsable reports whether all that was switched on at a terminal is switched off again, and then
// why the desk ended stands on the screen that it had before.
func leftUsable(t *testing.T, raw, word string) {
	t.Helper()
	for on, off := range modes {
		if strings.LastIndex(raw, on) < 0 || strings.LastIndex(raw, off) < strings.LastIndex(raw, on) {
			t.Errorf("%q is left as the desk had it", on)
		}
	}
	if at := strings.LastIndex(raw, word); at < strings.LastIndex(raw, "\x1b[?1049l") {
		t.Errorf("%q is not on the terminal's own screen: %.300q", word, raw[max(0, len(raw)-300):])
	}
}

// A host that is told to end by its system gives every terminal back before it goes, and tells its
// user why.
func TestAHostThatIsEndedLeavesTerminalsUsable(t *testing.T) {
	t.Parallel()
	path := springEvent(t)
	m := starts(t, path, "127.0.0.1:0", "127.0.0.1:0")
	rita := key(t)
	_ = m.enrolled("rita", ritasPIN, rita).Close()
	var all []*sshDesk
	for range 5 {
		all = append(all, sits(t, m.enters("rita", ssh.PublicKeys(rita)), 80, 24).sees("Rita Ortiz").types("1a"))
	}
	host, err := os.FindProcess(m.pid)
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Signal(syscall.SIGTERM); err != nil {
		t.Skipf("this system has no such signal: %v", err)
	}
	for _, d := range all {
		leftUsable(t, d.ends(), "the host is closing; everything is saved, unsaved text too")
	}
}

// So does a host that lets one desk go: its key is removed, or a try-out is over.
func TestADeskThatIsLetGoLeavesItsTerminalUsable(t *testing.T) {
	t.Parallel()
	h := serve(t, springEvent(t))
	rita := key(t)
	d := sits(t, h.enrolled("rita", ritasPIN, rita), 80, 24).sees("Rita Ortiz")
	runs(t, h.enters("rita", ssh.PublicKeys(rita)), "staff key remove "+ssh.FingerprintSHA256(rita.PublicKey()))
	leftUsable(t, d.ends(), "the key was removed")
}
