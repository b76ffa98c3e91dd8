package desk

import (
	"strings"
	"testing"
	"time"
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

// A second desk of an official asks whether to go on with what is half written at the first.
func TestASecondDeskAsksAboutWhatIsHalfWritten(t *testing.T) {
	s := marked(t)
	first := appealAtTable10(sit(t, s, "Ortiz", 80, 24))
	second := sit(t, s, "Ortiz", 80, 24).
		sees("Your other open desk has an appeal at table 10, begun at 12:00.", "y go on with it here").seesNo("the text▏")
	second.press("n").seesNo("Your other").sees("12 tables")
	second.press("7a").sees("› 7a▏")
	first.press("!").sees("the text!▏")
	third := sit(t, s, "Ortiz", 80, 24).sees("an appeal at table 10").press("y").sees("the text!▏")
	third.press("?").sees("the text!?▏")
	first.seesNo("!?").sees("the text!▏")
}

// What each desk of an official has half written is kept apart, and comes back after a power cut:
// that of the first desk at the next one, that of the second at the one after it.
func TestEachDeskOfAnOfficialKeepsItsOwn(t *testing.T) {
	s := marked(t)
	appealAtTable10(sit(t, s, "Ortiz", 80, 24))
	sit(t, s, "Ortiz", 80, 24).press("n", "7a")
	clear(s.open) // the power goes
	sit(t, s, "Ortiz", 80, 24).sees("the text▏").seesNo("Your other")
	sit(t, s, "Ortiz", 80, 24).sees("› 7a▏").seesNo("Your other")
}

// What only the second desk had half written comes back where no first one is open.
func TestWhatTheSecondDeskLeftComesBack(t *testing.T) {
	s := marked(t)
	sit(t, s, "Ortiz", 80, 24)
	sit(t, s, "Ortiz", 80, 24).seesNo("Your other").press("7a")
	clear(s.open)
	sit(t, s, "Ortiz", 80, 24).sees("› 7a▏")
}

// A call that is typed at the first desk is told by its text. A filter, or a screen that is open,
// is nothing half written.
func TestWhatIsAskedAboutIsText(t *testing.T) {
	for _, c := range []struct {
		typed []string
		asks  string
	}{
		{[]string{"12a"}, "Your other open desk has a call: 12a, begun at 12:00."},
		{[]string{"12a", "esc"}, "a call: 12a"},
		{[]string{"5cx", "enter", "t", "d: he kno"}, "a ruling at table 5"},
		{[]string{"t", "n", "Rooks"}, "a new team"},
		{[]string{"/", "Pawn"}, ""},
		{[]string{"5cx", "enter"}, ""},
	} {
		s := marked(t)
		sit(t, s, "Ortiz", 80, 24).press(c.typed...)
		second := sit(t, s, "Ortiz", 80, 24)
		if c.asks == "" {
			second.seesNo("Your other").sees("12 tables")
		} else {
			second.sees(c.asks)
		}
	}
}

// It is told since when: a text that goes on keeps its time, another one begins anew.
func TestSinceWhenIsKept(t *testing.T) {
	s := marked(t)
	first := sit(t, s, "Ortiz", 80, 24).press("5cx", "enter", "t", "d: he kno")
	begun := now
	defer func() { now = begun }()
	now = now.Add(30 * time.Minute)
	first.press("w")
	sit(t, s, "Ortiz", 80, 24).sees("a ruling at table 5, begun at 12:00")
	appealAtTable10(first.press("esc", "esc"))
	sit(t, s, "Ortiz", 80, 24).sees("an appeal at table 10, begun at 12:30")
}

// Another official is asked about nothing of the first one's, and gives the place back as they leave
// the desk to the next.
func TestAnOfficialsPlaceIsGivenBack(t *testing.T) {
	s := marked(t)
	p := sit(t, s, "Ortiz", 80, 24).press("12a")
	sit(t, s, "Whitfield", 80, 24).seesNo("Your other")
	p.press("esc", "o", "down", "enter").sees("S. Whitfield")
	if s.open["desk:staff:1"] {
		t.Error("the desk of who has left is still marked as open")
	}
	for name := range s.open {
		if strings.HasPrefix(name, "desk:desk") {
			t.Errorf("%s is marked: no official sits there", name)
		}
	}
	sit(t, s, "Ortiz", 80, 24).sees("Draft saved: 12a").seesNo("Your other")
}
