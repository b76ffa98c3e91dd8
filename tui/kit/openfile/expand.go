package openfile

import (
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// ExpandPath expands ~/ in a path. It undoes what a terminal makes of the path of a dropped file: quotes, the
// address file://, and backslashes before blanks and signs.
func ExpandPath(path string) string {
	quoted := strings.HasPrefix(path, "'") || strings.HasPrefix(path, `"`)
	path = strings.Trim(path, `'"`)
	if address, err := url.Parse(path); err == nil && address.Scheme == "file" && address.Path != "" {
		return filepath.FromSlash(address.Path)
	}
	if !quoted && runtime.GOOS != "windows" {
		path = unescaped(path)
	}
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}

// unescaped removes the backslashes that a shell wants before blanks and signs.
func unescaped(path string) string {
	var b strings.Builder
	for i := 0; i < len(path); i++ {
		if path[i] == '\\' && i+1 < len(path) && strings.IndexByte(` ()[]{}&;'"!$`, path[i+1]) >= 0 {
			i++
		}
		b.WriteByte(path[i])
	}
	return b.String()
}

// IsDropped reports whether a paste is the path of one file, as terminals paste a file that is dropped.
func IsDropped(paste string) bool {
	paste = strings.TrimSpace(paste)
	return !strings.ContainsAny(paste, "\r\n\t") && (strings.HasPrefix(paste, "file://") ||
		strings.HasPrefix(paste, "~/") || filepath.IsAbs(strings.Trim(paste, `'"`)))
}
