package penalties_test

import (
	"fmt"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties/incident"
)

// Open matters keep the day open unless the floor chief signs. They stay on their lists.
func TestClosingTheDay(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	closeDay := func(name, reason string) error {
		var by *event.Official
		if name != "" {
			by = h.Official(name)
		}
		return h.Do(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return tournament.CloseDay(tm, reason, h.Now, by)
		})
	}
	if err := closeDay("", ""); err != nil {
		t.Errorf("nothing is open: %v", err)
	}
	h.Call(halltest.Offence("a", "w"))
	h.Call(halltest.Offence("a", "w"))
	h.Call(incident.LogRequest{Seat: "b", Offence: "w", Open: true})
	h.MustDecide("Lee", h.File(1), "overturn")
	h.File(2)
	const open = "1 incident to rule, 1 open appeal, 1 undecided consequence"
	halltest.ExpectError(t, closeDay("", "late"), open)
	halltest.ExpectError(t, closeDay("Lee", "late"), "ask the floor chief to sign")
	halltest.ExpectError(t, closeDay("Ama", " "), "say why you close the day anyway")
	if err := closeDay("Ama", "the hall closes"); err != nil {
		t.Fatal(err)
	}
	day := h.T.Ledger.Days[1]
	if fmt.Sprint(day.Calls, day.Appeals, day.Consequences) != "[3] [2] [1]" ||
		h.T.Ledger.Unfinished().String() != open {
		t.Errorf("signed away %v %v %v, still open: %s", day.Calls, day.Appeals, day.Consequences,
			h.T.Ledger.Unfinished())
	}
}
