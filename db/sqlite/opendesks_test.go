package sqlite_test

import (
	"os"
	"path/filepath"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/sqlite"
	"flagfall/db/sqlite/bytelock"
)

// A desk that another process has marked as open is not marked again, until that process ends.
func TestADeskOfAnotherProcessIsOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "spring.flagfall")
	if err := sqlite.Create(t.Context(), path, []journal.Draft{journaltest.Note("first")}); err != nil {
		t.Fatal(err)
	}
	f, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	elsewhere, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := bytelock.Lock(elsewhere, sqlite.DeskByte("staff:1"), false); err != nil {
		t.Skip("no locks here: ", err)
	}
	for name, want := range map[string]bool{"staff:1": false, "staff:2": true} {
		if _, alone, err := f.MarkOpen(t.Context(), name); err != nil || alone != want {
			t.Errorf("%s: alone %v, %v", name, alone, err)
		}
	}
	if err := bytelock.Unlock(elsewhere, sqlite.DeskByte("staff:1")); err != nil {
		t.Fatal(err)
	}
	closed, alone, err := f.MarkOpen(t.Context(), "staff:1")
	if err != nil || !alone {
		t.Fatalf("alone %v, %v", alone, err)
	}
	if bytelock.Lock(elsewhere, sqlite.DeskByte("staff:1"), false) == nil {
		t.Error("the mark is not seen by other processes")
	}
	closed()
	if err := bytelock.Lock(elsewhere, sqlite.DeskByte("staff:1"), false); err != nil {
		t.Error("the mark stays: ", err)
	}
}
