package public_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/tui/web/public"

	"flagfall/rules/cputimetest"
)

// BenchmarkOf makes the public event of 500 teams after six rounds with 10,000 entries, as it is
// made anew after each.
func BenchmarkOf(b *testing.B) {
	h := halltest.Busy(b, 500, 10_000)
	defer cputimetest.Report(b)()
	for b.Loop() {
		public.NewEvent(h.T)
	}
}

// BenchmarkRead is the part of it during which the desks wait.
func BenchmarkRead(b *testing.B) {
	h := halltest.Busy(b, 500, 10_000)
	defer cputimetest.Report(b)()
	for b.Loop() {
		public.ReadEvent(h.T)
	}
}
