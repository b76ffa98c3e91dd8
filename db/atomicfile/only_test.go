package atomicfile_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// All other packages of the program write, name and make files through this package.
func TestNothingElseWritesFiles(t *testing.T) {
	writes := regexp.MustCompile(`\bos\.(Create|CreateTemp|Link|Mkdir|MkdirAll|MkdirTemp|Rename|Symlink|WriteFile)\(`)
	looked := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == "docs" || strings.HasSuffix(d.Name(), "test")) {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for n, line := range strings.Split(string(text), "\n") {
			if writes.MatchString(line) && !strings.HasPrefix(filepath.ToSlash(path), "../../db/atomicfile/") {
				t.Errorf("%s:%d: %s", path, n+1, strings.TrimSpace(line))
			}
		}
		looked++
		return err
	})
	if err != nil || looked < 100 {
		t.Errorf("looked at %d files: %v", looked, err)
	}
}
