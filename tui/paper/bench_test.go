package paper

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/tui/paper/pdf"

	"flagfall/rules/cputimetest"
)

// played500 is a hall of 500 teams after some rounds with all their results, and thousands of
// incidents.
func played500(b *testing.B) *halltest.Hall {
	h := halltest.Busy(b, 500, 10_000)
	outcomes := []event.Outcome{event.Team1Wins, event.Team2Wins, event.Team1Wins, event.Draw}
	for _, r := range h.T.Register.Sections[0].Rounds {
		for i, p := range r.Pairings {
			place := p.Matches[0].Place()
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
				return rounds.Report(t.Register, place, outcomes[(i+r.No)%len(outcomes)], "", "")
			})
		}
	}
	return h
}

// BenchmarkStandings500 is the standings of 500 teams over six rounds, from the tournament to a
// PDF: two seconds are allowed.
func BenchmarkStandings500(b *testing.B) {
	source := Source{Hall: played500(b).T}
	defer cputimetest.Report(b)()
	for b.Loop() {
		sheet, err := source.Make(Order{Name: "standings"})
		if err != nil {
			b.Fatal(err)
		}
		if _, _, err := pdf.Render(&sheet.Document, pdf.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDocuments500 makes every document of the same event, without setting it.
func BenchmarkDocuments500(b *testing.B) {
	source := Source{Hall: played500(b).T}
	for _, name := range Names() {
		o := Order{Name: name}
		switch {
		case name == "decision":
			continue // no appeal
		case aboutIncident(name):
			o.Incident = 1
		}
		b.Run(name, func(b *testing.B) {
			defer cputimetest.Report(b)()
			for b.Loop() {
				if _, err := source.Make(o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
