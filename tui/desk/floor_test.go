package desk

import (
	"testing"

	"flagfall/penalties"
)

// What waits from an earlier round stays in sight when the next one is paired: counted above the
// tables, and at the end of the list.
func TestWhatWaitsFromAnEarlierRoundStaysOnTheFloor(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 30).press("tab").sees("[K-5]", "6 tables").press("r").sees("K-5  round 3")
	for _, table := range []string{"2", "3", "5", "6"} {
		p.press(table + "2")
	}
	p.press("1", "enter", "2")
	p.sees("all in").press("n", "y").press("n").sees("round 4 paired").press("esc")
	p.sees("0 of 6 tables", "! 2 from round 3", "R3 RULE").press("end").sees("▸  6")
	p.press("enter").sees("round 3", "table 6")
}

// Each counter of the head line has a key that opens what it counts. The key line shows it in its place.
func TestEveryCounterHasAKey(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Lee", 80, 24).sees("[2 TO RULE]", "[1 APPEAL]", "↵ open   w rule next", "a appeals")
	p.press("w").sees("table 6").press("esc")
	decides(t, s, "Novak", penalties.Overturn)
	p.catchUp().sees("TO SETTLE]", "s settle").press("s").sees("consequences")
	p = sit(t, newStore(t), "Ortiz", 80, 24).press("c", "8", "enter", "esc")
	p.sees("[1 CALL]", "c calls")
}
