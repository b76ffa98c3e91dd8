package incident_test

import (
	"errors"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

// The first ruling counts. A correction names the ruling it replaces, and is refused where that is
// no longer current.
func TestARulingTakesThePlaceOfTheOneItNames(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 8)
	h.Must(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(
			tm.Ledger,
			incident.LogRequest{
				Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "banging",
			},
			h.Official("Rita"),
		)
	})
	i := h.T.Ledger.Incidents()[0]
	rule := func(corrects int, seconds int) error {
		return h.Do(h.Actor("Tom"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(tm.Ledger, incident.RuleRequest{
				Incident: 1, Corrects: corrects, Reason: "seen", Remedies: []penalties.Remedy{
					{Kind: "add-time", Seat: "b", Seconds: seconds},
				},
			}, h.Official("Tom"))
		})
	}
	halltest.ExpectError(t, rule(1, 30), "no ruling on R1-1-01 stands: nothing to correct")
	if err := rule(i.RulingToCorrect(), 30); err != nil {
		t.Fatal(err)
	}
	first := i.RulingToCorrect()
	for corrects, why := range map[int]string{
		0:         "R1-1-01 was ruled by Tom Hale at 09:00:",
		first + 1: "R1-1-01 was ruled by Tom Hale at 09:00:",
	} {
		err := rule(corrects, 60)
		if halltest.ExpectError(t, err, why); !errors.As(err, new(*incident.AlreadyRuledError)) {
			t.Errorf("correcting %d: %v is no *AlreadyRuledError", corrects, err)
		}
	}
	if err := rule(first, 60); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, rule(first, 90), "add-time b") // corrected meanwhile
	if got := halltest.InForce(i); got != "add-time:b:60" {
		t.Errorf("in force is %s", got)
	}
	// A remanded incident is ruled anew, and the first ruling counts.
	h.Must(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.File(tm.Ledger,
			appeal.FileRequest{Incident: 1, Seat: "a", Grounds: "facts", Text: "I did not"}, h.Now)
	})
	h.Must(h.Actor("Lee"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.Decide(tm.Ledger,
			appeal.DecideRequest{Appeal: 1, Decision: penalties.Remand, Reason: "ask the witness"},
			h.Official("Lee"))
	})
	halltest.ExpectError(t, rule(i.Ruling().RulingMade.Ruling, 30), "R1-1-01 stands: nothing to correct")
	if err := rule(0, 30); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, rule(0, 60), "R1-1-01 was ruled by Tom Hale")
}
