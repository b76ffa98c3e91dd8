package tournament_test

import (
	"fmt"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// The standings before and after a reversal are told before anybody decides, and nothing moves by
// being told.
func TestStandingsBeforeAndAfter(t *testing.T) {
	h := halltest.Standard(t, u18, 4)
	rita := h.Official("Rita")
	for range 3 {
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(tm.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Given: rules.StateFacts(rules.Facts{MoveKind: "plain"})}, rita)
		})
	}
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Report(tm.Register, event.Place{Section: "K5", Table: 1}, event.Team1Wins, "", "")
	})
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.File(tm.Ledger, appeal.FileRequest{Incident: 1, Seat: "a", Grounds: "facts", Text: "no"}, h.Now)
	})
	before := told(h.T)
	raised, err := appeal.PreviewDecision(h.T.Ledger, appeal.DecideRequest{Appeal: 1, Decision: "overturn"})
	if err != nil {
		t.Fatal(err)
	}
	moved, err := h.T.Standings("K5", raised)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range moved {
		got = append(got, fmt.Sprintf("%s %s→%s", m.Team, m.Points, m.PointsAfter))
	}
	if len(got) < 2 || got[0] != "K5 Team 3 1.0→0.0" || got[1] != "K5 Team 1 0.0→1.0" {
		t.Errorf("moved %q", got)
	}
	if told(h.T) != before {
		t.Error("telling it changed it")
	}
	if moved, err := h.T.Standings("K5", nil); err != nil || moved != nil {
		t.Errorf("without consequences %v moves (%v)", moved, err)
	}
}
