package consequence_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// Two rulings forfeit one game. With one overturned the result rests on the other; with both, a
// consequence asks.
func TestAResultRestsOnWhatStillStands(t *testing.T) {
	overturn := func(h *halltest.Hall, n int) { h.MustDecide("Lee", h.File(n), "overturn") }
	for name, fall := range map[string]func(*halltest.Hall, int){
		"overturned": overturn, "struck": (*halltest.Hall).Strike,
	} {
		for _, order := range [][2]int{{3, 4}, {4, 3}} {
			h := halltest.Standard(t, halltest.U18, 4)
			for range 4 {
				h.Call(halltest.Late("a", "w"))
			}
			fall(h, order[0])
			if order[0] == 3 {
				h.Expect("result R1-1-03 0-1→0-1 by R1-1-04")
				h.MustSettle(1, true, "")
			}
			if r, _ := h.T.Register.AtTable(1).Matches[0].Result(); order[0] == 3 && r.Ruling != 4 {
				t.Errorf("%s %v: the result rests on ruling %d, want 4", name, order, r.Ruling)
			}
			fall(h, order[1])
			asked := 0
			for _, c := range h.T.Ledger.OpenConsequences() {
				if c.Result != nil {
					asked++
				}
			}
			if asked != 1 || !h.T.Ledger.Provisional(h.T.Register.AtTable(1).Matches[0]) {
				t.Errorf("%s %v: %d results are asked about, want one", name, order, asked)
			}
		}
	}
}

// The players report the result that a ruling imposed. When the ruling is overturned the result
// stays, and the report can be corrected.
func TestAFallenRulingDoesNotOverruleAReport(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("a", "h"))
	h.Report(1, event.Team2Wins)
	h.MustDecide("Lee", h.File(2), "overturn")
	h.Expect()
	if h.Result(1) != "0-1" {
		t.Fatalf("the result is %q", h.Result(1))
	}
	h.Report(1, event.Team1Wins)
	if h.Result(1) != "1-0" {
		t.Errorf("the corrected report leaves %q", h.Result(1))
	}
}

// A23: a ruling keeps its step. A policy announced later does not change it when an earlier offence
// is overturned.
func TestStepsAreReckonedByThePolicyTheyWereRuledUnder(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	w := halltest.Offence("a", "w")
	h.Call(w)
	h.Call(w)
	h.Report(1, event.Draw)
	h.NextRound()
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	first := h.T.Ledger.Incidents()[0].Offender
	again := w
	for _, p := range h.T.Register.Sections[0].LatestRound().Pairings {
		for _, seat := range []string{"a", "b", "c", "d"} {
			at := again
			at.Seat, at.Place = seat, event.Place{Section: "K5", Table: p.Table}
			if i, _, err := incident.Preview(h.T.Ledger, at); err == nil && i.Offender == first {
				again = at
			}
		}
	}
	h.Call(again)
	h.Call(again)
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(tm.Register, "stream", "event", "announced", ama)
	})
	h.Strike(1)
	h.Expect("step R1-1-02 2→1 spent")
	h.Strike(3)
	h.Expect("step R1-1-02 2→1 spent", "step "+h.T.Ledger.Incidents()[3].Label+" 2→1")
}

// After a remand, clocks that ran before it do not count as having run since the new ruling.
func TestClocksThatRanBeforeARemandHaveNotRunSince(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	first := h.Call(halltest.Offence("a", "w"))
	h.Restart(first)
	h.MustDecide("Lee", h.File(1), "remand")
	rita := h.Official("Rita")
	h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(
			tm.Ledger,
			incident.RuleRequest{
				Incident: 1,
				Remedies: []penalties.Remedy{{Kind: "add-time", Seat: "b", Seconds: 60}},
				Reason:   "seen twice",
			},
			rita,
		)
	})
	a := h.File(1)
	if a.State() != penalties.Open {
		t.Errorf("the appeal is %s, and the clocks stand", a.State())
	}
	h.MustDecide("Lee", a, "overturn")
	h.Expect()
}

// A match that may be played again is provisional until that is answered.
func TestAMatchThatMayBePlayedAgainIsProvisional(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "k"))
	h.Report(1, event.Team1Wins)
	h.MustDecide("Lee", h.File(1), "overturn")
	match := h.T.Register.AtTable(1).Matches[0]
	if !h.T.Ledger.Provisional(match) {
		t.Error("the result is not provisional")
	}
	h.MustSettle(1, true, "note")
	if h.T.Ledger.Provisional(match) {
		t.Error("the result is provisional still")
	}
}

// A ruling made while a decided result is in question has no effect yet, and takes effect once the
// result is set aside.
func TestARulingMadeWhileAResultWaits(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("a", "h"))
	h.Strike(2)
	h.Expect("result R1-1-02 0-1→none")
	h.Call(halltest.Late("a", "h"))
	h.MustSettle(1, true, "")
	if r, _ := h.T.Register.AtTable(1).Matches[0].Result(); r.Outcome != event.Team2Wins ||
		r.Ruling != 3 {
		t.Errorf("the result is %s by ruling %d, want 0-1 by 3", r.Outcome, r.Ruling)
	}
	h.Strike(3)
	h.Expect("result R1-1-03 0-1→none")
}
