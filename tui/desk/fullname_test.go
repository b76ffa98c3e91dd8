package desk

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/tui/screens/teams"
)

// Every screen shows a player by the name's value, in one order, and finds it without marks.
func TestAPlayerHasOneNameOnEveryScreen(t *testing.T) {
	s := newStore(t)
	record(t, s, "Ortiz", func(h *tournament.Tournament, _ *event.Official) ([]fact.Fact, error) {
		facts, _, err := roster.EnterTeams(h.Register, "K5", []event.Entry{{
			Name:    "Quillons",
			Players: [2]event.Player{{Name: "GM de la Cruz, José, III"}, {Name: "Zell, Ada"}},
		}})
		return facts, err
	})
	const both, comma = "José de la Cruz III, Ada Zell", "Cruz, José"
	in := func() *person { return sit(t, s, "Ortiz", 100, 40) }
	in().press(":", "jose cruz").sees("Quillons: " + both).seesNo(comma)
	checkIn := in()
	checkIn.d.Open(teams.NewCheckIn(checkIn.d, ""))
	checkIn.press("jose").sees(both).seesNo(comma)
	in().press("t").sees(both).seesNo(comma)
	in().press("r", "s", "end", "enter").sees(both).seesNo(comma)
	in().press(":", "a bye in", "enter", "q", "q").sees(both).seesNo(comma)
}
