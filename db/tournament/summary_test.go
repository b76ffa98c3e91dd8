package tournament_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/penalties/summary"
)

// The tally of all offences is what each player's own count is, and a summary made with it the one
// made without.
func TestATallyOfOffencesIsWhatEachPlayersCountIs(t *testing.T) {
	all, err := halltest.BigJournal(3000)
	if err != nil {
		t.Fatal(err)
	}
	hall, counted := tournament.New(), 0
	for e := range all {
		if err := hall.Fold(e); err != nil {
			t.Fatal(err)
		}
	}
	tally := hall.Ledger.OffenceTally()
	for _, team := range hall.Register.Teams {
		sec, err := hall.Register.Section(team.Section)
		if err != nil {
			t.Fatal(err)
		}
		for player := range team.Players {
			who := event.PlayerRef{Team: team.No, Player: player + 1}
			for _, ladder := range sec.Book.Ladders {
				want, got := hall.Ledger.CountedOffences(who, ladder.ID), tally.CountedOffences(who, ladder.ID)
				if len(want) != len(got) || len(got) > 0 && got[len(got)-1] != want[len(want)-1] {
					t.Errorf("%v on %s: %d offences in the tally, want %d", who, ladder.ID, len(got), len(want))
				}
				counted += len(want)
			}
		}
	}
	if counted < 200 {
		t.Errorf("only %d offences count", counted)
	}
	for _, i := range hall.Ledger.Incidents() {
		if with, without := hall.Summary(i), summary.New(hall.Ledger, i); with.EventCount != without.EventCount {
			t.Errorf("%s: %d offences in the event, want %d", i.Label, with.EventCount, without.EventCount)
		}
	}
}
