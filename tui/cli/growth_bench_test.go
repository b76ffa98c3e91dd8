package cli

import (
	"fmt"
	"io"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament/halltest"
	"flagfall/rules/cputimetest"
)

// longDays are files of 10,000 and 100,000 entries, in which the names of the sample are known.
func longDays(b *testing.B) (files [2]string) {
	b.Helper()
	for i, entries := range [2]int{10_000, 100_000} {
		all, err := halltest.BigJournal(entries)
		files[i] = filepath.Join(b.TempDir(), fmt.Sprintf("day%d.flagfall", entries))
		if err == nil {
			_, err = sqlite.CreateFrom(b.Context(), files[i], all, journal.SideData{})
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	return files
}

// BenchmarkGrowth runs every command that reads, prints or makes what people take away on 10,000
// and on 100,000 entries. The exponent is that by which its processor's time grows: 1 where ten
// times the entries take ten times as long. Budget: 1.1.
func BenchmarkGrowth(b *testing.B) {
	files := longDays(b)
	for _, command := range slices.Sorted(maps.Keys(ways)) {
		d := ways[command]
		for _, options := range slices.Concat(d.reads, d.takesAway) {
			options = onLongDay.Replace(options)
			b.Run(strings.TrimPrefix(command+" "+options, "flagfall "), func(b *testing.B) {
				b.Chdir(b.TempDir())
				var took [2]time.Duration
				for b.Loop() {
					for i, file := range files {
						args := append(strings.Fields(command)[1:], strings.Fields(options)...)
						took[i] += cputimetest.Of(func() {
							var messages strings.Builder
							if status := (line{at: time.Date(2026, 5, 2, 14, 10, 0, 0, time.UTC)}).runInto(io.Discard, &messages, append(args, "--db", file)...); status != 0 {
								b.Fatalf("it ends with %d: %s", status, messages.String())
							}
						})
					}
				}
				b.ReportMetric(math.Log10(float64(took[1])/float64(took[0])), "exponent")
				b.ReportMetric(float64(took[0].Milliseconds())/float64(b.N), "cpu-ms/10,000")
				b.ReportMetric(float64(took[1].Milliseconds())/float64(b.N), "cpu-ms/100,000")
			})
		}
	}
}

// onLongDay names what stands in a long day where the sample has something else.
var onLongDay = strings.NewReplacer("--incident 17", "--incident 1", "--team Pawn", "--team 1", "--id 17", "--id 1")
