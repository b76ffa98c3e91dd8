package db_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/testdata/postgrestest"
)

// long makes a tournament file of so many entries.
func long(b *testing.B, entries int) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), "long.flagfall")
	at := journal.Stamp(time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC))
	drafts := []journal.Draft{{At: at, Actor: "desk", Kind: "event.created", Body: `{"name":"Spring Bughouse"}`}}
	for n := 1; n < entries; n++ {
		drafts = append(drafts, journal.Draft{At: at, Actor: "desk", Kind: "event.renamed", Body: fmt.Sprintf(`{"name":"Spring Bughouse %d, as it was called after lunch on the second day"}`, n)})
	}
	if err := sqlite.Create(b.Context(), path, drafts); err != nil {
		b.Fatal(err)
	}
	return path
}

// An event of 100,000 entries goes into a database, and from there into another file.
func BenchmarkMove(b *testing.B) {
	database := postgrestest.Database(b)
	file := long(b, 100_000)
	for n := 0; b.Loop(); n++ {
		there := postgrestest.Event(b, database, fmt.Sprint("spring", n))
		began := time.Now()
		if _, err := db.Move(b.Context(), file, there); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(time.Since(began).Seconds(), "s/there")
		began = time.Now()
		if _, err := db.Move(b.Context(), there, filepath.Join(b.TempDir(), fmt.Sprint("back", n))); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(time.Since(began).Seconds(), "s/back")
	}
}

// An event of 10,000 entries is opened in a database, and in a file.
func BenchmarkOpen(b *testing.B) {
	there := postgrestest.Event(b, postgrestest.Database(b), "spring")
	file := long(b, 10_000)
	if _, err := db.Move(b.Context(), file, there); err != nil {
		b.Fatal(err)
	}
	var took [2]time.Duration
	for b.Loop() {
		for n, place := range []string{there, file} {
			began := time.Now()
			store, _, err := db.Open(b.Context(), place, time.Now)
			if err != nil {
				b.Fatal(err)
			}
			took[n] += time.Since(began)
			if err := store.Close(); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(took[0].Seconds()/took[1].Seconds(), "times-file")
}
