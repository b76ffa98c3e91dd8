//go:build unix && !linux

package bytelock

import "syscall"

// The commands by which the process holds a lock: this system knows no others.
const (
	set        = syscall.F_SETLK
	setAndWait = syscall.F_SETLKW
)
