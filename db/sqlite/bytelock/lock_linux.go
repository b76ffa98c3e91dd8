package bytelock

import (
	"errors"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// Lock takes one byte of a file. Waiters are served in the order they came.
func Lock(file *os.File, at int64, wait bool) error {
	command := unix.F_OFD_SETLK
	if wait {
		command = unix.F_OFD_SETLKW
	}
	return onByte(file, command, unix.F_WRLCK, at)
}

// Unlock gives the byte back.
func Unlock(file *os.File, at int64) error { return onByte(file, unix.F_OFD_SETLK, unix.F_UNLCK, at) }

func onByte(file *os.File, command int, kind int16, at int64) error {
	for {
		err := syscall.FcntlFlock(file.Fd(), command, &syscall.Flock_t{Type: kind, Start: at, Len: 1})
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
