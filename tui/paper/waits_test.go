package paper

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/insight"
)

// carries carries a warning from another event for seat a of a table.
func (e *fixture) carries(table int) {
	e.t.Helper()
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		there := insight.OutsideOffence{OffenceCarried: penalties.OffenceCarried{
			Event: "Autumn Bughouse", Label: "R2-4-01", On: "2025-10-04", Offence: "w", Title: "Pressed with the other hand", Remedies: []string{"warning"},
		}}
		return insight.Carry(t.Ledger, there, t.Register.AtTable(table).Matches[0].PlayerAt(0))
	})
}

// A trainee's ruling waits on the slip for a director's signature and is not told as a ruling; once
// it is signed it is one. What a player was ruled on in another event is told with the first
// offence here.
func TestPapersTellWhatWaitsAndWhatWasCarried(t *testing.T) {
	e := newFixture(t)
	const elsewhere = "In another event, not counted: Autumn Bughouse, 2025-10-04: pressed with the other hand, warning."
	e.carries(5)
	e.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Add(t.Register, "T. Young", event.Trainee, "", e.official("Osei"))
	})
	e.do("Young", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(t.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 5}, Seat: "a", Offence: "k"}, e.official("Young"))
	})
	n := e.Hall.Ledger.IncidentCount()
	slip, packet := Order{Name: "slip", Incident: n}, Order{Name: "packet", Incident: n}
	waits := "proposed by T. Young at 12:00; needs a director’s signature. Not in force until it is signed."
	says(t, e.reads(slip), []string{"PROPOSED RULING R3-5-", waits, elsewhere}, []string{"DECISION", "Appeal"})
	if _, err := e.Make(packet); err == nil {
		t.Error("a packet is made of what nobody has ruled")
	}
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Sign(t.Ledger, n, e.official("Ortiz"))
	})
	for _, o := range []Order{slip, packet} {
		says(t, e.reads(o), []string{elsewhere}, []string{"Waits", "PROPOSED RULING"})
	}

	e.do("Osei", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(t.Register, "second_signature", "true", "announced", e.official("Osei"))
	})
	e.do("Ortiz", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(t.Ledger, incident.RuleRequest{
			Incident: n, Corrects: t.Ledger.Incidents()[n-1].RulingToCorrect(), Differ: true, Reason: "he left", Remedies: []penalties.Remedy{{Kind: "forfeit-match", Seat: "a"}},
		}, e.official("Ortiz"))
	})
	for _, o := range []Order{slip, packet} {
		says(t, e.reads(o), []string{"waits for a chief; reason: he left. Not in force until it is signed.", elsewhere}, []string{"PROPOSED RULING"})
	}
}
