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
		return lockByte(file.Fd(), cmdSetWait, syscall.F_WRLCK, at)
	}
	return withOpen(file, func(fd uintptr) error { return lockByte(fd, cmdSet, syscall.F_WRLCK, at) })
}

// Unlock gives the byte back. A file that is closed has given it back already: then nothing is done.
func Unlock(file *os.File, at int64) error {
	return withOpen(file, func(fd uintptr) error { return lockByte(fd, cmdSet, syscall.F_UNLCK, at) })
}

// withOpen calls do with the descriptor of a file, which stays open until do returns. It returns
// os.ErrClosed for a file that is closed, whose descriptor may be another's by now.
func withOpen(file *os.File, do func(fd uintptr) error) error {
	raw, err := file.SyscallConn()
	if err != nil {
		return err
	}
	var done error
	err = raw.Control(func(fd uintptr) { done = do(fd) })
	return errors.Join(err, done)
}

func lockByte(fd uintptr, command int, kind int16, at int64) error {
	for {
		err := syscall.FcntlFlock(fd, command, &syscall.Flock_t{Type: kind, Start: at, Len: 1})
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
