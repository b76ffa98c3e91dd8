package bytelock

import "golang.org/x/sys/unix"

// The commands by which a descriptor, not the process, holds a lock.
const (
	cmdSet     = unix.F_OFD_SETLK
	cmdSetWait = unix.F_OFD_SETLKW
)
