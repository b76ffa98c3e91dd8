package atomicfile

import (
	"io/fs"
	"os"
	"path/filepath"
)

// Glob returns the paths in a folder whose names match a pattern of path.Match, such as
// "*.flagfall", in order. It returns none where the folder cannot be read. The folder's own name is
// not a pattern: it may be "Spring [K-5]". A malformed pattern panics.
func Glob(folder, pattern string) []string {
	paths, err := fs.Glob(os.DirFS(folder), pattern)
	if err != nil {
		panic(err)
	}
	for n, name := range paths {
		paths[n] = filepath.Join(folder, name)
	}
	return paths
}
