package atomicfile

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// errLocked says that somebody else holds a lock.
var errLocked = errors.New("somebody holds it")

// tryLock takes a lock that ends with the process at the latest. It is errLocked while somebody has
// it.
func tryLock(file *os.File) error {
	err := windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errLocked
	}
	return err
}
