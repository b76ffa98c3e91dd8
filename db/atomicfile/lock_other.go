//go:build !darwin && !dragonfly && !freebsd && !linux && !netbsd && !openbsd && !windows

package atomicfile

import (
	"errors"
	"os"
)

// errLocked says that somebody else holds a lock.
var errLocked = errors.New("somebody holds it")

// tryLock knows no locks on this system.
func tryLock(*os.File) error { return errors.ErrUnsupported }
