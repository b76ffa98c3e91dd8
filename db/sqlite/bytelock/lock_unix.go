//go:build unix && !linux

package bytelock

import (
	"errors"
	"os"
	"syscall"
)

// Lock takes one byte of a file for this process.
func Lock(file *os.File, at int64, wait bool) error {
	command := syscall.F_SETLK
	if wait {
		command = syscall.F_SETLKW
	}
	return onByte(file, command, syscall.F_WRLCK, at)
}

// Unlock gives the byte back.
func Unlock(file *os.File, at int64) error { return onByte(file, syscall.F_SETLK, syscall.F_UNLCK, at) }

func onByte(file *os.File, command int, kind int16, at int64) error {
	for {
		err := syscall.FcntlFlock(file.Fd(), command, &syscall.Flock_t{Type: kind, Start: at, Len: 1})
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
