package db_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/sample"
)

var remake = flag.Bool("remake-form", false, "write the journal of the form that is being released")

// released is the form that this version writes; a new one gets a file of its own and the old ones
// stay.
const released = "1"

// TestEveryReleasedFormOpens opens a journal of every form there has been: what was once written is
// read for ever.
func TestEveryReleasedFormOpens(t *testing.T) {
	if *remake {
		makeForm(t)
	}
	files, err := filepath.Glob("../testdata/forms/*.flagfall")
	if err != nil || len(files) == 0 {
		t.Fatalf("no forms to open: %v", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".flagfall"), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "old") // opening brings a file to the newest form
			if err := copyFile(name, path); err != nil {
				t.Fatal(err)
			}
			store, hall, err := db.Open(t.Context(), path, time.Now)
			if err != nil {
				t.Fatal(err)
			}
			defer store.Close()
			if len(hall.Register.Teams) != 24 || hall.Ledger.IncidentCount() == 0 {
				t.Errorf("%d teams, %d incidents", len(hall.Register.Teams), hall.Ledger.IncidentCount())
			}
		})
	}
}

// makeForm writes the sample event as this version does.
func makeForm(t *testing.T) {
	t.Helper()
	at := func() time.Time { return time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC) }
	path := filepath.Join(t.TempDir(), "form")
	store, _, err := sample.Create(t.Context(), path, at)
	if err := errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}
	if err := copyFile(path, "../testdata/forms/"+released+".flagfall"); err != nil {
		t.Fatal(err)
	}
}

func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o600)
}
