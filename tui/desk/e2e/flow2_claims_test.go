//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

// Flow 2: an illegal move against a flag, the position and the order disputed.
func TestFlowAnIllegalMoveAgainstAFlag(t *testing.T) { inBothModes(t, flowAnIllegalMoveAgainstAFlag) }

func flowAnIllegalMoveAgainstAFlag(t *testing.T, mode option) {
	db := event(t)
	flagfall(t, "staff", "add", "--db", db, "--name", "G. Osei", "--role", "floor-chief")
	x := start(t, 80, 24, []string{"--db", db, "--ascii"}, env("NO_COLOR=1"))
	x.Expect("2 tables")
	f := x.flow("flow 2, a flag against an illegal move at table 1, with the position disputed")

	// 0:00 "Illegal, she left her king in check!" "His flag was down first!"
	f.press("1-q", "flag against illegal move")
	f.press("enter", "Who made the illegal move, by the claim?", "1  Ada Lindqvist", "4  Dev Pillai")
	f.press("1ny", "Did the claimant stop the clock?")

	// 0:25 The players apart, then a witness with his relation.
	f.press("t", "testimony").text("a: I said flag, then he said illegal").press("enter", "Did the claimant")
	f.press("t").text("b: same time").press("enter", "Did the claimant")
	f.press("t").text("team-mate of Ada: the flag was first", "a witness: team-mate of Ada").press("enter", "Did the claimant")

	// 0:55 The position as Cy has it, all four clocks in a ring. The pieces in hand make 64.
	f.press("esc b e", "set up the boards", "all 64 pieces are here")
	f.press("rnbqr1k1pppp1ppp8888PPPP1PPP t", "black is to move, but the rook on e8 gives check to the king on e1")
	f.press("down right nbp down 048 down 105 down P", "all 64 pieces are here", "1:05")
	f.press("up left 000 up 231", "clock of Ada  231")
	f.press("enter ctrl+u").text("Cy says").press("enter", "version 1 of 1: Cy says", "A: impossible: black is to move, but the rook on e8 gives check")

	// And as Ada has it: beside the first, with what differs, and a rook too many.
	f.press("e right right right right 1rkr", "Black: 1 rook too many")
	f.press("enter ctrl+u").text("Ada says").press("enter", "version 2 of 2: Ada says", "A: Black to move, not in check")
	f.press("d", "Cy says", "e8 on board A: empty (Ada says), black rook (Cy says)", "Black: 1 rook too many")

	// 1:55 Cy's version is found to be so. Which claim came first cannot be told.
	f.press("d esc enter", "Did the claimant").press("tab", "The position on record", "Cy says")
	f.press("y2", "Which claim came first", "1  the flag", "Knight Owls win the match (15c, 7)", "=  cannot be determined", "Fork Lift win the match")
	f.press("1", "KNIGHT OWLS WIN THE MATCH").press("backspace", "Which claim came first")
	f.press("=", "FORK LIFT WIN THE MATCH", "If the flag was first: Knight Owls win the match", "If that cannot be determined: Fork Lift win the match")

	// 2:20 It is announced. Enter alone takes no match from anybody.
	f.press("enter", "Fork Lift win the match. Record it?").press("enter", "Record it?").press("y", "R1-1-01 ruled", "team-mate of Ada: the flag was first (and 2 more: h)")
	f.press("g", "R1-1-01 stands, appealable until", "0-1")
	f.done(98)
	x.Press("q")
	if code := x.Exit(); code != 0 {
		t.Errorf("exit status %d", code)
	}

	told := flagfall(t, "incident", "show", "--db", db, "--id", "1", "--json")
	for _, want := range []string{
		`"outcome":"claim-upheld"`, `"authority":"rule"`, `"refs":["15c","8","8a","15d","7"]`, `"state":"ruled"`,
		"Which claim came first is unknown. The", "I said flag, then he said illegal", `"clocks":{"a":151000,"b":0,"c":65000,"d":48000}`,
	} {
		if !strings.Contains(told, want) {
			t.Errorf("%s is not in\n%s", want, told)
		}
	}
	if round := flagfall(t, "round", "show", "--db", db, "--section", "K5", "--json"); !strings.Contains(round, `"result":"0-1"`) {
		t.Errorf("the result is not in\n%s", round)
	}
}
