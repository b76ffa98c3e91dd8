//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"
)

// Teams check themselves in by the door: letters of a name, enter, and a slip is taken back by one
// key. It comes to what the desk records, and nothing else is reached from there.
func TestTheCheckInByTheDoor(t *testing.T) { inBothModes(t, theCheckInByTheDoor) }

func theCheckInByTheDoor(t *testing.T, mode option) {
	door, desk := staffed(t, nil), staffed(t, nil)
	from := len(facts(t, door))
	x := start(t, 80, 24, []string{"checkin", "--db", door}, mode).Expect("check-in", "4 not checked in")
	x.Press("kni").Expect("KNIGHT OWLS").Press("enter").Expect("Knight Owls checked in. Welcome", "3 not checked in")
	x.Press("tab").Expect("Knight Owls not checked in: undone", "4 not checked in")
	x.Press("owls", "enter").Expect("3 not checked in")
	x.Press("knight", "enter").Expect("is already checked in")
	x.Press("l").Expect("your name: l").Press("esc", "esc", "esc", "zzz").Expect("No such team").Press("esc", "ctrl+c")
	if status := x.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	for _, line := range []string{"", " --undo", ""} {
		command(t, "team checkin --section K5 --team Knight"+line, desk)
	}
	if one, two := facts(t, door)[from:], facts(t, desk)[from:]; !slices.Equal(one, two) || len(one) != 3 {
		t.Errorf("the door recorded\n%s\nthe desk\n%s", strings.Join(one, "\n"), strings.Join(two, "\n"))
	}
}
