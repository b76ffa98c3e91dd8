package desk

import (
	"math"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"

	"flagfall/rules/cputimetest"
)

// screensGrown are the keys from the floor to each screen that shows more where more was entered.
var screensGrown = [][]string{
	{"down"},
	{"1", "a", "w", "esc"},
	{"l"},
	{"l", "end", "enter"},
	{"l", "/", "K", "8"},
	{"r"},
	{"r", "end"},
	{"r", "s"},
	{"r", "s", "w"},
	{"r", "w"},
	{"b"},
	{"c"},
	{"t"},
	{"t", "end", "enter"},
	{"e"},
	{"e", "end"},
	{"d"},
	{"a"},
	{"n"},
	{"m"},
	{"p"},
	{"i"},
	{"enter"},
	{"?"},
}

// BenchmarkGrowth opens every screen on 10,000 and on 100,000 entries, and goes back to the floor.
// The exponent is that by which its processor's time grows: 1 where ten times the entries take ten
// times as long. Budget: 1.1.
func BenchmarkGrowth(b *testing.B) {
	var desks [2]*person
	for i, entries := range [2]int{10_000, 100_000} {
		all, err := halltest.BigJournal(entries)
		if err != nil {
			b.Fatal(err)
		}
		s := &store{drafts: map[string]string{}}
		for e := range all {
			s.entries = append(s.entries, e)
		}
		desks[i] = sit(b, s, "1", 160, 50)
	}
	for _, path := range screensGrown {
		b.Run(strings.Join(path, " "), func(b *testing.B) {
			var took [2]time.Duration
			for b.Loop() {
				for i, p := range desks {
					took[i] += cputimetest.Of(func() {
						for _, k := range path {
							p.press(k)
							_ = p.d.View()
						}
						for range 2 * len(path) {
							p.press("esc")
						}
					})
				}
			}
			b.ReportMetric(math.Log10(float64(took[1])/float64(took[0])), "exponent")
			b.ReportMetric(float64(took[0].Microseconds())/float64(b.N), "cpu-µs/10,000")
			b.ReportMetric(float64(took[1].Microseconds())/float64(b.N), "cpu-µs/100,000")
		})
	}
}
