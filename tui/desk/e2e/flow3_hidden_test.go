//go:build e2e

package e2e

import "testing"

// Flow 3: a hidden queen, a warning, and the same again: the game is lost, which takes another key
// than Enter.
func TestFlowAHiddenQueen(t *testing.T) { inBothModes(t, flowAHiddenQueen) }

func flowAHiddenQueen(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"demo", "--ascii"}, env("NO_COLOR=1"))
	x.Expect("12 tables")
	f := x.flow("flow 3, hidden stock twice at table 2, with the stock counted")
	f.press("2bh enter", "HID CAPTURED PIECES", "step 1 of 2", "WARN AMY", "rule 11", "Amy loses the game", "R. Ortiz") // 0:00
	f.press("b e down down down down down down down right right right 1", "White: 1 queen missing; look in")            // 0:08 the queen is on no board
	f.press("up up up up up up up up Q", "all 64 pieces are here")                                                      // and in no stock but hers
	f.press("enter enter", "R3-2-01 recorded: version 1 of 1").press("esc enter", "ruled")                              // 0:30 she is warned
	f.press("g", "stands", "12 tables")
	f.press("2bh enter", "step 2 of 2", "AMY LOSES THE GAME", "H1") // 9:00 the next call
	f.press("enter", "y record it")
	f.press("enter", "y record it") // Enter is no answer
	f.press("y", "ruled").press("g", "stands", "1-0  forfeit")
	f.done(39)

	// The book of 2012 says nothing of what a player took himself.
	x.Type("9bh\r").Expect("Who captured the hidden piece?").Press("2").Expect("The text is silent")
}
