//go:build !darwin && !dragonfly && !freebsd && !linux && !netbsd && !openbsd && !windows

package atomicfile

import (
	"errors"
	"os"
)

// errLocked says that another process or descriptor holds the lock.
var errLocked = errors.New("another process holds it")

// tryLock returns errors.ErrUnsupported: there are no locks on this system.
func tryLock(*os.File) error { return errors.ErrUnsupported }
