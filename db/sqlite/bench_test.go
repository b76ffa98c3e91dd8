package sqlite_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"

	"flagfall/rules/cputimetest"
)

var body = `{"text":"` + strings.Repeat("x", 400) + `"}`

// BenchmarkAppend records an entry, and in turn writes the same bytes to the end of a plain file
// and syncs it. The figure is how many times as fast the journal is as the plain file, by the
// median of each; at least 0.5 on a disk. In memory, where syncing is nothing, it says how much
// work there is beside the disk's.
func BenchmarkAppend(b *testing.B) {
	f := mustCreate(b)
	plain, err := os.Create(filepath.Join(b.TempDir(), "plain"))
	if err != nil {
		b.Fatal(err)
	}
	defer plain.Close()
	head, err := f.Head(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	var journalTook, plainTook []time.Duration
	defer cputimetest.Report(b)()
	for b.Loop() {
		began := time.Now()
		entries, err := f.Append(b.Context(), head, []journal.Draft{draft(body)})
		if err != nil {
			b.Fatal(err)
		}
		head = entries[0].Head()
		between := time.Now()
		if _, err := plain.WriteString(body); err != nil {
			b.Fatal(err)
		}
		if err := plain.Sync(); err != nil {
			b.Fatal(err)
		}
		journalTook, plainTook = append(journalTook, between.Sub(began)), append(plainTook, time.Since(between))
	}
	slices.Sort(journalTook)
	slices.Sort(plainTook)
	of, bare := journalTook[len(journalTook)/2], plainTook[len(plainTook)/2]
	b.ReportMetric(float64(of.Nanoseconds())/1000, "µs/append")
	b.ReportMetric(float64(bare.Nanoseconds())/1000, "µs/bare")
	b.ReportMetric(bare.Seconds()/of.Seconds(), "times-bare")
	b.ReportMetric(0, "ns/op")
}
