package tournament_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
)

// A result touches its own table, an incident none, and what is of no table touches all.
func TestWhatAnEntryTouches(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	tables := h.T.Register.Sections[0].LatestRound().Pairings
	head := h.T.Head.Seq
	touched := func(act string, one, two bool) {
		t.Helper()
		for n, want := range []bool{one, two} {
			if got := h.T.LastChanged(tables[n]) > head; got != want {
				t.Errorf("%s touches table %d: %v, want %v", act, n+1, got, want)
			}
		}
		head = h.T.Head.Seq
	}
	place := func(n int) event.Place { return tables[n].CurrentMatch().Place() }
	h.Call(halltest.Offence("a", "w"))
	touched("an incident", false, false)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Report(s, place(0), event.Team1Wins, "", "") })
	touched("a result", true, false)
	h.MustDesk(func(*event.State) ([]fact.Fact, error) {
		return []fact.Fact{event.ColorsChosen{Place: place(1), Team: 1, White: 2}}, nil
	})
	touched("a choice of colors", false, true)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Una Falk", event.TD, "", h.Official("Ama"))
	})
	touched("a name on the staff", true, true)
}
