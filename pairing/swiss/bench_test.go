package swiss_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"flagfall/pairing/swiss"
)

// BenchmarkHardRound pairs rounds that leave little choice: one club with half of the field that may not meet itself,
// and events with nearly as many rounds as teams.
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
		r, err := swiss.Make(e.system, f)
		if err != nil {
			b.Fatal(err)
		}
		fields = append(fields, f)
		e.play(r)
	}
	best := slices.Repeat([]time.Duration{time.Hour}, rounds) // the machine may be busy with other things now and then
	for b.Loop() {
		for i, f := range fields {
			start := time.Now()
			if _, err := swiss.Make(e.system, f); err != nil {
				b.Fatal(err)
			}
			best[i] = min(best[i], time.Since(start))
		}
	}
	b.ReportMetric(float64(slices.Max(best).Microseconds())/1000, "ms/worst-round")
	b.ReportMetric(0, "ns/op")
}
