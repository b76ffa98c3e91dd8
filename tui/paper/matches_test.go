package paper

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
)

// Where two matches are played a round, there is a result sheet for each, and charts have a letter
// for each.
func TestTwoMatchesARound(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 2, 5)
	h.Round("K5")
	source := Source{Hall: h.T}
	said := func(name string) string {
		sheet, err := source.Make(Order{Name: name, Section: "K5"})
		if err != nil {
			t.Fatal(err)
		}
		return text.Plain(&sheet.Document)
	}
	sheets := said("result-sheets")
	for _, want := range []string{"Table 1 · K5, round 1, match 1", "Table 1 · K5, round 1, match 2", "Table 2 · K5, round 1, match 2"} {
		if !strings.Contains(sheets, want) {
			t.Errorf("no sheet %q:\n%s", want, sheets)
		}
	}
	first := h.T.Register.Sections[0].Rounds[0].Pairings[0]
	// In match 2 the partners exchange colors, on paper too.
	white := func(n int) string {
		_, from, _ := strings.Cut(sheets, "Table 1 · K5, round 1, match "+string(rune('0'+n)))
		_, from, _ = strings.Cut(from, "Board A")
		line, _, _ := strings.Cut(from, "\n")
		return line
	}
	team := first.Teams[0]
	if !strings.Contains(white(1), "a\u00a0"+team.Players[0].Name) || !strings.Contains(white(2), "a\u00a0"+team.Players[1].Name) {
		t.Errorf("White in match 1 %q, in match 2 %q", white(1), white(2))
	}
	for n, outcome := range []event.Outcome{event.Team1Wins, event.Draw} {
		place := first.Matches[n].Place()
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return rounds.Report(t.Register, place, outcome, "", "")
		})
	}
	chart := said("wallchart")
	for _, want := range []string{"WD3 1½", "LD1 ½", "bye 1", "a letter for each match"} {
		if !strings.Contains(chart, want) {
			t.Errorf("the chart has no %q:\n%s", want, chart)
		}
	}
	if by := said("pairings-by-team"); !strings.Contains(by, "–  bye") {
		t.Errorf("the team without an opponent is not told:\n%s", by)
	}
	if cards := said("team-cards"); !strings.Contains(cards, "1½") {
		t.Errorf("a card does not tell its points:\n%s", cards)
	}
}

// A parent adds the rounds up and finds the points, byes and all; places stand after each round
// that is over.
func TestAWallChartAddsUp(t *testing.T) {
	for _, matches := range []int{1, 2} {
		h := halltest.New(t)
		h.Section("K5", "uschess-2018", matches, 9)
		for range 3 {
			h.Round("K5")
			h.PlayOut("K5")
		}
		sec := h.T.Register.Sections[0]
		sheet, err := Source{Hall: h.T}.Make(Order{Name: "wallchart", Section: "K5"})
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range sheet.Blocks[0].(document.Grid).Rows {
			last, points := strings.Fields(row[len(row)-2]), row[len(row)-1]
			if len(last) < 3 || last[len(last)-2] != points {
				t.Errorf("%s has %s points after %q", row[1], points, row[2:len(row)-1])
			}
			rows, err := standings.Compute(sec, 0, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range rows {
				if r.Team.TPN == i+1 && last[len(last)-1] != fmt.Sprintf("(%d)", r.Rank) {
					t.Errorf("%s is at place %d, the chart says %q", row[1], r.Rank, last)
				}
			}
		}
	}
}

// While a round has no result yet, no team has points for it, neither in its cell nor in the column
// of points. Only "bye" shows which team sits it out.
func TestAWallChartAddsUpWhileARoundHasNoResultYet(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "uschess-2018", 1, 5)
	h.Round("K5")
	sec := h.T.Register.Sections[0]
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.RequestBye(s, sec.Teams[0], 2, true) })
	h.Round("K5")
	idle := map[*event.Team]string{sec.Teams[0]: "½ bye"}
	for _, bye := range sec.Rounds[1].Unopposed() {
		idle[bye] = "bye"
	}
	chart := func(round int) [][]string {
		sheet, err := Source{Hall: h.T}.Make(Order{Name: "wallchart", Section: "K5", Round: round})
		if err != nil {
			t.Fatal(err)
		}
		return sheet.Blocks[0].(document.Grid).Rows
	}
	now, then := chart(0), chart(1)
	for n, team := range sec.PairingOrder() {
		row := now[n]
		if points := row[len(row)-1]; points != then[n][len(then[n])-1] {
			t.Errorf("%s has %s points before any result of round 2 and %v after round 1", team.Name, points, then[n])
		}
		if cell, sitsOut := idle[team]; sitsOut && row[3] != cell {
			t.Errorf("%s sits round 2 out: its cell says %q", team.Name, row[3])
		}
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.Report(s, sec.Rounds[1].Pairings[0].Matches[0].Place(), event.Team1Wins, "", "")
	})
	for n, team := range sec.PairingOrder() {
		row := chart(0)[n]
		if cell, sitsOut := idle[team]; sitsOut && row[3] != cell+" "+row[len(row)-1] {
			t.Errorf("with the first result %s has its points: the cell says %q, the column %q", team.Name, row[3], row[len(row)-1])
		}
	}
}
