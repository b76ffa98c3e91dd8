//go:build e2e

package sqlite_test

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

func TestALockedFileIsSaidToBeLocked(t *testing.T) {
	t.Parallel()
	f := mustCreate(t)
	db, err := sql.Open("sqlite", f.Path()+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	head, _ := f.Head(t.Context())
	if _, err := f.Append(t.Context(), head, []journal.Draft{draft("{}")}); err == nil || !strings.Contains(err.Error(), "another program holds the file") {
		t.Errorf("got %v", err)
	}
}

// A file locked under a second name keeps every byte, and it cannot be opened.
func TestAHeldFileIsNobodyElsesAndStaysAsItIs(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Link(f.Path(), link); err != nil {
		t.Skip("no hard links here: ", err)
	}
	if _, err := sqlite.LockExclusive(t.Context(), link); !errors.Is(err, sqlite.ErrShared) {
		t.Fatalf("held while a desk has it open: %v", err)
	}
	f.Close()
	whole := read(t, f.Path())
	for name, text := range map[string]string{
		"whole": whole, "coffee": "coffee", "empty": "", "cut": whole[:5000], "torn": whole[:6000] + strings.Repeat("x", len(whole)-6000), "noise": strings.Repeat("noise", 5000),
	} {
		path := filepath.Join(t.TempDir(), "f")
		writeNew(t, path, text)
		release, err := sqlite.LockExclusive(t.Context(), path)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, err := sqlite.LockExclusive(t.Context(), path); name == "whole" && !errors.Is(err, sqlite.ErrShared) {
			t.Errorf("%s: held twice (%v)", name, err)
		}
		if err := release(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if read(t, path) != text {
			t.Errorf("%s: holding it changed it", name)
		}
		if left, _ := filepath.Glob(path + "-*"); len(left) > 0 {
			t.Errorf("%s: left behind: %v", name, left)
		}
	}
}
