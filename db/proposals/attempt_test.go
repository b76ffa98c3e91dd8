package proposals_test

import (
	"testing"

	"flagfall/db/journal"
	"flagfall/db/proposals"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// A decision that was sent is found again among the entries, with what it says of how it was proved.
func TestASentDecisionIsFoundAgain(t *testing.T) {
	proof := &fact.Proof{By: fact.ByPIN, At: "2026-05-02T14:00:00Z"}
	f := penalties.IncidentStruck{Incident: 3}
	a, err := proposals.NewAttempt(journal.Head{Seq: 7}, "staff:2", proof, []fact.Fact{f})
	if err != nil {
		t.Fatal(err)
	}
	body, err := tournament.Encode(f, "staff:2", proof)
	if err != nil {
		t.Fatal(err)
	}
	sent := journal.Seal(journal.Head{Seq: 7}, journal.Draft{Actor: "staff:2", Kind: f.Kind(), Body: body})
	p := proposals.Proposal{Actor: "staff:2", Sent: []proposals.Attempt{a}}
	if !p.Recorded([]journal.Entry{sent}) {
		t.Errorf("%s is not found in %+v", body, a)
	}
}
