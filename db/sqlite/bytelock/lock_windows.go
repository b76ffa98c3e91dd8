package bytelock

import (
	"os"

	"golang.org/x/sys/windows"
)

// Lock takes one byte of a file.
func Lock(file *os.File, at int64, wait bool) error {
	flags := uint32(windows.LOCKFILE_EXCLUSIVE_LOCK)
	if !wait {
		flags |= windows.LOCKFILE_FAIL_IMMEDIATELY
	}
	return windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, place(at))
}

// Unlock gives the byte back.
func Unlock(file *os.File, at int64) error {
	return windows.UnlockFileEx(windows.Handle(file.Fd()), 0, 1, 0, place(at))
}

func place(at int64) *windows.Overlapped {
	return &windows.Overlapped{Offset: uint32(at & 0xffffffff), OffsetHigh: uint32(at >> 32)}
}
