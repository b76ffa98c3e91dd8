//go:build unix

// Package terminal tells whether a program can be stopped for a while and gone on with, as Ctrl-Z
// does in a shell.
package terminal

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

// CanSuspend tells whether there is a shell that would go on with this program. Where it was
// started without one, as a window of its own or over a connection, a stop would be for ever.
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

// Suspend stops the program, and all that were started with it, until the shell goes on with it.
func Suspend() {
	goesOn := make(chan os.Signal, 1)
	signal.Notify(goesOn, syscall.SIGCONT)
	defer signal.Stop(goesOn)
	if syscall.Kill(0, syscall.SIGTSTP) == nil {
		<-goesOn
	}
}
