package e2e

import (
	"strings"
	"testing"
)

// An illegal move against a flag, the position and the order disputed: the claim's part of a director's worst three minutes,
// typed as fast as fingers go, and found again by the command line.
func TestAnIllegalMoveAgainstAFlag(t *testing.T) {
	db := event(t)
	x := start(t, 80, 24, []string{"--db", db})
	x.Expect("2 tables").Type("1-q").Expect("flag against illegal move").Press("enter")
	x.Expect("Who is said to have made the illegal move?", "a  Ada Lindqvist", "d  Dev Pillai").Press("a")
	x.Expect("Had the claimant himself moved and pressed since?").Type("ny")
	x.Expect("Did the claimant stop the clock?").Press("t").Expect("testimony").Type("a: I said flag, then he said illegal").Press("enter")
	x.Expect("Did the claimant stop the clock?").Press("t").Type("b: same time").Press("enter")
	x.Expect("Did the claimant stop the clock?").Type("yb")
	x.Expect("Which claim came first", "f  the flag", "Knight Owls win the match (15c, 7)", "=  it cannot be told", "Fork Lift win the match")
	x.Press("f").Expect("KNIGHT OWLS WIN THE MATCH").Press("backspace").Expect("Which claim came first").Press("=")
	x.Expect("FORK LIFT WIN THE MATCH", "If the flag was first: Knight Owls win the match", "If it cannot be told: Fork Lift win the match")
	x.Press("enter").Expect("Fork Lift win the match. Record it?").Press("enter").Expect("Record it?").Press("y")
	x.Expect("R1-1-01 ruled", "Cy: same time").Press("g").Expect("R1-1-01 stands", "0-1").Press("q")
	if code := x.Exit(); code != 0 {
		t.Errorf("exit status %d", code)
	}

	told := flagfall(t, "incident", "show", "--db", db, "--id", "1", "--json")
	for _, want := range []string{
		`"outcome":"claim-upheld"`, `"authority":"rule"`, `"refs":["15c","8","8a","15d","7"]`, `"state":"ruled"`,
		"Which claim came first cannot be told", "I said flag, then he said illegal",
	} {
		if !strings.Contains(told, want) {
			t.Errorf("%s is not in\n%s", want, told)
		}
	}
	if round := flagfall(t, "round", "show", "--db", db, "--section", "K5", "--json"); !strings.Contains(round, `"result":"0-1"`) {
		t.Errorf("the result is not in\n%s", round)
	}
}
