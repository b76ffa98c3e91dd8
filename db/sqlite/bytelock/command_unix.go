//go:build unix && !linux

package bytelock

import "syscall"

// The commands by which the process holds a lock: this system knows no others.
const (
	cmdSet     = syscall.F_SETLK
	cmdSetWait = syscall.F_SETLKW
)
