package desk

import (
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// With an empty staff, asking who sits here leads to the form, and the first director sits down.
func TestTheFirstOfTheStaffIsAddedFromWhoSitsHere(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press("o").sees("Nobody is on the staff yet.", "↵ somebody for the staff").seesNo("flagfall staff add")
	p.press("enter").sees("somebody for the staff", "name ▏").press("Rita Ortiz", "enter", "enter").sees("Rita Ortiz is on the staff")
	if o := p.d.Official(); o == nil || o.Name != "Rita Ortiz" {
		t.Errorf("%v sits here", o)
	}
}

// The same name in a second role is asked about before it is added. The setup tells the roles
// apart.
func TestTheSameNameInAnotherRoleIsAskedAbout(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press("e", "down", "down").press(addStaff...).sees("Rita Ortiz (director)")
	again := []string{"enter", "rita  ortiz", "down", "f", "ctrl+s"}
	p.press("up", "up").press("home", "down", "down").press(again...)
	p.sees("Rita Ortiz is on the staff already as director. Add the same person as floor", "chief too?").press("n").sees("somebody for the staff")
	if n := len(p.d.Hall().Register.Staff); n != 1 {
		t.Fatalf("%d on the staff", n)
	}
	p.press("ctrl+s", "y").sees("(director), ", "(floor chief)")
}

// Once round 1 has started a desk adds to the staff only for the highest official; and a name like
// another's is asked about.
func TestTheStaffIsChangedByTheHighestOfficial(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("e", "home", "down", "down", "down", "down", "enter")
	p.sees("the staff is changed by the highest official who is there").seesNo("somebody for the staff")
	p = sit(t, newStore(t), "Osei", 80, 24).press("e", "home", "down", "down", "down", "down", "enter").sees("somebody for the staff")
	p.press("Rosa Ortiz", "ctrl+s").sees("Rosa Ortiz may be R. Ortiz, who is on the staff as TD. Put them on the staff").press("y")
	p.sees("Rosa Ortiz is on the staff")
}

// Who goes home leaves the desk to others, with what they had half typed kept for them; the list
// tells it, and brings them back.
func TestAnOfficialWhoLeaves(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("o", "m").sees("R. Ortiz, director", "is there").press("down", "h").sees("has left")
	p.press("ctrl+s").sees("R. Ortiz, td, has left the staff: nobody sits here now")
	if o := p.d.Official(); o != nil {
		t.Errorf("%s still sits here", o.Name)
	}
	p.sees("R. Ortiz", ", left 12:00").press("home", "enter").sees("R. Ortiz, td, has left the staff: m brings them back")
	p.press("m").sees("the staff is changed by the highest official who is there, and that is G.", "Osei (floor chief): o changes who sits here")
	p.press("end", "up", "enter").sees("G. Osei sits at this desk").press("o", "home", "m", "down", "i", "ctrl+s").sees("✓ R. Ortiz, director")
	p.press("home", "enter").sees("R. Ortiz sits at this desk")
}

// A key is told with its owner, and removed there.
func TestAKeyIsRemovedOnTheStaffScreen(t *testing.T) {
	const fingerprint = "SHA256:h8aJVB7VNuAGE7spFfkB3+hSrzddcuktjEyX6FN+sQU"
	s := newStore(t)
	head := s.entries[len(s.entries)-1].Head()
	if _, err := s.Write(t.Context(), head, "staff:1", []fact.Fact{event.KeyAdded{Staff: 1, Key: fingerprint}}); err != nil {
		t.Fatal(err)
	}
	p := sit(t, s, "Ortiz", 80, 24).press("o").sees("R. Ortiz", ", 1 key").press("m").sees("key 1", "theirs")
	p.press("down", "down").sees(fingerprint).press("r").sees("removed").press("ctrl+s").seesNo(", 1 key")
	if keys := p.d.Hall().Register.Staff[0].Keys; len(keys) > 0 {
		t.Errorf("the keys are %v", keys)
	}
}

// The teams are those of the section under the cursor, as the results are.
func TestTheTeamsAreOfTheSectionUnderTheCursor(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24).press("t").sees("K-5  teams").press("esc").press("end", "t").sees("K-8  teams")
}
