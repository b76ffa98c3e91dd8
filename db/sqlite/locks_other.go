//go:build !unix

package sqlite

import (
	"io/fs"
	"os"
)

// othersShare: this system does not let anybody take a file away that is open.
func othersShare(string, *sharedFile) error { return nil }

// mayWrite looks at the file's read-only mark.
func mayWrite(path string) error {
	info, err := os.Stat(path)
	if err == nil && info.Mode().Perm()&0o200 == 0 {
		err = fs.ErrPermission
	}
	return err
}
