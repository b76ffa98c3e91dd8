package insight_test

import (
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/insight"
	"flagfall/rules"
)

// season is the season of one hall.
func season(h *halltest.Hall) insight.Season {
	e := insight.ReadSeasonEvent(h.T.Ledger, h.Now, nil)
	e.Trail = make([]uint64, h.T.Head.Seq)
	return insight.NewSeason([]insight.SeasonEvent{e})
}

// A ruling that one level overturned falls; where the next level overturns that decision it stands.
func TestARulingThatIsBroughtBackHasNotFallen(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	h.File(i.No)
	h.MustDecide("Lee", h.T.Ledger.Appeals()[0], penalties.Overturn)
	if fell := season(h).FallenRulings(); len(fell) != 1 || fell[0].Fall.How != penalties.Overturn || fell[0].Fall.Grounds == "" {
		t.Fatalf("overturned: %+v", fell)
	}
	h.File(i.No)
	h.MustDecide("Osei", h.T.Ledger.Appeals()[1], penalties.Overturn)
	s := season(h)
	if fell := s.FallenRulings(); len(fell) != 0 {
		t.Errorf("brought back: %+v", fell)
	}
	if total := s.Total(); total.Appeals != 2 || total.Overturned != 2 || total.Fell != 0 || total.Incidents != 1 {
		t.Errorf("in all: %+v", total)
	}
}

// Time is lost from the call until the clocks run again, and for nothing that is logged after the
// match.
func TestTheTimeThatATableLoses(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	logged := h.T.Ledger.Incidents()[0].Logged.At
	h.Now = h.Now.Add(4 * time.Minute)
	h.Restart(i)
	want := h.T.Ledger.Incidents()[0].Restarted.At.Sub(logged)
	h.Report(2, event.Team1Wins)
	late := h.Call(incident.LogRequest{Place: event.Place{Table: 2}, Seat: "a", Offence: "n", Note: "seen"})
	cases := season(h).Cases()
	if c := cases[0]; !c.HeldKnown || c.Held != want || c.Held < 4*time.Minute {
		t.Errorf("lost %v (%v), want %v", c.Held, c.HeldKnown, want)
	}
	if c := cases[len(cases)-1]; c.Label != late.Label || c.HeldKnown {
		t.Errorf("after the match %v was lost", c.Held)
	}
}

// A claim imposes no remedy: a season tells what became of it, not that nothing was imposed.
func TestASeasonTellsWhatBecameOfAClaim(t *testing.T) {
	for want, down := range map[string][]string{"match won, claimant": {"BA"}, "claim denied": {}} {
		h := halltest.Standard(t, "uschess-2018", 4)
		h.Call(incident.LogRequest{
			Place: event.Place{Table: 1}, Seat: "a", Offence: rules.KindFlagClaim, Given: halltest.Given("flag_down", down, "clock_stopped", true),
		})
		if cases := season(h).Cases(); len(cases) != 1 || cases[0].Imposed != want {
			t.Errorf("flags down %v: %+v, want %q", down, cases, want)
		}
	}
}
