package testenv

import (
	"flag"
	"testing"
)

// every is set where there is time: .ci/run gives -every to the packages that have it.
var every = flag.Bool("every", false, "try every case of the longest tests, not a share of them")

// from has .ci/run begin shares elsewhere each time, where all cases take too long.
var from = flag.Int("from", 0, "begin the shares of the longest tests `N` cases later")

// Every reports whether the test binary was given -every: the longest tests then try all of their
// cases, and measure for longer.
func Every() bool { return *every }

// Times returns how often something is tried: all with -every, else few.
func Times(few, all int) int {
	if *every {
		return all
	}
	return few
}

// Share returns the cases that are tried now: all of them with -every, else every n-th, beginning
// with the one at index first of the first n, or with -from as many later.
func Share[C any](tb testing.TB, cases []C, n, first int) []C {
	tb.Helper()
	if *every {
		return cases
	}
	var share []C
	for i := (first + *from) % n; i < len(cases); i += n {
		share = append(share, cases[i])
	}
	tb.Logf("%d of %d cases: the others with -every, or by -from %d and so on", len(share), len(cases), *from+1)
	return share
}
