package paper

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/prizes"
	"flagfall/tui/paper/text"
)

// planPrizes plans prizes for K-5: money and trophies for three places, one for teams under 900,
// and one that no team can win.
func (f *fixture) planPrizes() {
	f.t.Helper()
	f.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return prizes.AddPrizes(t.Register, "K5",
			event.Prize{Place: 1, Cents: 10000, Thing: "trophy"}, event.Prize{Place: 2, Cents: 5000, Thing: "trophy"}, event.Prize{Place: 3, Cents: 2500, Thing: "trophy"},
			event.Prize{Class: event.Class{Below: 900}, Place: 1, Thing: "book"}, event.Prize{Class: event.Class{Age: 6}, Place: 1, Thing: "bear"})
	})
}

// Who gets what, what is read out, and what the teams take home. To make the texts again: go test
// ./tui/paper -update
func TestPrizesOnPaper(t *testing.T) {
	e := newFixture(t)
	e.planPrizes()
	for _, name := range []string{"prizes", "announcer", "certificates"} {
		t.Run(name, func(t *testing.T) {
			sheet := e.print(Order{Name: name, Section: "K5"})
			same(t, []byte(text.Plain(&sheet.Document)))
		})
	}
}
