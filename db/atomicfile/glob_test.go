package atomicfile_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"flagfall/db/atomicfile"
)

// A folder may be called anything: brackets in its name stand for themselves.
func TestMatching(t *testing.T) {
	for _, name := range []string{"plain", "Spring [K-5]", "a*b", `[`} {
		dir := filepath.Join(t.TempDir(), name)
		if err := os.Mkdir(dir, 0o700); err != nil {
			continue // Windows has no such names
		}
		var want []string
		for _, file := range []string{"b.flagfall", "a.flagfall", "c.txt"} {
			path := filepath.Join(dir, file)
			if err := os.WriteFile(path, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			if filepath.Ext(file) == ".flagfall" {
				want = append(want, path)
			}
		}
		slices.Sort(want)
		if got := atomicfile.Glob(dir, "*.flagfall"); !slices.Equal(got, want) {
			t.Errorf("in %q there are %q, want %q", name, got, want)
		}
	}
	if got := atomicfile.Glob(filepath.Join(t.TempDir(), "gone"), "*"); len(got) != 0 {
		t.Errorf("in no folder there are %q", got)
	}
}
