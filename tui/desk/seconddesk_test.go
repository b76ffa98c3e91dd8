package desk

import (
	"strings"
	"testing"
)

// marked is a journal on which desks are marked as open.
func marked(t *testing.T) *store {
	s := newStore(t)
	s.open = map[string]bool{}
	return s
}

// appealAtTable10 begins an appeal at table 10 and types what is wrong.
func appealAtTable10(p *person) *person {
	return p.press("l", "/", "2-10", "enter", "enter", "a", "a", "r", "the text").sees("the text▏")
}

// Each desk of an official keeps its own text: a second one is offered nothing of the first. After a power
// cut that of the first desk is offered at the next one, that of the second at the one after it.
func TestEachDeskOfAnOfficialKeepsItsOwn(t *testing.T) {
	s := marked(t)
	appealAtTable10(sit(t, s, "Ortiz", 80, 24))
	sit(t, s, "Ortiz", 80, 24).seesNo("Kept").press("7a")
	clear(s.open) // the power goes
	sit(t, s, "Ortiz", 80, 24).sees("Kept: an appeal against R2-10-01").seesNo("more)")
	sit(t, s, "Ortiz", 80, 24).sees("Kept: the call 7a").seesNo("more)")
}

// What only the second desk had typed is offered where no first one is open.
func TestWhatTheSecondDeskLeftComesBack(t *testing.T) {
	s := marked(t)
	sit(t, s, "Ortiz", 80, 24)
	sit(t, s, "Ortiz", 80, 24).press("7a")
	clear(s.open)
	sit(t, s, "Ortiz", 80, 24).sees("Kept: the call 7a")
}

// Another official is offered nothing of the first one's, and gives the place back as they leave the desk to
// the next.
func TestAnOfficialsPlaceIsGivenBack(t *testing.T) {
	s := marked(t)
	p := sit(t, s, "Ortiz", 80, 24).press("n", "n", "two late", "ctrl+g").sees("Kept: a note")
	sit(t, s, "Whitfield", 80, 24).seesNo("Kept")
	p.press("o", "down", "enter").sees("S. Whitfield").seesNo("Kept")
	if s.open["desk:staff:1"] {
		t.Error("the desk of who has left is still marked as open")
	}
	for name := range s.open {
		if strings.HasPrefix(name, "desk:desk") {
			t.Errorf("%s is marked: no official sits there", name)
		}
	}
	sit(t, s, "Ortiz", 80, 24).sees("Kept: a note")
}
