package openfile

import (
	"os"
	"path/filepath"
	"strings"
)

// ExpandPath is the path of a file as somebody types it or drops it on a terminal: the home folder is written out, and the quotes are taken away
// that a terminal puts around it.
func ExpandPath(path string) string {
	path = strings.Trim(path, `'"`)
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}
