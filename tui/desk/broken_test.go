package desk

import (
	"testing"

	"flagfall/db/journal"
)

// A tournament that turns out to lack a part of its journal is told as loudly as at opening, and
// nothing more is recorded.
func TestAJournalThatBreaksLater(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24)
	p.d.Hall().SetMissing(0, p.d.Hall().Head.Seq, &journal.BrokenError{Seq: 7, Why: "its text was changed"})
	p.d.Update(secondTick{})
	p.sees("PARTIAL: this may be wrong or incomplete", "its text was changed", "read only")
	checkFrame(t, p.d.View(), 80, 24)
	entries := len(s.entries)
	if p.press("8aw", "enter"); len(s.entries) != entries {
		t.Error("it is written to")
	}
	p.press("?").sees("PARTIAL")
}
