package bytelock

import (
	"errors"

	"golang.org/x/sys/windows"
)

// IsHeld tells whether Lock failed because the byte is locked elsewhere.
func IsHeld(err error) bool { return errors.Is(err, windows.ERROR_LOCK_VIOLATION) }
