package tui

import "testing"

// Where nobody is on the staff, asking who sits here leads to the form, and the first director sits down.
func TestTheFirstOfTheStaffIsAddedFromWhoSitsHere(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press("o").sees("Nobody is on the staff yet.", "↵ somebody for the staff").seesNo("flagfall staff add")
	p.press("enter").sees("somebody for the staff", "name ▏").press("Rita Ortiz", "enter", "enter").sees("Rita Ortiz is on the staff")
	if o := p.d.Official(); o == nil || o.Name != "Rita Ortiz" {
		t.Errorf("%v sits here", o)
	}
}

// Somebody may have two roles, but not by a slip; the setting up tells the roles apart.
func TestTheSameNameInAnotherRoleIsAskedAbout(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press("e", "down", "down").press(staff...).sees("Rita Ortiz (director)")
	again := []string{"enter", "rita  ortiz", "down", "f", "ctrl+s"}
	p.press("up", "up").press("home", "down", "down").press(again...)
	p.sees("Rita Ortiz is on the staff already as director. Add the same person as floor", "chief too?").press("n").sees("somebody for the staff")
	if n := len(p.d.Hall().Register.Staff); n != 1 {
		t.Fatalf("%d on the staff", n)
	}
	p.press("ctrl+s", "y").sees("(director), ", "(floor chief)")
}

// The teams are those of the section under the cursor, as the results are.
func TestTheTeamsAreOfTheSectionUnderTheCursor(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24).press("t").sees("K-5  teams").press("esc").press("end", "t").sees("K-8  teams")
}
