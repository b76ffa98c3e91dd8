package appeals

import (
	"testing"
	"time"

	"flagfall/db/tournament/halltest"

	"flagfall/rules/cputimetest"
)

// BenchmarkRows reads the queue of a busy event: it is read anew whenever an entry comes in while
// it is on screen.
func BenchmarkRows(b *testing.B) {
	h := halltest.Busy(b, 500, 10_000)
	defer cputimetest.Report(b)()
	for b.Loop() {
		queueRows(h.T, h.Now)
	}
	b.ReportMetric(float64(h.T.Ledger.IncidentCount()), "incidents")
}

func TestWhatHasRunOutIsNotInTheQueue(t *testing.T) {
	h := halltest.Busy(t, 20, 200)
	due := h.Now.Add(15 * time.Minute)
	if n := len(queueRows(h.T, due)); n != 0 {
		t.Errorf("%d rulings may still be appealed after the last deadline", n)
	}
	rows := queueRows(h.T, h.Now)
	if len(rows) == 0 {
		t.Fatal("no ruling may be appealed")
	}
	for n := 1; n < len(rows); n++ {
		if rows[n].due.Before(rows[n-1].due) {
			t.Fatal("the nearest deadline is not first")
		}
	}
}
