//go:build unix

package bytelock

import (
	"errors"
	"syscall"
)

// IsHeld tells whether Lock failed because the byte is locked elsewhere.
func IsHeld(err error) bool {
	return errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EACCES)
}
