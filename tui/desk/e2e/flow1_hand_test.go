//go:build e2e

package e2e

import "testing"

// Flow 1: a wrong hand for the second time. The first was warned by another director in this round.
func TestFlowASecondOffence(t *testing.T) { inBothModes(t, flowASecondOffence) }

func flowASecondOffence(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"demo"}, mode)
	x.Expect("12 tables").Type("10bw\r\rg").Expect("stands", "12 tables")
	x.Press("o", "home", "down", "enter").Expect("S. Whitfield: signed in at this desk")

	f := x.flow("flow 1, a second offence at table 10")
	f.press("10b", "10b▏")                                                                        // 0:00 the TD walks over; the call is stamped
	f.press("w", "pressed with the other hand")                                                   // 0:08 she nods
	f.press("enter", "step 2 of 3", "ADD 1:00 TO GRETA", "called", "Next time", "loses the game") // saved, and proposed in the same frame
	f.press("114", "set it to 2:14")                                                              // 0:15 the clock is read
	f.press("enter", "✓ ADD 1:00 TO GRETA")                                                       // 0:24 what is said to the children stands there
	f.press("g", "stands, appealable until", x.either("W ●●○", "wrong hand step 2"))              // 0:28 the clocks run again
	f.done(10)
}
