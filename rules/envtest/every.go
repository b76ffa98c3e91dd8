package envtest

import (
	"os"
	"testing"
)

// everyCase names the variable that has the longest tests try all of their cases, not a share of
// them: .ci/nightly sets it.
const everyCase = "FLAGFALL_TEST_EVERY"

// Every reports whether the longest tests try all of their cases, and measure for longer.
func Every() bool { return os.Getenv(everyCase) != "" }

// Times returns how often something is tried: few times, or as often as all in a run of every case.
func Times(few, all int) int {
	if Every() {
		return all
	}
	return few
}

// Share returns the cases that are tried: every n-th, beginning with the one at index first, or all
// in a run of every case. It is the same share each time.
func Share[C any](tb testing.TB, cases []C, n, first int) []C {
	tb.Helper()
	if Every() {
		return cases
	}
	var share []C
	for i := first % n; i < len(cases); i += n {
		share = append(share, cases[i])
	}
	tb.Logf("%d of %d cases: the others with %s=1", len(share), len(cases), everyCase)
	return share
}
