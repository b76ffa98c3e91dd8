package penalties_test

import (
	"fmt"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

func labels(list []*penalties.Incident) string {
	var all []string
	for _, i := range list {
		all = append(all, i.Label)
	}
	return fmt.Sprint(all)
}

// Steps are counted in a stream: one offender, one ladder, over the game unless the event's policy
// widens it.
func TestA01Stream(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Must(h.Actor("Ama"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(tm.Register, "stream", "event", "announced late",
			h.Official("Ama"))
	})
	h.Call(halltest.Offence("a", "w"))
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("d", "w"))
	second := h.Call(halltest.Offence("a", "two-hands"))
	if got := labels(h.T.Ledger.Stream(second)); got != "[R1-1-01 R1-1-04]" {
		t.Errorf("the stream is %s", got)
	}
	h.MustDecide("Lee", h.File(1), "overturn")
	if got := labels(h.T.Ledger.Stream(second)); got != "[R1-1-01 R1-1-04]" {
		t.Errorf("with the first fallen the stream is %s", got)
	}
	h.Report(1, event.Team1Wins)
	h.NextRound()
	var seat string
	for _, s := range []string{"a", "b", "c", "d"} {
		for table := 1; table <= 2; table++ {
			req := incident.LogRequest{
				Place: event.Place{Section: "K5", Table: table}, Seat: s, Offence: "w", Open: true,
			}
			if i, _, err := incident.Preview(h.T.Ledger, req); err == nil &&
				i.Offender == second.Offender {
				seat = fmt.Sprint(table, s)
			}
		}
	}
	third := h.Call(incident.LogRequest{
		Place: event.Place{Table: int(seat[0] - '0')}, Seat: seat[1:], Offence: "w",
	})
	if got := labels(h.T.Ledger.Stream(third)); got != "[R1-1-01 R1-1-04 "+third.Label+"]" {
		t.Errorf("over the event the stream is %s", got)
	}
}

// The second of two matches is another game of the same pairing. The policy on the stream decides
// whether the step goes on there.
func TestA01TheSecondMatchOfATable(t *testing.T) {
	for stream, want := range map[string]int{"game": 1, "match": 2, "event": 2} {
		h := halltest.New(t)
		h.Section("K5", halltest.U18, 2, 4)
		for name, role := range map[string]event.Role{
			"Rita Ortiz": event.TD, "Ama Osei": event.FloorChief,
		} {
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return officials.Add(s, name, role, "", nil)
			})
		}
		if stream != "game" {
			h.Must(h.Actor("Ama"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
				return eventsetup.SetPolicy(tm.Register, "stream", stream, "announced",
					h.Official("Ama"))
			})
		}
		h.Round("K5")
		h.Call(halltest.Offence("a", "w"))
		h.Report(1, event.Team1Wins)
		team := h.T.Register.AtTable(1).Teams[0].No
		var again *penalties.Incident
		// the partners exchange colors for the second match
		for _, seat := range []string{"a", "d"} {
			req := halltest.Offence(seat, "w")
			req.Place = event.Place{Section: "K5", Table: 1, Match: 2}
			if i, _, err := incident.Preview(h.T.Ledger, req); err == nil &&
				i.Offender == h.T.Ledger.Incidents()[0].Offender && i.Offender.Team == team {
				again = h.Call(req)
			}
		}
		if again == nil {
			t.Fatal("the offender is not at the table any more")
		}
		if got := again.Ruling().Verdict.Step.N; got != want {
			t.Errorf("counted over the %s, the second match begins at step %d, want %d", stream,
				got, want)
		}
	}
}
