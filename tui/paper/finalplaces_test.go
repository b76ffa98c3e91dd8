package paper

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/standings"
	"flagfall/tui/document"
	"flagfall/tui/view"
	"flagfall/tui/web/public"
)

// Once a play-off has ended, the first three places are the same in the bracket, the standings, the
// day's end, the wall chart, the team cards, the prizes, the public pages and the JSON. No card has a
// round of a stage that its team did not enter.
func TestAllDocumentsNameTheSameFinalPlaces(t *testing.T) {
	ended := 0
	rapid.Check(t, func(t *rapid.T) {
		h, _ := anyPlayOff(t)
		sec := h.T.Register.Sections[0]
		final, err := playoff.Final(sec, h.T.Ledger.Provisional)
		if err != nil {
			t.Fatal(err)
		}
		if (final != nil) != playoff.NewBracket(sec, sec.Bracket(), -1).Over() {
			t.Fatalf("final places before the end: %v", final)
		}
		if final == nil {
			return
		}
		ended++
		first := map[string]int{} // by the team's name
		for _, p := range final[:min(3, len(final))] {
			first[p.Team.Name] = p.Place
		}
		makeSheet := func(name string) document.Document {
			sheet, err := Source{Hall: h.T}.Make(Order{Name: name, Section: "K5"})
			if err != nil {
				t.Fatal(err)
			}
			return sheet.Document
		}
		check := func(where, team string, place int) {
			if want, told := first[team]; told && want != place || !told && place <= len(first) {
				t.Fatalf("%s: %s has place %d, the first are %v", where, team, place, first)
			}
		}
		for _, name := range []string{"bracket", "standings", "day-end"} {
			for _, f := range listedPlaces(makeSheet(name).Blocks) {
				place, _ := strconv.Atoi(f.Label)
				team, _, _ := strings.Cut(f.Text, ",")
				check(name, team, place)
			}
		}
		chart := makeSheet("wallchart").Blocks[0].(document.Grid)
		for _, row := range chart.Rows {
			place, _ := strconv.Atoi(row[len(row)-1])
			check("wall chart", row[1], place)
		}
		checkCards(t, sec, makeSheet("team-cards").Blocks[0].(document.Cards), check)
		e := public.NewEvent(h.T)
		for _, team := range e.Sections[0].Teams {
			check("public page", team.Name, team.Rank)
		}
		rows, err := standings.Compute(sec, 0, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		list := view.OfStandings(rows, standings.Tiebreaks(sec), "")
		view.AddFinal(list, sec, final)
		for _, row := range list {
			check("JSON", row.Team, row.Final)
		}
		won, err := h.T.PrizeBasis().Compute(sec)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range won.Field {
			check("prizes", s.Team.Name, s.Place)
		}
	})
	if ended == 0 {
		t.Error("no play-off ended")
	}
}

// listedPlaces are the final places beneath their heading.
func listedPlaces(blocks []document.Block) document.Facts {
	for i, b := range blocks {
		if b == document.Block(document.Heading("Final places")) {
			return blocks[i+1].(document.Facts)
		}
	}
	return document.Facts{{Label: "0", Text: "no final places"}}
}

// checkCards checks the place on each team's card, and that its rounds of the play-off are those in which
// the team is in the bracket.
func checkCards(t *rapid.T, sec *event.Section, cards document.Cards, check func(where, team string, place int)) {
	for i, team := range sec.PairingOrder() {
		for _, b := range cards.Each[i] {
			switch b := b.(type) {
			case document.Facts:
				n, _, _ := strings.Cut(b[0].Text, ",")
				place, _ := strconv.Atoi(n)
				check("team card", team.Name, place)
			case document.Grid:
				for _, row := range b.Rows {
					n, _ := strconv.Atoi(row[0])
					r := sec.Round(n)
					met := slices.ContainsFunc(r.Pairings, func(p *event.Pairing) bool { return slices.Contains(p.Teams[:], team) })
					if !met && n > len(sec.SystemRounds())+1 {
						t.Fatal(fmt.Sprintf("the card of %s has round %d", team.Name, n), row)
					}
				}
			}
		}
	}
}
