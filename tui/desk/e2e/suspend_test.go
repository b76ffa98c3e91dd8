//go:build e2e && unix

package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// prompt is what the shell says of a command that was stopped, on a line of its own: it must not
// read as what was typed before it going on.
const prompt = "\r\nstopped; fg goes on: "

// shell is what the test program does when started as a shell. It runs a command in the foreground
// and, when that is stopped, continues it once fg is typed.
func shell(args []string) int {
	signal.Ignore(syscall.SIGTTOU)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Foreground: true, Ctty: int(os.Stdin.Fd())}
	if err := cmd.Start(); err != nil {
		fmt.Println(err)
		return 2
	}
	in := bufio.NewReader(os.Stdin)
	for {
		var status syscall.WaitStatus
		if _, err := syscall.Wait4(cmd.Process.Pid, &status, syscall.WUNTRACED, nil); err != nil {
			fmt.Println(err)
			return 2
		}
		if !status.Stopped() {
			return status.ExitStatus()
		}
		_ = unix.IoctlSetPointerInt(int(os.Stdin.Fd()), unix.TIOCSPGRP, syscall.Getpgrp())
		fmt.Print(prompt)
		for line := ""; strings.TrimSpace(line) != "fg"; {
			var err error
			if line, err = in.ReadString('\n'); err != nil {
				return 2
			}
		}
		_ = unix.IoctlSetPointerInt(int(os.Stdin.Fd()), unix.TIOCSPGRP, cmd.Process.Pid)
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGCONT)
	}
}

// underShell starts flagfall from a shell on a terminal of 80 by 24.
func underShell(t *testing.T, mode option, args ...string) *terminal {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return startProgram(t, 80, 24, self, append([]string{program}, args...), env("FLAGFALL_SHELL=1"), mode)
}

// quit has the program in the foreground of a terminal end with the stacks of its goroutines.
func quit(tty *os.File) {
	if foreground, err := unix.IoctlGetInt(int(tty.Fd()), unix.TIOCGPGRP); err == nil {
		_ = syscall.Kill(-foreground, syscall.SIGQUIT)
	}
}

// stop gives the terminal back to the shell, which reads what is typed until the line after fg.
func (x *terminal) stop() *terminal {
	x.t.Helper()
	x.Type("\x1a")
	asks := x.asks
	x.asks = false
	x.until("be back in the shell", func(string) bool { return strings.HasSuffix(x.Wrote(), prompt) })
	x.asks, x.asked = asks, len(x.Wrote())
	return x
}

// Ctrl-Z gives the terminal back to the shell, and fg brings the desk back as it was, with what
// others have done meanwhile.
func TestTheDeskIsSuspendedAndComesBack(t *testing.T) { inBothModes(t, theDeskIsSuspendedAndComesBack) }

func theDeskIsSuspendedAndComesBack(t *testing.T, mode option) {
	db := event(t)
	x := underShell(t, mode, "--db", db)
	x.Expect("2 tables").Type("1a").Expect("1a▏").stop()
	flagfall(t, "call", "make", "--db", db, "--table", "2")
	x.Type("fg\r").Expect("K-5", "1a▏").Type("w\r").Expect("WARN ADA").Press("esc").Expect("2 tables", x.either("CALL 0:", "Table 2, Pawn Stars against The Skewers, waiting for a director")).Press("ctrl+c")
	if status := x.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
}

// Without a shell behind it the desk says so and goes on: a stop would be for ever.
func TestADeskWithoutAShellIsNotSuspended(t *testing.T) {
	inBothModes(t, aDeskWithoutAShellIsNotSuspended)
}

func aDeskWithoutAShellIsNotSuspended(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"--db", event(t)}, mode)
	x.Expect("2 tables").Type("\x1a").Expect("this desk has no shell to return to").Press("q")
	if status := x.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
}
