package storetest

import (
	"errors"
	"os"
	"testing"

	"flagfall/db/sqlite"
)

// TornOff returns a tournament file as a desk leaves it that is killed: its newest pages are in its
// log.
func TornOff(t testing.TB, db string) (file, log []byte) {
	t.Helper()
	f, err := sqlite.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.KeepDraft(t.Context(), "desk", "half typed"); err != nil {
		t.Fatal(err)
	}
	file, err = os.ReadFile(db)
	if err == nil {
		log, err = os.ReadFile(db + "-wal")
	}
	if err != nil || len(log) == 0 {
		t.Fatalf("no log (%v)", err)
	}
	return file, log
}

// Replace puts a file in the place of a tournament file and what lies beside it.
func Replace(t testing.TB, path string, data []byte) {
	t.Helper()
	for _, beside := range []string{"-shm", "-wal", ""} {
		if err := os.Remove(path + beside); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}
