package paper

import (
	"testing"

	"flagfall/pairing/event"
	"flagfall/tui/paper/page"
)

// The title of an offence that an event's own rulebook has may name a player: the wall reads
// "Other". The program's own titles are always shown.
func TestATitleOfTheEventsOwnNamesNoPlayerOnTheWall(t *testing.T) {
	e := newFixture(t)
	e.Hall.Register.Teams[0].Players[0] = event.Player{Name: "Ngozi Hand"}
	m := &maker{Source: e.Source, sheet: &Sheet{}}
	m.sheet.For = page.Public
	for title, want := range map[string]string{
		"the Ngozi Hand trick":        "Other",
		"a Hand too many":             "Other",
		"Banging the clock":           "Banging the clock",
		"chewing gum on the clock":    "chewing gum on the clock",
		"Pressed with the other hand": "Pressed with the other hand",
	} {
		if got := m.offenceTitle(title); got != want {
			t.Errorf("%q reads %q on the wall, want %q", title, got, want)
		}
	}
	m.sheet.For = page.Staff
	if got := m.offenceTitle("the Ngozi Hand trick"); got != "the Ngozi Hand trick" {
		t.Errorf("for the staff it reads %q", got)
	}
}
