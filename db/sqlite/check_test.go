package sqlite_test

import (
	"database/sql"
	"errors"
	"os"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// zeroed is a file of three entries in which the page of a table was lost.
func zeroed(t *testing.T, table string) string {
	t.Helper()
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`, `{"n":3}`)
	f.Close()
	db, err := sql.Open("sqlite", f.Path())
	if err != nil {
		t.Fatal(err)
	}
	var page, size int64
	err = db.QueryRow("SELECT rootpage FROM sqlite_schema WHERE name = ?", table).Scan(&page)
	if err == nil {
		err = db.QueryRow("PRAGMA page_size").Scan(&size)
	}
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(f.Path(), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = file.WriteAt(make([]byte, size), (page-1)*size)
	if err = errors.Join(err, file.Close()); err != nil {
		t.Fatal(err)
	}
	return f.Path()
}

func TestDamageBesideTheJournalIsTold(t *testing.T) {
	for _, table := range []string{"pins", "drafts"} {
		f := mustOpen(t, zeroed(t, table))
		head, err := f.Verify(t.Context())
		var damage *sqlite.DamageError
		var broken *journal.BrokenError
		if !errors.As(err, &damage) || errors.As(err, &broken) || damage.Journal != head || head.Seq != 3 {
			t.Errorf("%s: %v", table, err)
		}
	}
	if _, err := mustOpen(t, mustCreate(t).Path()).Verify(t.Context()); err != nil {
		t.Errorf("a sound file: %v", err)
	}
}
