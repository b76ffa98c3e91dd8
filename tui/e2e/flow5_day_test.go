package e2e

import (
	"strings"
	"testing"
)

// Flow 5: the end of a day. What is open is listed and led to; the chain is checked; the sheets are kept; what goes out is complete.
func TestFlowTheEndOfTheDay(t *testing.T) {
	db := event(t)
	flagfall(t, "staff", "add", "--db", db, "--name", "G. Osei", "--role", "floor-chief")
	x := start(t, 80, 24, []string{"--db", db})
	x.Expect("2 tables").Type("2bh\r").Expect("HID CAPTURED PIECES").Press("esc").Expect("called")

	f := x.flow("flow 5, the end of the day")
	f.press("d", "still open", "2 results out", "R1-2-01", "no ruling yet")
	f.press("s", "have the floor chief sign")
	f.press("down enter", "HID CAPTURED PIECES").press("enter g", "stands", "end of the day")
	f.press("enter", "results").press("1a", "1-0").press("2c", "0-1")
	f.press("esc d", "0 results out")
	f.press("v", "the chain is whole", "head")
	f.press("p", "print  day-end").press("enter", "saved as").press("esc", "end of the day")
	f.press("o", "who sits at this desk").press("down enter", "G. Osei sits at this desk").press("s", "the day is closed, head")
	f.done(21)
	if out := flagfall(t, "event", "close", "--db", db, "--check"); strings.Contains(out, "R1") {
		t.Errorf("still open: %s", out)
	}
}
