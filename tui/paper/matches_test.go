package paper

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/tui/paper/plain"
)

// Where two matches are played a round, there is a result sheet for each, and charts tell points in place of letters.
func TestTwoMatchesARound(t *testing.T) {
	h := testhall.New(t)
	h.Section("K5", "uschess-2018", 2, 5)
	h.Round("K5")
	source := Source{Hall: h.T}
	said := func(name string) string {
		sheet, err := source.Make(Order{Name: name, Section: "K5"})
		if err != nil {
			t.Fatal(err)
		}
		return plain.Render(&sheet.Document)
	}
	sheets := said("result-sheets")
	for _, want := range []string{"Table 1 · K5, round 1, match 1", "Table 1 · K5, round 1, match 2", "Table 2 · K5, round 1, match 2"} {
		if !strings.Contains(sheets, want) {
			t.Errorf("no sheet %q:\n%s", want, sheets)
		}
	}
	first := h.T.Register.Sections[0].Rounds[0].Pairings[0]
	// In match 2 the partners exchange colours, on paper too.
	white := func(n int) string {
		_, from, _ := strings.Cut(sheets, "Table 1 · K5, round 1, match "+string(rune('0'+n)))
		_, from, _ = strings.Cut(from, "White")
		line, _, _ := strings.Cut(from, "\n")
		return line
	}
	team := first.Teams[0]
	if !strings.Contains(white(1), "a  "+team.Players[0].Name) || !strings.Contains(white(2), "a  "+team.Players[1].Name) {
		t.Errorf("White in match 1 %q, in match 2 %q", white(1), white(2))
	}
	for n, outcome := range []event.Outcome{event.Team1Wins, event.Draw} {
		place := first.Matches[n].Place()
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return rounds.Report(t.Register, place, outcome, "", "")
		})
	}
	chart := said("wallchart")
	for _, want := range []string{"1½ ", "½ ", "bye"} {
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
