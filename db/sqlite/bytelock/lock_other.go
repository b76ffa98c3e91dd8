//go:build !unix && !windows

package bytelock

import (
	"errors"
	"os"
)

// Lock: this system has no such locks.
func Lock(*os.File, int64, bool) error { return errors.ErrUnsupported }

// Unlock gives the byte back.
func Unlock(*os.File, int64) error { return errors.ErrUnsupported }

// IsHeld is false: no byte is ever locked.
func IsHeld(error) bool { return false }
