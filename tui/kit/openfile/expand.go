package openfile

import (
	"os"
	"path/filepath"
	"strings"
)

// ExpandPath expands ~/ in a path and strips the quotes that a terminal adds to a dropped file.
func ExpandPath(path string) string {
	path = strings.Trim(path, `'"`)
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}
