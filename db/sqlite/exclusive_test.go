package sqlite_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/sqlite"
)

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
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
