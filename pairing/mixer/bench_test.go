package mixer

import (
	"fmt"
	"testing"

	"flagfall/rules/cputimetest"
)

// BenchmarkDraw draws the last of twelve rounds. A draw of 40 players may take one second of the
// processor, one of 200 five.
func BenchmarkDraw(b *testing.B) {
	for _, n := range []int{40, 43, 200} {
		for _, way := range Ways {
			f := club(n)
			f.Way = way
			for range 11 {
				r, err := Draw(f)
				if err != nil {
					b.Fatal(err)
				}
				f.Past = append(f.Past, r.Seatings()...)
			}
			b.Run(fmt.Sprintf("%d/%s", n, way), func(b *testing.B) {
				defer cputimetest.Report(b)()
				for b.Loop() {
					if _, err := Draw(f); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
