//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package atomicfile

import (
	"errors"
	"os"
	"syscall"
)

// errLocked says that another process or descriptor holds the lock.
var errLocked = errors.New("another process holds it")

// tryLock locks a file, without waiting; the lock ends with the process at the latest. The error is
// errLocked while the file is locked elsewhere, and errors.ErrUnsupported where there are no locks.
func tryLock(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return errLocked
	case errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.EINVAL):
		return errors.ErrUnsupported
	}
	return err
}
