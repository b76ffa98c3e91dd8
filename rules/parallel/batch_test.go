package parallel_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/rules/parallel"
)

// Everything is handed over once and in order, no piece is too large, and nothing that hurries
// waits for what comes behind it.
func TestBundles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all, most := rapid.SliceOf(rapid.Int()).Draw(t, "all"), rapid.IntRange(1, 5).Draw(t, "most")
		hurries := func(v int) bool { return v%3 == 0 }
		var got []int
		for piece := range parallel.Batches(most, slices.Values(all), hurries) {
			if len(piece) == 0 || len(piece) > most {
				t.Fatalf("a piece of %d", len(piece))
			}
			if at := slices.IndexFunc(piece, hurries); at >= 0 && at < len(piece)-1 {
				t.Fatalf("%d waits for what comes behind it: %v", piece[at], piece)
			}
			got = append(got, piece...)
		}
		if !slices.Equal(got, all) {
			t.Fatalf("%v is handed over as %v", all, got)
		}
	})
}

// Who takes no more is given no more.
func TestBundlesEnd(t *testing.T) {
	read := 0
	in := func(yield func(int) bool) {
		for yield(read) {
			read++
		}
	}
	for range parallel.Batches(4, in, func(int) bool { return false }) {
		break
	}
	if read != 3 {
		t.Errorf("%d are read behind the first", read)
	}
}
