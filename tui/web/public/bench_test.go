package public_test

import (
	"testing"

	"flagfall/db/tournament/testhall"
	"flagfall/tui/web/public"

	"flagfall/testdata/cputime"
)

// BenchmarkOf makes the public event of 500 teams after six rounds with 10,000 entries, as it is
// made anew after each.
func BenchmarkOf(b *testing.B) {
	h := testhall.Busy(b, 500, 10_000)
	defer cputime.Report(b)()
	for b.Loop() {
		public.NewEvent(h.T)
	}
}

// BenchmarkRead is the part of it during which the desks wait.
func BenchmarkRead(b *testing.B) {
	h := testhall.Busy(b, 500, 10_000)
	defer cputime.Report(b)()
	for b.Loop() {
		public.ReadEvent(h.T)
	}
}
