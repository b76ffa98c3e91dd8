package pdf_test

import (
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules/envtest"
	"flagfall/tui/paper"
	"flagfall/tui/paper/pdf"
)

// bigHall is a section of 500 teams whose names have sixty characters and whose players come from
// everywhere, after a round.
func bigHall(t *testing.T) *halltest.Hall {
	h := halltest.Standard(t, "uschess-2018", 2)
	h.Section("K8", "uschess-2018", 1, 0)
	var names []string
	for _, script := range []string{"Cyrillic", "Greek", "accents"} {
		names = append(names, halltest.Scripts[script]...)
	}
	entries := make([]event.Entry, 500)
	for i := range entries {
		entries[i] = event.Entry{Name: halltest.LongName(i, i%2 == 0), Club: names[i%len(names)], Players: [2]event.Player{
			{Name: names[(i+1)%len(names)]}, {Name: names[(i+2)%len(names)]},
		}}
	}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		facts, faults, err := roster.EnterTeams(t.Register, "K8", entries)
		if len(faults) > 0 {
			return nil, faults[0]
		}
		return facts, err
	})
	h.Round("K8")
	return h
}

// Every document that lists teams has all of them in full at five hundred, and keeps to its
// margins.
func TestDocumentsOfFiveHundredTeams(t *testing.T) {
	h := bigHall(t)
	source := paper.Source{Hall: h.T}
	for _, name := range envtest.Share(t, []string{"pairings", "pairings-by-team", "result-sheets", "standings", "wallchart", "team-cards"}, 3, 1) {
		t.Run(name, func(t *testing.T) {
			sheet, err := source.Make(paper.Order{Name: name, Section: "K8", Size: paper.Desk})
			if err != nil {
				t.Fatal(err)
			}
			sheet.Stamp = source.Stamp(nil, time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC))
			file, lacks, err := pdf.Render(&sheet.Document, pdf.Options{Plain: true})
			if err != nil || len(lacks) > 0 {
				t.Fatalf("%v; lacks %v", err, lacks)
			}
			lines, _ := pdf.Read(t, file)
			text := pdf.All(lines)
			sec, err := h.T.Register.Section("K8")
			if err != nil {
				t.Fatal(err)
			}
			for _, team := range sec.Teams {
				if !strings.Contains(text, pdf.Squeezed(team.Name)) {
					t.Fatalf("%q is not there in full", team.Name)
				}
			}
			w, h := pdf.Sizes[pdf.A4][0], pdf.Sizes[pdf.A4][1]
			if sheet.Wide {
				w, h = h, w
			}
			least := pdf.Margin
			if sheet.IsCards() {
				least = pdf.WallSide
			}
			if wrong := pdf.Outside(lines, w, h, least); len(wrong) > 0 {
				t.Errorf("%d lines leave the margins: %s", len(wrong), wrong[0])
			}
		})
	}
}
