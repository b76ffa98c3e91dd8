//go:build unix

package bytelock

import (
	"errors"
	"os"
	"syscall"
)

// Lock takes one byte of a file. On Linux waiters are served in the order they came; elsewhere the lock is the process's.
func Lock(file *os.File, at int64, wait bool) error {
	if wait {
		return onByte(file, setAndWait, syscall.F_WRLCK, at)
	}
	return onByte(file, set, syscall.F_WRLCK, at)
}

// Unlock gives the byte back.
func Unlock(file *os.File, at int64) error { return onByte(file, set, syscall.F_UNLCK, at) }

func onByte(file *os.File, command int, kind int16, at int64) error {
	for {
		err := syscall.FcntlFlock(file.Fd(), command, &syscall.Flock_t{Type: kind, Start: at, Len: 1})
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
