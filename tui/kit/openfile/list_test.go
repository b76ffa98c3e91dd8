package openfile_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"flagfall/tui/kit/openfile"
)

// Listed are regular files of the ending asked for, the newest first, each folder once.
func TestFilesAreListedNewestFirst(t *testing.T) {
	here, data := t.TempDir(), t.TempDir()
	now := time.Now()
	for n, path := range []string{
		filepath.Join(here, "old.csv"), filepath.Join(data, "new.CSV"), filepath.Join(here, "middle.csv"),
		filepath.Join(here, "book.toml"), filepath.Join(here, ".hidden.csv"),
	} {
		if err := os.WriteFile(path, []byte("team"), 0o600); err != nil {
			t.Fatal(err)
		}
		at := now.Add(-time.Duration([]int{3, 1, 2, 0, 0}[n]) * time.Hour)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(here, "folder.csv"), 0o700); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range openfile.List([]string{here, data, here, filepath.Join(here, "none"), ""}, []string{".csv"}) {
		names = append(names, f.Name)
		if f.Bytes != 4 {
			t.Errorf("%s has %d bytes", f.Name, f.Bytes)
		}
	}
	if want := []string{"new.CSV", "middle.csv", "old.csv"}; !slices.Equal(names, want) {
		t.Errorf("listed %q, want %q", names, want)
	}
}
