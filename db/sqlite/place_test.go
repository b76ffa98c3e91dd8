//go:build unix

package sqlite_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

func mustBeOwn(t *testing.T, path string, want os.FileMode) {
	t.Helper()
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
		t.Errorf("%s has mode %v, want %v (%v)", filepath.Base(path), info.Mode().Perm(), want, err)
	}
}

func TestWhatIsNoRegularFileIsRefusedAtOnce(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("this system makes no pipes here: ", err)
	}
	for _, path := range []string{pipe, dir, os.DevNull} {
		if _, err := sqlite.Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "not a regular file") {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestAPathThatIsTooLongIsCalledSo(t *testing.T) {
	dir := t.TempDir()
	for range 6 {
		dir = filepath.Join(dir, strings.Repeat("x", 100))
	}
	path := filepath.Join(dir, "hall.flagfall")
	if err := sqlite.Create(t.Context(), path, []journal.Draft{draft("{}")}); err == nil || !strings.Contains(err.Error(), "path is too long") {
		t.Errorf("create: %v", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(mustCreate(t).Path())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "path is too long") {
		t.Errorf("open: %v", err)
	}
	if _, err := sqlite.Open(t.Context(), strings.Repeat("y", 3000)); err == nil || !strings.Contains(err.Error(), "path is too long") {
		t.Errorf("a name: %v", err)
	}
}

// What a family might not want to be read by others on the machine is for its owner alone.
func TestFilesAreForTheirOwner(t *testing.T) {
	f := mustCreate(t)
	out := filepath.Join(t.TempDir(), "copy")
	if _, err := f.Backup(t.Context(), out); err != nil {
		t.Fatal(err)
	}
	mustBeOwn(t, f.Path(), 0o600)
	mustBeOwn(t, out, 0o600)
	path := filepath.Join(t.TempDir(), "events", "hall.flagfall")
	if err := sqlite.Create(t.Context(), path, []journal.Draft{draft("{}")}); err != nil {
		t.Fatal(err)
	}
	mustBeOwn(t, filepath.Dir(path), 0o700)
}
