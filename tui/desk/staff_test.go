package desk

import (
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// With an empty staff, asking who sits here leads to the form, and the first director sits down.
func TestTheFirstOfTheStaffIsAddedFromWhoSitsHere(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press("o").sees("No staff yet. Press", "↵ new official").seesNo("flagfall staff add")
	p.press("enter").sees("new official", "name ▏").press("Rita Ortiz", "enter").sees("Rita Ortiz: on the staff")
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
	p.sees("Rita Ortiz is already on the staff as director. Add the same person as floor", "chief too?").press("n").sees("new official")
	if n := len(p.d.Hall().Register.Staff); n != 1 {
		t.Fatalf("%d on the staff", n)
	}
	p.press("ctrl+s", "y").sees("(director), ", "(floor chief)")
}

// Once round 1 has started a desk adds to the staff only for the highest official; and a name like
// another's is asked about.
func TestTheStaffIsChangedByTheHighestOfficial(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("e", "home", "down", "down", "down", "down", "enter")
	p.sees("the highest official on duty changes the staff: ask").seesNo("new official")
	p = sit(t, newStore(t), "Osei", 80, 24).press("e", "home", "down", "down", "down", "down", "enter").sees("new official")
	p.press("Rosa Ortiz", "ctrl+s").sees("Rosa Ortiz may be R. Ortiz, who is on the staff as director. Add them to the", "staff anyway?").press("y")
	p.sees("Rosa Ortiz: on the staff")
}

// Who goes home leaves the desk to others, with what they had half typed kept for them; the list
// tells it, and brings them back.
func TestAnOfficialWhoLeaves(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("o", "m").sees("R. Ortiz, director", "on duty").press("down", "h").sees("has left")
	p.press("ctrl+s").sees("R. Ortiz, director, has left the staff: signed out of this desk")
	if o := p.d.Official(); o != nil {
		t.Errorf("%s still sits here", o.Name)
	}
	p.sees("R. Ortiz", "left at 12:00").press("home", "enter").sees("R. Ortiz, director, has left the staff: press m to bring them back")
	p.press("m").sees("the highest official on duty changes the staff: ask G. Osei (floor chief):", "press o to change who sits here")
	p.press("end", "up", "enter").sees("G. Osei: signed in at this desk").press("o", "home", "m", "down", "o", "ctrl+s").sees("✓ R. Ortiz, director")
	p.press("home", "enter").sees("R. Ortiz: signed in at this desk")
}

// A key is told with its owner, and removed there.
func TestAKeyIsRemovedOnTheStaffScreen(t *testing.T) {
	const fingerprint = "SHA256:h8aJVB7VNuAGE7spFfkB3+hSrzddcuktjEyX6FN+sQU"
	s := newStore(t)
	head := s.entries[len(s.entries)-1].Head()
	if _, err := s.Write(t.Context(), head, "staff:1", []fact.Fact{event.KeyAdded{Staff: 1, Key: fingerprint}}); err != nil {
		t.Fatal(err)
	}
	p := sit(t, s, "Ortiz", 80, 24).press("o").sees("R. Ortiz", "KEYS").press("m").sees("key 1", "theirs")
	p.press("down", "down", "down", "down").sees(fingerprint).press("r").sees("removed").press("ctrl+s").seesNo("KEYS")
	if keys := p.d.Hall().Register.Staff[0].Keys; len(keys) > 0 {
		t.Errorf("the keys are %v", keys)
	}
}

// The teams are those of the section under the cursor, as the results are.
func TestTheTeamsAreOfTheSectionUnderTheCursor(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24).press("t").sees("K-5  teams").press("esc").press("end", "t").sees("K-8  teams")
}

// Set-up’s row about the missing chief opens a form that makes one, not a director.
func TestTheMissingChiefIsAdded(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(section...).press(addStaff...)
	for !strings.Contains(p.d.View(), "▸!  A chief") {
		p.press("up")
	}
	p.press("enter").sees("new chief", "section chief", "K-5")
	p.press("I. Lee", "ctrl+s").sees("I. Lee: on the staff").seesNo("A chief ")
	if o := p.d.Hall().Register.Staff[1]; o.Role != event.SectionChief || o.Section == "" {
		t.Errorf("%+v was added", o)
	}
}

// A role is changed in the form of the person, who goes on at this desk in the new one.
func TestARoleIsChangedInThePersonsForm(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(section...).press(addStaff...)
	p.press("o", "m").sees("Rita Ortiz, director").press("down", "down", "s", "ctrl+s")
	p.sees("a section chief needs a section").press("down", "k", "ctrl+s")
	p.sees("Rita Ortiz: now section chief, K-5")
	if o := p.d.Official(); o == nil || o.Role != event.SectionChief {
		t.Errorf("%+v sits here", o)
	}
	if was := p.d.Hall().Register.Staff[0]; was.Left.IsZero() {
		t.Error("the director has not left")
	}
	p.press("o", "end", "m", "down", "down", "d", "d", "down", "t", "ctrl+s").sees("Rita Ortiz: now director")
	if n := len(p.d.Hall().Register.Staff); n != 2 {
		t.Errorf("%d on the staff", n)
	}
}
