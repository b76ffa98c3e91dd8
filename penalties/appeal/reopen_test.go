package appeal_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

func reopen(h *halltest.Hall, name string, req appeal.ReopenRequest) error {
	o := h.Official(name)
	return h.Do(o.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.Reopen(tm.Ledger, req, o)
	})
}

// Only the floor chief reopens a finally decided matter, on evidence that was not available before.
// The official who decided it may decide again, finally.
func TestNewEvidenceReopens(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	for range 3 {
		h.Call(halltest.Offence("a", "w"))
	}
	req := appeal.ReopenRequest{
		Appeal: 1, Evidence: "a film of the table", WhyLate: "the parent has only now come back",
	}
	halltest.ExpectError(t, reopen(h, "Ama", req), "no appeal 1")
	h.MustDecide("Lee", h.File(3), "uphold")
	halltest.ExpectError(t, reopen(h, "Ama", req), "appeal 1 is not final")
	h.MustDecide("Ama", h.File(3), "uphold")

	req.Appeal = 2
	halltest.ExpectError(t, reopen(h, "Lee", req), "only the floor chief reopens it")
	halltest.ExpectError(t, reopen(h, "Ama", appeal.ReopenRequest{Appeal: 2, WhyLate: "x"}),
		"name the new evidence")
	halltest.ExpectError(t, reopen(h, "Ama", appeal.ReopenRequest{Appeal: 2, Evidence: "x"}),
		"say why it comes only now")
	if err := reopen(h, "Ama", req); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, reopen(h, "Ama", req), "appeal 2 was reopened as appeal 3")

	again, third := h.T.Ledger.Appeals()[2], h.T.Ledger.Incidents()[2]
	if again.Text != req.Evidence || again.WhyLate != req.WhyLate || again.Seat != "a" ||
		again.Level != "floor-chief" || third.State() != penalties.Open {
		t.Errorf("reopened as %+v, the incident is %s", again, third.State())
	}
	if !h.T.Ledger.Provisional(third.Match) {
		t.Error("the result is not provisional")
	}
	lee := h.Official("Lee")
	halltest.ExpectError(t, h.Do(lee.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(tm.Ledger, 3, "no", lee)
	}), "only the floor chief strikes it")
	halltest.ExpectError(t, h.Decide("Lee", again, "overturn"), "with the floor chief")
	h.MustDecide("Ama", again, "overturn")
	if third.State() != penalties.Final || halltest.InForce(third) != "" {
		t.Errorf("after the second decision it is %s with %q in force", third.State(),
			halltest.InForce(third))
	}
	h.Expect("result R1-1-03 0-1→none")
	halltest.ExpectError(t,
		h.TryFile(appeal.FileRequest{Incident: 3, Seat: "b", Grounds: "facts", Text: "no"}),
		"that is final")
}

// A floor chief who is tied to a team cannot hear the appeal again, so it cannot be reopened.
func TestNobodyReopensForNobody(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	h.MustDecide("Lee", h.File(1), "uphold")
	h.MustDecide("Ama", h.File(1), "uphold")
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.DeclareTie(tm.Ledger, ama, h.T.Ledger.Incidents()[0].Match.Pairing.Teams[0],
			"")
	})
	halltest.ExpectError(t,
		reopen(h, "Ama", appeal.ReopenRequest{Appeal: 2, Evidence: "x", WhyLate: "y"}),
		"no official can hear R1-1-01 again: floor chief: Ama Osei is tied to")
}
