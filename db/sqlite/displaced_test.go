package sqlite_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// another makes a tournament file of that many entries, which no process has open.
func another(t *testing.T, entries int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "other.flagfall")
	if err := sqlite.Create(t.Context(), path, []journal.Draft{draft(`{"other":true}`)}); err != nil {
		t.Fatal(err)
	}
	f := mustOpen(t, path)
	for range entries - 1 {
		mustAppend(t, f, `{"other":"`+strings.Repeat("x", 3000)+`"}`)
	}
	f.Close()
	return path
}

func replace(t *testing.T, from, to string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("Windows does not let go of an open file's name") // os.Rename fails there while the journal is open
	}
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

func mustHold(t *testing.T, path string, entries int64) {
	t.Helper()
	f := mustOpen(t, path)
	defer f.Close()
	if head, err := journal.Verify(t.Context(), f); err != nil || head.Seq != entries {
		t.Errorf("%s holds %d entries (%v), want %d", filepath.Base(path), head.Seq, err, entries)
	}
}

func lostCopy(f *sqlite.File) string {
	return strings.TrimSuffix(f.Path(), ".flagfall") + "-lost.flagfall"
}

func TestAFileThatWasReplacedIsNotWrittenTo(t *testing.T) {
	for name, looksBetween := range map[string]bool{"after a look": true, "at once": false} {
		t.Run(name, func(t *testing.T) {
			f := mustCreate(t)
			mustAppend(t, f, `{"n":2}`)
			if looksBetween {
				if _, err := f.Version(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			head, err := f.Head(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			replace(t, another(t, 40), f.Path())
			if _, err := f.Append(t.Context(), head, []journal.Draft{draft(`{"n":3}`)}); !errors.Is(err, journal.ErrGone) {
				t.Fatalf("appended to a file that is another: %v", err)
			}
			mustHold(t, f.Path(), 40)
			mustHold(t, lostCopy(f), 2)
			if err := f.Close(); err != nil {
				t.Error(err)
			}
			mustHold(t, f.Path(), 40)
		})
	}
}

func TestEverythingIsRefusedOnceTheFileIsGone(t *testing.T) {
	f := mustCreate(t)
	replace(t, f.Path(), filepath.Join(t.TempDir(), "moved.flagfall"))
	for what, do := range map[string]func() error{
		"a look":  func() error { _, err := f.Version(t.Context()); return err },
		"reading": func() error { _, err := journal.Verify(t.Context(), f); return err },
		"a text":  func() error { return f.KeepDraft(t.Context(), "desk", "half") },
		"a PIN":   func() error { _, err := f.AppendPIN(t.Context(), journal.Head{}, nil, 1, "hash"); return err },
		"backup":  func() error { _, err := f.Backup(t.Context(), filepath.Join(t.TempDir(), "b")); return err },
	} {
		if err := do(); !errors.Is(err, journal.ErrGone) || !strings.Contains(err.Error(), "kept in "+lostCopy(f)) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if log, err := os.Stat(f.Path() + "-wal"); err == nil && log.Size() > 0 {
		t.Errorf("a log of %d bytes lies where the file was", log.Size())
	}
	mustHold(t, lostCopy(f), 1)
}

// Who copies or moves the file of an open desk has all of it.
func TestTheFileAloneHoldsEverythingAfterALook(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`)
	if _, err := f.Version(t.Context()); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(f.Path())
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copied.flagfall")
	if err := os.WriteFile(copied, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	mustHold(t, copied, 2)
}

// Between the replacing and the old desk's next look, the new file waits for it and is neither
// called damaged nor spoiled.
func TestAFileThatWasJustReplacedIsOpenedOnceTheOldDeskHasLooked(t *testing.T) {
	for _, entries := range []int{1, 40} {
		f := mustCreate(t)
		for range 20 {
			mustAppend(t, f, `{"old":"`+strings.Repeat("x", 3000)+`"}`)
		}
		if _, err := f.Version(t.Context()); err != nil {
			t.Fatal(err)
		}
		other := another(t, entries)
		replace(t, other, f.Path())
		time.AfterFunc(200*time.Millisecond, func() { _, _ = f.Version(context.Background()) })
		mustAppendTo(t, f.Path())
		mustHold(t, f.Path(), int64(entries)+1)
	}
}

func mustAppendTo(t *testing.T, path string) {
	t.Helper()
	f := mustOpen(t, path)
	defer f.Close()
	mustAppend(t, f, `{"new":true}`)
	if _, err := f.Verify(t.Context()); err != nil {
		t.Error(err)
	}
}
