package backups

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/rules/refusal"
)

func put(t *testing.T, path, text string) os.FileInfo {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// What is set aside gets a name under which neither a file nor the log of one lies.
func TestANameToSetAsideUnderIsFree(t *testing.T) {
	dir := t.TempDir()
	now := time.Date(2026, 5, 2, 14, 7, 31, 0, time.UTC)
	for _, ext := range []string{".flagfall", ""} {
		db := filepath.Join(dir, "spring"+ext)
		base := filepath.Join(dir, "spring-before-20260502-140731")
		for _, c := range []struct{ want, takenBy string }{
			{base + ext, base + ext}, {base + "-2" + ext, base + "-2" + ext + "-wal"}, {base + "-3" + ext, base + "-3" + ext + "-journal"}, {base + "-4" + ext, base + "-4" + ext},
		} {
			if got := asideName(db, now); got != c.want {
				t.Errorf("it is set aside as %s, want %s", filepath.Base(got), filepath.Base(c.want))
			}
			put(t, c.takenBy, "")
		}
	}
}

// A file that was written to, replaced, or got or lost a log since it was copied has changed.
func TestWhetherAFileIsAsItWasCopied(t *testing.T) {
	at := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	set := func(t *testing.T, path, text string) os.FileInfo {
		t.Helper()
		put(t, path, text)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	for name, c := range map[string]struct {
		change    func(t *testing.T, db string)
		unchanged bool
	}{
		"nothing":             {func(*testing.T, string) {}, true},
		"its time":            {func(t *testing.T, db string) { put(t, db, "file") }, false},
		"its size":            {func(t *testing.T, db string) { set(t, db, "longer file") }, false},
		"another in its name": {func(t *testing.T, db string) { set(t, db+"-new", "file"); rename(t, db+"-new", db) }, false},
		"it is gone":          {func(t *testing.T, db string) { remove(t, db) }, false},
		"its log grew":        {func(t *testing.T, db string) { set(t, db+"-wal", "longer log") }, false},
		"its log is gone":     {func(t *testing.T, db string) { remove(t, db+"-wal") }, false},
		"it got a journal":    {func(t *testing.T, db string) { set(t, db+"-journal", "") }, false},
	} {
		t.Run(name, func(t *testing.T) {
			db := filepath.Join(t.TempDir(), "spring.flagfall")
			s := &swap{db: db, infos: map[string]os.FileInfo{"": set(t, db, "file"), "-wal": set(t, db+"-wal", "log")}}
			if c.change(t, db); s.unchanged() != c.unchanged {
				t.Errorf("%s changed, and it counts as unchanged: %t, want %t", name, !c.unchanged, c.unchanged)
			}
		})
	}
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

// Where no file was, undoing a restore takes its own file away, and never one that another program
// made meanwhile.
func TestUndoingARestoreLeavesTheFilesOfOthers(t *testing.T) {
	for _, placed := range []bool{false, true} {
		dir := t.TempDir()
		stage, err := atomicfile.Begin(t.Context(), dir)
		if err != nil {
			t.Fatal(err)
		}
		defer stage.Close()
		db := filepath.Join(dir, "spring.flagfall")
		put(t, db, "file")
		s := &swap{stage: stage, db: db}
		err = s.putBack(placed)
		_, gone := os.Lstat(db)
		if (gone != nil) != placed || (refusal.KindOf(err) == refusal.Conflict) == placed {
			t.Errorf("a file that the restore had placed: %t, is gone afterwards: %t: %v", placed, gone != nil, err)
		}
	}
}
