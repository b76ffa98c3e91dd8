package desk

import "testing"

// The day is closed after a yes, and the question says which rounds were not played.
func TestTheDayIsClosedAfterAYes(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(entered...).press("esc", "esc")
	p.press("d").sees("K-5: rounds 1 to 3 of 3 have not been played").press("s")
	p.sees("Nothing is open. Close the day? (rounds 1 to 3 of 3 have not been played)")
	p.sees("y close the day").press("s", "enter").seesNo("the day is closed")
	p.press("n").seesNo("the day is closed").press("s", "y").sees("the day is closed, head")
}
