//go:build !unix

package sqlite

import (
	"io/fs"
	"os"
)

// othersShare returns nil: on this system an open file cannot be removed.
func othersShare(string, *sharedFile) error { return nil }

// mayWrite returns fs.ErrPermission when the file is marked read-only.
func mayWrite(path string) error {
	info, err := os.Stat(path)
	if err == nil && info.Mode().Perm()&0o200 == 0 {
		err = fs.ErrPermission
	}
	return err
}
