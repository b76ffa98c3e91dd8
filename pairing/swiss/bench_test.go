package swiss_test

import (
	"fmt"
	"testing"
	"time"

	"flagfall/pairing/swiss"
)

// BenchmarkWorstRound pairs all rounds of an event and reports the slowest one.
// Budget on one core: 100 teams 5 ms, 500 150 ms, 1,000 1 s, 2,000 5 s.
func BenchmarkWorstRound(b *testing.B) {
	for _, system := range []swiss.System{swiss.FIDE, swiss.US29D} {
		for _, keep := range []swiss.KeepApart{swiss.ApartOff, swiss.ApartPrefer, swiss.ApartAlways} {
			for _, size := range []int{100, 500, 1000, 2000} {
				b.Run(fmt.Sprintf("%s/clubs-%s/%d", system, keep, size), func(b *testing.B) {
					e := newEvent(system, size, 9, 7)
					e.clubs = swiss.Clubs{Keep: keep}
					var fields []swiss.Field
					for round := 1; round <= 9; round++ {
						f := e.field(round)
						r, err := swiss.Make(system, f)
						if err != nil {
							b.Fatal(err)
						}
						fields = append(fields, f)
						e.play(r)
					}
					var worst time.Duration
					for b.Loop() {
						for _, f := range fields {
							start := time.Now()
							if _, err := swiss.Make(system, f); err != nil {
								b.Fatal(err)
							}
							worst = max(worst, time.Since(start))
						}
					}
					b.ReportMetric(float64(worst.Microseconds())/1000, "ms/worst-round")
					b.ReportMetric(0, "ns/op")
				})
			}
		}
	}
}
