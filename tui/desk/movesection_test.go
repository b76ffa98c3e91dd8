package desk

import (
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// withExtra adds a section without teams, and a team of K-5 that has not played.
func withExtra(t *testing.T, s *store) {
	t.Helper()
	p := sit(t, s, "Osei", 80, 24)
	p.press("e", "home").press("down", "down", "enter").sees("a new section").press("Extra", "ctrl+s").sees("section added")
	p.press("esc", "t").sees("K-5  teams").press("n", "Aardvarks", "down", "down", "Zoe Adams", "down", "down", "Abe Brown", "ctrl+s").sees("Aardvarks is entered")
}

// A team that has not played is moved to another section by a key; one that has stays, and the
// refusal says so.
func TestATeamIsMovedToAnotherSection(t *testing.T) {
	s := newStore(t)
	withExtra(t, s)
	p := sit(t, s, "Osei", 80, 24).press("t").sees("K-5  teams")
	team := func() *event.Team {
		for _, t := range p.d.Hall().Register.Teams {
			if t.Name == "Aardvarks" {
				return t
			}
		}
		return nil
	}
	p.press("home")
	for range 40 {
		if onRow(p, "Aardvarks") {
			break
		}
		p.press("down")
	}
	p.press("g").sees("another section for Aardvarks", "← K-8 →").press("right").sees("← Extra →").press("ctrl+s").sees("Aardvarks is now in section Extra")
	if team().Section != "Extra" {
		t.Errorf("it is in %s", team().Section)
	}
	p.press("esc", "t", "home", "g").sees("another section for").press("ctrl+s").sees("has been in round 1 of section K5: withdraw it there")
	p.press("esc", "esc", ":", "move a team").sees("move a team to another section").press("enter").sees("press g to move it to another section")
}

// onRow tells whether the cursor is on a row with a text.
func onRow(p *person, text string) bool {
	for _, line := range strings.Split(p.d.View(), "\n") {
		if strings.Contains(line, "▸") && strings.Contains(line, text) {
			return true
		}
	}
	return false
}

// An empty section is removed from the setup once that was confirmed; one with teams stays.
func TestASectionIsRemoved(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Osei", 80, 24)
	p.press("e", "home").press("down", "down", "enter").press("Extra", "ctrl+s").sees("section added")
	p.press("home", "down", "x").sees("section ← K-8 →").press("esc")
	p.press("home", "x").sees("remove a section", "section ← K-5 →").press("ctrl+s").sees("section K5 has teams, such as").seesNo("team move")
	p.press("right", "right").sees("← Extra →").press("down", "by mistake", "ctrl+s")
	p.sees("Remove section Extra? Nothing is in it.").press("n")
	if len(p.d.Hall().Register.Sections) != 3 {
		t.Fatal("removed without a yes")
	}
	p.press("ctrl+s", "y").sees("section Extra removed")
	if len(p.d.Hall().Register.Sections) != 2 {
		t.Error("it is still there")
	}
	sit(t, s, "Osei", 80, 24).press(":", "delete section").sees("remove a section added by mistake")
}

// A screen that shows a section which another desk removes goes on with one that is there.
func TestASectionInSightIsRemoved(t *testing.T) {
	for _, way := range [][]string{{"t", "tab", "tab"}, {"r", "tab", "tab"}, {"r", "s", "tab", "tab"}, {"tab", "tab", "tab"}, {"m"}, {"r", "w", "tab", "tab"}} {
		s := newStore(t)
		sit(t, s, "Osei", 80, 24).press("e", "home").press("down", "down", "enter").press("Extra", "ctrl+s").sees("section added")
		p := sit(t, s, "Ortiz", 80, 24).press(way...)
		facts := []fact.Fact{event.SectionRemoved{Section: "Extra"}}
		if _, err := s.Write(t.Context(), p.d.Hall().Head, "staff:1", facts); err != nil {
			t.Fatal(err)
		}
		p.catchUp()
		_ = p.d.View()
		p.press("tab", "down", "esc")
	}
}
