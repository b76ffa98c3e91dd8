package desk

import "testing"

// What waits from an earlier round stays in sight when the next one is paired: counted above the
// tables, and at the end of the list.
func TestWhatWaitsFromAnEarlierRoundStaysOnTheFloor(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 30).press("tab").sees("[K-5]", "6 tables").press("r").sees("K-5  round 3")
	for _, table := range []string{"2", "3", "5", "6"} {
		p.press(table + "2")
	}
	p.press("1", "enter", "2")
	p.sees("all in").press("n", "y").press("n").sees("round 4 is paired").press("esc")
	p.sees("6 tables   6 to play", "2 from round 3", "R3 to rule").press("end").sees("▸  6")
	p.press("enter").sees("round 3", "table 6")
}
