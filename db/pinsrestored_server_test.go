//go:build e2e

package db_test

import (
	"path/filepath"
	"testing"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/postgres"
	"flagfall/db/storetest"
)

// A backup restored into a database has the PINs that were set there, but for one that was changed since, as in a
// file; in a database that has none of them it has none.
func TestPINsOfABackupRestoredIntoADatabase(t *testing.T) {
	g := guarded(t)
	if err := g.choose(2, "471100"); err != nil {
		t.Fatal(err)
	}
	file, err := db.AsFile(g.Base, "backup")
	if err != nil {
		t.Fatal(err)
	}
	backup := filepath.Join(t.TempDir(), "backup.flagfall")
	if _, err := file.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	if err := g.choose(2, "081500"); err != nil {
		t.Fatal(err)
	}
	with, err := file.SideData(t.Context())
	if err != nil || len(with.PINs) != 2 {
		t.Fatalf("the PINs are %v (%v)", with.PINs, err)
	}
	database := storetest.Database(t)
	restored := func(event string, before bool) map[int]string {
		t.Helper()
		a, err := dburl.Parse(storetest.Event(t, database, event))
		if err != nil {
			t.Fatal(err)
		}
		if before {
			if _, err := postgres.CreateFrom(t.Context(), a, file.Entries(t.Context(), 0), with); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := backups.RestoreInto(t.Context(), backup, a, g.now, false); err != nil {
			t.Fatal(err)
		}
		e, err := postgres.Open(t.Context(), a)
		if err != nil {
			t.Fatal(err)
		}
		defer e.Close()
		hashes, err := e.PINHashes(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return hashes
	}
	was, err := g.PINHashes(t.Context())
	if has := restored("spring", true); err != nil || len(has) != 1 || has[1] != was[1] {
		t.Errorf("in its place it has the PINs %v, want official 1's of %v (%v)", has, was, err)
	}
	if has := restored("elsewhere", false); len(has) != 0 {
		t.Errorf("elsewhere it has the PINs %v", has)
	}
}
