//go:build !unix && !windows

package sqlite

import (
	"errors"
	"os"
)

// lock: this system has no such locks.
func lock(*os.File, int64, bool) error { return errors.ErrUnsupported }

func unlock(*os.File, int64) error { return errors.ErrUnsupported }
