package bytelock

import "golang.org/x/sys/unix"

// The commands by which a descriptor, not the process, holds a lock.
const (
	set        = unix.F_OFD_SETLK
	setAndWait = unix.F_OFD_SETLKW
)
