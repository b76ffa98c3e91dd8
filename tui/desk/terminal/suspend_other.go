//go:build !unix

// Package terminal tells whether a program can be stopped for a while and gone on with, as Ctrl-Z
// does in a shell.
package terminal

// CanSuspend tells whether there is a shell that would go on with this program.
func CanSuspend() bool { return false }

// Suspend does nothing: there is no way here to resume the program.
func Suspend() {}
