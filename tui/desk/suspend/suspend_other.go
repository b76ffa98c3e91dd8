//go:build !unix

// Package suspend tells whether a program can be stopped for a while and gone on with, as Ctrl-Z does in a shell.
package suspend

// Possible tells whether there is a shell that would go on with this program.
func Possible() bool { return false }

// Now does nothing: nobody could go on with the program.
func Now() {}
