// Package storetest opens tournaments for tests: files of the sample and of every kind of fact, and
// databases on a PostgreSQL server where the environment names one.
package storetest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/sample"
)

func clock() time.Time { return time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC) }

// All are both, by name.
func All(t testing.TB) map[string]*db.Store {
	t.Helper()
	return map[string]*db.Store{"the sample": Sample(t), "every kind": EveryKind(t)}
}

// Sample is the sample event in a file of the test's own.
func Sample(t testing.TB) *db.Store {
	t.Helper()
	store, _, err := sample.Create(t.Context(), filepath.Join(t.TempDir(), "sample.flagfall"), clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

// EveryKind is a copy of the journal that holds every kind of fact.
func EveryKind(t testing.TB) *db.Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), "every.flagfall")
	text, err := os.ReadFile(filepath.Join(top(), "testdata", "journals", "every-kind.flagfall"))
	if err == nil {
		err = os.WriteFile(path, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	store, _, err := db.Open(t.Context(), path, clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

// top is the way from the folder of the package that is tested to that of the module.
func top() string {
	for way := "."; ; way = filepath.Join(way, "..") {
		if _, err := os.Stat(filepath.Join(way, "go.mod")); err == nil || len(way) > 30 {
			return way
		}
	}
}
