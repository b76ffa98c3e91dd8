//go:build unix

package sqlite_test

import (
	"errors"
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

// What SQLite lays beside a file lies beside the file itself, not beside a link to it.
func TestAFileIsOpenedThroughALink(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`)
	link := filepath.Join(t.TempDir(), "link.flagfall")
	if err := os.Symlink(f.Path(), link); err != nil {
		t.Skip("no links here: ", err)
	}
	mustAppendTo(t, link)
	f.Close()
	linked := mustOpen(t, link)
	mustAppend(t, linked, `{"n":4}`)
	if err := os.Remove(f.Path() + "-wal"); err != nil {
		t.Fatal(err)
	}
	if _, err := linked.Version(t.Context()); !errors.Is(err, journal.ErrGone) {
		t.Errorf("its log was deleted: %v", err)
	}
	mustHold(t, f.Path(), 4)
}

// The process that lost a log may open the file again.
func TestAFileWhoseIndexWasDeletedOpensAgain(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`)
	if err := os.Remove(f.Path() + "-shm"); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Version(t.Context()); !errors.Is(err, journal.ErrGone) {
		t.Fatal(err)
	}
	mustAppendTo(t, f.Path())
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	mustHold(t, f.Path(), 3)
}
