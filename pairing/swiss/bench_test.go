package swiss_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"

	"flagfall/rules/cputimetest"
)

// BenchmarkHardRound pairs rounds with little choice: one club with half of the field whose teams
// may not meet, and events with nearly as many rounds as teams.
func BenchmarkHardRound(b *testing.B) {
	for _, system := range []swiss.System{swiss.FIDE, swiss.US29D} {
		for _, size := range []int{100, 500, 1000, 2000} {
			b.Run(fmt.Sprintf("%s/half-of-one-club/%d", system, size), func(b *testing.B) {
				e := newEvent(system, size, 9, 7)
				for i := range e.teams {
					e.teams[i].Clubs = nil
				}
				for i, n := range e.rng.Perm(size) {
					if i < size*45/100 {
						e.teams[n].Clubs = []string{"Oak"}
					}
				}
				e.clubs = swiss.Clubs{Keep: swiss.ApartAlways}
				e.bench(b, 9)
			})
		}
		for _, size := range []int{40, 100} {
			b.Run(fmt.Sprintf("%s/many-rounds/%d", system, size), func(b *testing.B) {
				newEvent(system, size, size*4/5, 7).bench(b, size*4/5)
			})
		}
	}
}

// BenchmarkLargeHardField pairs rounds of 2,000 teams with the hardest searches: every team with
// its own score, groups of three, and the strongest half from one club whose teams may not meet,
// before the first round and with the club ahead or behind. It also pairs half as many teams: cubic
// work costs eight times as much. Budget on one core: 3 s.
func BenchmarkLargeHardField(b *testing.B) {
	const size = 2000
	for _, system := range []swiss.System{swiss.FIDE, swiss.US29D} {
		for _, name := range slices.Sorted(maps.Keys(hardFields)) {
			b.Run(fmt.Sprintf("%s/%s", system, name), func(b *testing.B) {
				whole, half := hardFields[name](size), hardFields[name](size/2)
				pair := func(f swiss.Field) time.Duration {
					start := time.Now()
					if _, err := swiss.PairRound(system, f); err != nil {
						b.Fatal(err)
					}
					return time.Since(start)
				}
				// the machine may be busy with other things now and then
				took, tookHalf := time.Hour, time.Hour
				defer cputimetest.Report(b)()
				for b.Loop() {
					took, tookHalf = min(took, pair(whole)), min(tookHalf, pair(half))
				}
				b.ReportMetric(float64(took.Microseconds())/1000, "ms/round")
				b.ReportMetric(took.Seconds()/tookHalf.Seconds(), "times-half-the-field")
				b.ReportMetric(0, "ns/op")
			})
		}
	}
}

// hardFields make a field of so many teams.
var hardFields = map[string]func(size int) swiss.Field{
	"own-scores":     func(n int) swiss.Field { return hardField(n, func(i int) int { return n - i }, nil) },
	"threes":         func(n int) swiss.Field { return hardField(n, func(i int) int { return (n - i) / 3 }, nil) },
	"club-starts":    func(n int) swiss.Field { return hardField(n, func(int) int { return 0 }, strongestHalf) },
	"club-is-ahead":  func(n int) swiss.Field { return hardField(n, func(i int) int { return 7 - 8*i/n }, strongestHalf) },
	"club-is-mixed":  func(n int) swiss.Field { return hardField(n, func(i int) int { return i % 8 }, strongestHalf) },
	"club-is-behind": func(n int) swiss.Field { return hardField(n, func(i int) int { return 8 * i / n }, strongestHalf) },
}

func strongestHalf(i, n int) bool { return i < n/2 }

// hardField gives team i, from 0, a score, and some of the teams one club whose teams may not meet.
// Most teams have floated, and two of three have met the next.
func hardField(n int, points func(i int) int, club func(i, n int) bool) swiss.Field {
	f := swiss.Field{Clubs: swiss.Clubs{Keep: swiss.ApartAlways}}
	for i := range n {
		t := swiss.Team{TPN: i + 1, Score: tiebreak.Points(points(i)) * tiebreak.One, Floated: i%5 > 0}
		if i%3 > 0 {
			f.Met = append(f.Met, [2]int{i, i + 1})
		}
		if club != nil && club(i, n) {
			t.Clubs = []string{"Oak"}
		}
		f.Teams = append(f.Teams, t)
	}
	return f
}

// BenchmarkWorstRound pairs all rounds of an event and reports the slowest one.
// Budget on one core: 100 teams 5 ms, 500 150 ms, 1,000 1 s, 2,000 5 s.
func BenchmarkWorstRound(b *testing.B) {
	for _, system := range []swiss.System{swiss.FIDE, swiss.US29D} {
		for _, keep := range []swiss.KeepApart{swiss.ApartOff, swiss.ApartPrefer, swiss.ApartAlways} {
			for _, size := range []int{100, 500, 1000, 2000} {
				b.Run(fmt.Sprintf("%s/clubs-%s/%d", system, keep, size), func(b *testing.B) {
					e := newEvent(system, size, 9, 7)
					e.clubs = swiss.Clubs{Keep: keep}
					e.bench(b, 9)
				})
			}
		}
	}
}

// bench plays the event and measures its slowest round.
func (e *event) bench(b *testing.B, rounds int) {
	var fields []swiss.Field
	for round := 1; round <= rounds; round++ {
		f := e.field(round)
		r, err := swiss.PairRound(e.system, f)
		if err != nil {
			b.Fatal(err)
		}
		fields = append(fields, f)
		e.play(r)
	}
	// the machine may be busy with other things now and then
	best := slices.Repeat([]time.Duration{time.Hour}, rounds)
	defer cputimetest.Report(b)()
	for b.Loop() {
		for i, f := range fields {
			start := time.Now()
			if _, err := swiss.PairRound(e.system, f); err != nil {
				b.Fatal(err)
			}
			best[i] = min(best[i], time.Since(start))
		}
	}
	b.ReportMetric(float64(slices.Max(best).Microseconds())/1000, "ms/worst-round")
	b.ReportMetric(0, "ns/op")
}
