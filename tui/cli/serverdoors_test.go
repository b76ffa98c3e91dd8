//go:build e2e

package cli

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/adrg/xdg"
	"github.com/jackc/pgx/v5"

	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/db/storetest"
	"flagfall/tui/cli/shell"
)

// An event in a database that is not whole, or not as a backup has it, is told at each door as one in a file is.
func TestEachDoorOfADatabaseSaysWhatItIsWorth(t *testing.T) {
	dir := t.TempDir()
	halves(t, dir)
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	inFile := func(name string) string { return filepath.Join(dir, name+".flagfall") }
	for name, made := range map[string]struct{ from, then string }{
		"byte":   {from: "trigger", then: "UPDATE flagfall.entries SET body = replace(body, 'said at 0020', 'said at 0O20')"},
		"cut":    {from: "trigger", then: "DELETE FROM flagfall.entries WHERE seq = 180"},
		"kind":   {from: "kind"},
		"fact":   {from: "fact"},
		"forged": {from: "forged"},
	} {
		t.Run(name, func(t *testing.T) {
			db := storetest.Event(t, storetest.Database(t), "spring")
			at, err := dburl.Parse(db)
			if err != nil {
				t.Fatal(err)
			}
			file, err := sqlite.Open(t.Context(), inFile(made.from))
			if err != nil {
				t.Fatal(err)
			}
			_, err = postgres.CreateFrom(t.Context(), at, file.Entries(t.Context(), 0), journal.SideData{})
			if err := errors.Join(err, file.Close()); err != nil {
				t.Fatal(err)
			}
			if made.then != "" {
				behind(t, db, made.then)
			}
			if name == "forged" {
				keepBackup(t, filepath.Dir(inFile(name)), backups.Folder(shell.FileBeside(db), ""))
			}
			c := worths[name]
			out := door{"backup out.flagfall", 1, "out.flagfall is a copy of a journal that is not whole; do not restore it: " + c.says}
			if made.then != "" { // entries that do not follow each other make no file
				out = door{"backup out.flagfall", 2, "no file can be made of this event: " + c.says}
			}
			checkDoors(t, name, db, c, []door{{"backup", 2, "an event in a database is not a file"}, out})
		})
	}
}

// behind changes entries behind the journal's back, with its triggers off for this one connection.
func behind(t *testing.T, db, statement string) {
	t.Helper()
	a, err := dburl.Parse(db)
	if err != nil {
		t.Fatal(err)
	}
	c, err := pgx.Connect(t.Context(), a.Database())
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Exec(t.Context(), "SET session_replication_role = replica; "+statement)
	if err := errors.Join(err, c.Close(t.Context())); err != nil {
		t.Fatal(err)
	}
}

// keepBackup copies the backups that are beside a forged file into another folder of backups.
func keepBackup(t *testing.T, dir, folder string) {
	t.Helper()
	kept, err := filepath.Glob(filepath.Join(backups.Folder(filepath.Join(dir, "forged.flagfall"), ""), "*"))
	if err != nil || len(kept) == 0 {
		t.Fatalf("no backup: %v", err)
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, path := range kept {
		text, err := os.ReadFile(path)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, filepath.Base(path)), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
