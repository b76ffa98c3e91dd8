package db_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/storetest"
	"flagfall/db/tournament/halltest"
	"flagfall/rules/cputimetest"
)

// long makes a tournament file of so many entries.
func long(b testing.TB, entries int) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), "long.flagfall")
	all, err := halltest.BigJournal(entries)
	if err == nil {
		_, err = sqlite.CreateFrom(b.Context(), path, all, journal.SideData{})
	}
	if err != nil {
		b.Fatal(err)
	}
	return path
}

// An event of 100,000 entries goes into a database, and from there into another file.
func BenchmarkMove(b *testing.B) {
	database := storetest.Database(b)
	file := long(b, 100_000)
	for n := 0; b.Loop(); n++ {
		there := storetest.Event(b, database, fmt.Sprint("spring", n))
		began := time.Now()
		if _, err := db.Copy(b.Context(), file, there); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(time.Since(began).Seconds(), "s/there")
		began = time.Now()
		if _, err := db.Copy(b.Context(), there, filepath.Join(b.TempDir(), fmt.Sprint("back", n))); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(time.Since(began).Seconds(), "s/back")
	}
}

// An event is opened in a database, and in a file: at most 1.5 times as long.
func BenchmarkOpen(b *testing.B) {
	database := storetest.Database(b)
	for _, entries := range []int{10_000, 100_000} {
		b.Run(fmt.Sprint(entries), func(b *testing.B) {
			there := storetest.Event(b, database, fmt.Sprint("spring", entries))
			file := long(b, entries)
			if _, err := db.Copy(b.Context(), file, there); err != nil {
				b.Fatal(err)
			}
			took := [2][]time.Duration{}
			for b.Loop() {
				for n, place := range []string{there, file} {
					began := time.Now()
					store, _, err := db.Open(b.Context(), place, time.Now)
					if err != nil {
						b.Fatal(err)
					}
					took[n] = append(took[n], time.Since(began))
					if err := store.Close(); err != nil {
						b.Fatal(err)
					}
				}
			}
			// The fastest of each: what else the machine does only makes it slower.
			b.ReportMetric(slices.Min(took[0]).Seconds(), "s/database")
			b.ReportMetric(slices.Min(took[1]).Seconds(), "s/file")
			b.ReportMetric(slices.Min(took[0]).Seconds()/slices.Min(took[1]).Seconds(), "times-file")
		})
	}
}

// BenchmarkOpenFile opens a file, which checks and folds every entry, and walks its chain, which
// reads every row and hashes it. The figures are of the processor's time, but for the one on the
// clock.
func BenchmarkOpenFile(b *testing.B) {
	for _, entries := range []int{10_000, 100_000} {
		b.Run(fmt.Sprint(entries), func(b *testing.B) {
			file := long(b, entries)
			var opening, walking, clock time.Duration
			for b.Loop() {
				var store *db.Store
				began := time.Now()
				opening += cputimetest.Of(func() {
					var err error
					if store, _, err = db.Open(b.Context(), file, time.Now); err != nil {
						b.Fatal(err)
					}
				})
				clock += time.Since(began)
				walking += cputimetest.Of(func() {
					if _, err := store.Verify(b.Context()); err != nil {
						b.Fatal(err)
					}
				})
				if err := store.Close(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(opening.Seconds()/walking.Seconds(), "times-walking")
			b.ReportMetric(float64(opening.Milliseconds())/float64(b.N), "cpu-ms")
			b.ReportMetric(float64(clock.Milliseconds())/float64(b.N), "ms")
		})
	}
}
