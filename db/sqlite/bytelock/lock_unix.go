//go:build unix

package bytelock

import (
	"errors"
	"os"
	"syscall"
)

// Lock takes one byte of a file. On Linux waiters are served in the order they came; elsewhere the
// lock is the process's.
func Lock(file *os.File, at int64, wait bool) error {
	if wait {
		return lockByte(file, cmdSetWait, syscall.F_WRLCK, at)
	}
	return lockByte(file, cmdSet, syscall.F_WRLCK, at)
}

// Unlock gives the byte back.
func Unlock(file *os.File, at int64) error { return lockByte(file, cmdSet, syscall.F_UNLCK, at) }

func lockByte(file *os.File, command int, kind int16, at int64) error {
	for {
		err := syscall.FcntlFlock(file.Fd(), command, &syscall.Flock_t{Type: kind, Start: at, Len: 1})
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
