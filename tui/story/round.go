package story

import (
	"slices"
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/rules/bughouse"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// Round lists who plays where in a round, the players by their seats, and last the bye. A result is
// provisional if an appeal or a consequence may still change it.
func Round(t *tournament.Tournament, r *event.Round) document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "Table", Right: true, Key: true},
		{Title: "Team"},
		{Title: "Players", Aloud: "with", Flex: true},
		{Title: "Against", Aloud: "against"},
		{Title: "Players", Aloud: "with", Flex: true},
		{Title: "Result"},
	}}
	for _, p := range r.Pairings {
		m, result := p.CurrentMatch(), words.ScoreText(p.Score())
		seated := func(one, two bughouse.Seat) string {
			return one.Letter() + " " + t.Register.Person(m.PlayerAt(one)).Full() + ", " +
				two.Letter() + " " + t.Register.Person(m.PlayerAt(two)).Full()
		}
		if slices.ContainsFunc(p.Matches, t.Ledger.Provisional) {
			result = strings.TrimSpace(result + " provisional")
		}
		g.Rows = append(g.Rows, []string{
			strconv.Itoa(p.Table), p.Label(1), seated(bughouse.WA, bughouse.BB), p.Label(2),
			seated(bughouse.BA, bughouse.WB), result,
		})
	}
	if r.Bye != nil {
		g.Rows = append(g.Rows, []string{"", r.Bye.Name, "", "bye", "", ""})
	}
	if r.IsDrawn() || r.Stage > 0 {
		for _, player := range r.Idle {
			g.Rows = append(g.Rows, []string{"", player.Name, "", r.WhyIdle(player), "", ""})
		}
	}
	return g
}

// Sheet lists who meets whom in a round, as it is posted: the tables, then who has no opponent and why.
func Sheet(sec *event.Section, r *event.Round) document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "Table", Right: true, Key: true}, {Title: "Team"}, {Title: "Against", Aloud: "against", Flex: true},
	}}
	byTable := func(a, b *event.Pairing) int { return a.Table - b.Table }
	for _, p := range slices.SortedFunc(slices.Values(r.Pairings), byTable) {
		g.Rows = append(g.Rows, []string{strconv.Itoa(p.Table), p.Label(1), p.Label(2)})
	}
	if r.Bye != nil {
		g.Rows = append(g.Rows, []string{"", r.Bye.Name, "bye"})
	}
	for _, t := range r.Idle {
		g.Rows = append(g.Rows, []string{"", t.Name, r.WhyIdle(t)})
	}
	for _, t := range sec.UnpairedTeams(r) {
		rest, _ := sec.WhyUnpaired(t, r)
		g.Rows = append(g.Rows, []string{"", t.Name, rest})
	}
	return g
}
