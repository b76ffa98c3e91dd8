package parallel_test

import (
	"fmt"
	"iter"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"flagfall/rules/parallel"

	"pgregory.net/rapid"
)

func upTo(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// TestAnswersComeInTheOrderOfTheQuestions whatever each of them takes.
func TestAnswersComeInTheOrderOfTheQuestions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, workers := rapid.IntRange(0, 60).Draw(t, "n"), rapid.IntRange(1, 6).Draw(t, "workers")
		pauses := rapid.SliceOfN(rapid.IntRange(0, 50), n, n).Draw(t, "µs")
		var got []int
		for v := range parallel.Map(workers, upTo(n), func(i int) int {
			time.Sleep(time.Duration(pauses[i]) * time.Microsecond)
			return i * i
		}) {
			got = append(got, v)
		}
		want := make([]int, 0, n)
		for i := range n {
			want = append(want, i*i)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// TestAnEndlessSequenceIsReadOnlySomeStepsAhead, and no further once the reader stops.
func TestAnEndlessSequenceIsReadOnlySomeStepsAhead(t *testing.T) {
	var read atomic.Int64
	endless := func(yield func(int) bool) {
		for i := 0; yield(i); i++ {
			read.Add(1)
		}
	}
	seen := 0
	for v := range parallel.Map(3, endless, func(i int) int { return i }) {
		if seen++; v == 100 {
			break
		}
	}
	if n := read.Load(); seen != 101 || n > 101+20*3 {
		t.Errorf("%d answers, %d questions read", seen, n)
	}
}

func TestAPanicReachesTheReader(t *testing.T) {
	for name, all := range map[string]iter.Seq[int]{
		"of the work": parallel.Map(2, upTo(9), func(i int) int { return 9 / (4 - i) }),
		"of the sequence": parallel.Map(2,
			func(yield func(int) bool) { yield(0); panic("no more") }, func(i int) int {
				return i
			}),
		"with one worker": parallel.Map(1, upTo(9), func(i int) int { return 9 / (4 - i) }),
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("it is lost")
				}
			}()
			for v := range all {
				_ = fmt.Sprint(v)
			}
		})
	}
}
