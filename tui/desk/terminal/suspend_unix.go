//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

// CanSuspend reports whether a shell can resume this program. A program started without a shell, in a
// window of its own or over a connection, would stop for ever.
func CanSuspend() bool {
	mine, err := unix.Getsid(0)
	if err != nil {
		return false
	}
	parents, err := unix.Getsid(os.Getppid())
	if err != nil || parents != mine {
		return false
	}
	group, err := unix.Getpgid(os.Getppid())
	return err == nil && group != unix.Getpgrp() // a parent in the same group is stopped with it
}

// Suspend stops the program's process group until the shell resumes it.
func Suspend() {
	goesOn := make(chan os.Signal, 1)
	signal.Notify(goesOn, syscall.SIGCONT)
	defer signal.Stop(goesOn)
	if syscall.Kill(0, syscall.SIGTSTP) == nil {
		<-goesOn
	}
}
