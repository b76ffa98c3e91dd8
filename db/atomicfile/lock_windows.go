package atomicfile

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// errLocked says that another process or descriptor holds the lock.
var errLocked = errors.New("another process holds it")

// tryLock locks a file, without waiting; the lock ends with the process at the latest. The error is
// errLocked while the file is locked elsewhere.
func tryLock(file *os.File) error {
	err := windows.LockFileEx(windows.Handle(file.Fd()),
		windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errLocked
	}
	return err
}
