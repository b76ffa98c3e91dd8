//go:build !linux

package e2e

// unread returns 0: how many bytes wait for the program is asked on Linux only.
func (x *terminal) unread() int { return 0 }
