//go:build !unix

package terminal

// CanSuspend reports whether a shell can resume this program.
func CanSuspend() bool { return false }

// Suspend does nothing: this system cannot resume the program.
func Suspend() {}
