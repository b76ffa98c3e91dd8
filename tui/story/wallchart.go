package story

import (
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
)

// WallChart is a row a team, with whom it met in each round and how that ended, its points and place.
func (r Ranking) WallChart(team func(tiebreak.Row) string, rows []tiebreak.Row) document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "No", Aloud: "Team", Right: true, Key: true}, {Title: "Team", Flex: true, Key: true},
	}}
	for _, round := range r.Rounds {
		n := strconv.Itoa(round.No)
		g.Columns = append(g.Columns, document.Column{
			Title: "R" + n, Aloud: "round " + n, Minor: true, Role: document.Round,
		})
	}
	g.Columns = append(g.Columns, document.Column{Title: "Pts", Aloud: "points", Right: true},
		document.Column{Title: "Pl", Aloud: "place", Right: true})
	for _, row := range rows {
		cells := []string{strconv.Itoa(row.Team.TPN), team(row)}
		for _, step := range r.Paths[r.Team(row)] {
			cells = append(cells, RoundCell(translation.English, step, r.Number))
		}
		g.Rows = append(g.Rows, append(cells, PointsText(row), strconv.Itoa(r.Place(row))))
	}
	return g
}

// RoundCell is a team's round as a wall chart shows it, the opponent by number: "W12", "WL12" where two
// matches are played, "x" before what was not played, "12" while it goes on.
func RoundCell(in translation.Language, step standings.TeamRound, number map[*event.Team]int) string {
	switch {
	case step.Pairing != nil:
		return letters(in, step) + numbers(step, number)
	case step.Kind == tiebreak.PAB, step.Kind == tiebreak.FullBye:
		return in.Say("bye")
	case step.Kind == tiebreak.HalfBye:
		return in.Say("½ bye")
	}
	return "–"
}

// numbers are those of the opponents, joined; in a mixer there are two.
func numbers(step standings.TeamRound, number map[*event.Team]int) string {
	var list []string
	for _, o := range step.Opponents() {
		list = append(list, strconv.Itoa(number[o]))
	}
	return strings.Join(list, "+")
}

// letters are those of ResultLetters in a language; the x stays.
func letters(in translation.Language, step standings.TeamRound) string {
	var said strings.Builder
	for _, letter := range ResultLetters(step.Pairing, step.Side) {
		if letter == 'x' {
			said.WriteRune(letter)
		} else {
			said.WriteString(in.Say(string(letter)))
		}
	}
	return said.String()
}

// ResultLetters returns W, L or D for each match of a pairing as one side sees it, with an x before
// it if it was not played; "" while it goes on.
func ResultLetters(p *event.Pairing, side int) string {
	if !p.Complete() {
		return ""
	}
	letters := ""
	if !p.Played() {
		letters = "x"
	}
	for _, m := range p.Matches {
		r, done := m.Result()
		switch r.Outcome {
		case event.Draw:
			letters += "D"
		case event.Wins(side + 1):
			letters += "W"
		default:
			if done {
				letters += "L"
			}
		}
	}
	return letters
}
