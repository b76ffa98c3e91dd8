//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package atomicfile

import (
	"errors"
	"os"
	"syscall"
)

// errLocked says that somebody else holds a lock.
var errLocked = errors.New("somebody holds it")

// tryLock takes a lock that ends with the process at the latest. It is errLocked while somebody has
// it, and errors.ErrUnsupported where there are no locks.
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
