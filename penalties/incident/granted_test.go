package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties/incident"
)

// What a letter takes for granted is asked for before it loses a game: the third press with the
// other hand is open until it is said that the move was no castling.
func TestAGameIsNotLostByWhatWasTakenForGranted(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	for range 2 {
		i := h.Call(incident.LogRequest{Seat: "a", Offence: "wrong-hand"})
		h.Restart(i)
	}
	third := h.Call(incident.LogRequest{Seat: "a", Offence: "wrong-hand", Open: true})
	v, err := h.T.Ledger.Assess(third)
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Questions) == 0 {
		t.Fatalf("nothing is asked, and the outcome is %s", v.Outcome)
	}
	if err := h.Give(third, "move_kind", "plain"); err != nil {
		t.Fatal(err)
	}
	if v, err = h.T.Ledger.Assess(third); err != nil || len(v.Questions) > 0 {
		t.Errorf("once that is said it still asks %v, %v", v.Questions, err)
	}
}
