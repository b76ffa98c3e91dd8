package tournament_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/penalties/incident"
)

// A section chief acts as a chief in their own section alone, for every act and in every state.
func TestASectionChiefIsChiefInTheirSectionAlone(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Section("M8", halltest.U18, 1, 4)
	lee := h.Official("Lee")
	chiefs := 0
	for _, right := range tournament.Rights() {
		for _, rule := range right.Rules {
			only := act.Right{Act: right.Act, Scope: right.Scope, Rules: []act.Rule{rule}}
			elsewhere := only.Lets(h.T.Register, lee, "M8", rule.When)
			desk := only.Lets(h.T.Register, nil, "M8", rule.When)
			if elsewhere && !desk {
				t.Errorf("%s: the chief of K5 may do it in M8, and the desk may not", right.Act)
			}
			if only.Lets(h.T.Register, lee, "K5", rule.When) && !desk {
				chiefs++
			}
		}
	}
	if chiefs < 20 {
		t.Errorf("the chief of K5 may do %d things there that the desk may not", chiefs)
	}
}

// The chief of K5 strikes no result of M8 that another official entered, and rules on nothing there.
func TestASectionChiefLeavesOtherSectionsAlone(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Section("M8", halltest.U18, 1, 4)
	h.Round("M8")
	at := event.Place{Section: "M8", Round: 1, Table: 3}
	rita, lee := h.Official("Rita"), h.Official("Lee")
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Report(t.Register, at, event.Team1Wins, "", "")
	})
	if _, err := rounds.StrikeResult(h.T.Register, at, "misread", lee); err == nil {
		t.Error("the chief of K5 strikes a result of M8")
	}
	if _, err := rounds.StrikeResult(h.T.Register, at, "misread", h.Official("Ama")); err != nil {
		t.Errorf("the floor chief: %v", err)
	}
	req := incident.LogRequest{Place: at, Seat: "a", Offence: "w"}
	if _, err := incident.Log(h.T.Ledger, req, lee); err == nil {
		t.Error("the chief of K5 rules in M8")
	}
}

// An act has one row, and at least one rule that says whom it lets.
func TestEveryActHasOneRow(t *testing.T) {
	seen := map[string]bool{}
	for _, right := range tournament.Rights() {
		if seen[right.Act] {
			t.Errorf("two rows say who may do %s", right.Act)
		}
		seen[right.Act] = true
		if len(right.Rules) == 0 {
			t.Errorf("no rule says who may do %s", right.Act)
		}
		for _, rule := range right.Rules {
			if len(rule.May) == 0 {
				t.Errorf("a rule of %s lets no one", right.Act)
			}
		}
	}
}

// An official who left does not rule by default, and is chief of no section any more.
func TestAnOfficialWhoLeftDoesNothing(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	tom, ama := h.Official("Tom"), h.Official("Ama")
	for _, o := range []*event.Official{tom, ama} {
		h.Must(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Leave(t.Register, o, o)
		})
	}
	only, err := act.OnlyTD(h.T.Register)
	if err != nil || only.Name != "Rita Ortiz" {
		t.Errorf("the only director there is %v, %v", only, err)
	}
	for _, o := range act.HighestRanked(h.T.Register) {
		if o.Name != "Lee Novak" {
			t.Errorf("%s is the highest official on duty", o.Name)
		}
	}
	for _, right := range tournament.Rights() {
		if c := (act.Case{By: ama, Section: "K5"}); right.Act != "staff.leave" && right.Allows(h.T.Register, c) {
			t.Errorf("the floor chief who left may do %s", right.Act)
		}
	}
}
