package atomicfile

import (
	"io/fs"
	"os"
	"path/filepath"
)

// Glob are the paths of what in a folder is called as a pattern of path.Match has it, such as
// "*.flagfall", in order; none where the folder cannot be read. Only the pattern is one: the
// folder's own name may hold any letters, "Spring [K-5]" too. A malformed pattern panics.
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
