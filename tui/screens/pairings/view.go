package pairings

import (
	"strconv"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/voice/words"
)

// oneLine is the width from which a row fits on one line.
const oneLine = 60

// footHeight is the most lines below the rows, which say why.
func (s *Screen) footHeight() int { return min(6, s.h/3) }

// View draws the rows in sight, and why the one under the cursor is as it is.
func (s *Screen) View() string {
	s.refresh()
	if s.rows.Len() == 0 {
		return strings.Join(layout.Labeled("", "No round is paired yet.", 2, s.w), "\n")
	}
	lines := append([]string{s.at.Headline(s.summary(), s.w)}, s.roundLines()...)
	lines = append(lines, "")
	columns := byTable
	if s.byName {
		columns = byTeam
	}
	room := s.h - s.footHeight() - len(lines)
	lines = append(lines, list.Show(s.desk.Theme(), &s.rows, columns, s.row, s.w, room, oneLine)...)
	return strings.Join(append(lines, s.reasonLines()...), "\n")
}

// roundLines is what the round as a whole departed from and looked ahead on, nil for nothing.
func (s *Screen) roundLines() []string {
	if s.why.Round == "" {
		return nil
	}
	most := max(1, s.h/4)
	lines := layout.Labeled("", s.why.Round, 2, s.w-2)
	if len(lines) > most {
		lines = append(lines[:most-1], layout.Cut("  "+strings.TrimSpace(strings.Join(lines[most-1:], " ")), s.w-2))
	}
	return lines
}

func (s *Screen) summary() string {
	r := s.at.Round()
	text := "  " + words.Count(len(r.Pairings), "table")
	if s.w >= oneLine {
		text += "   " + r.Status()
	}
	if s.byName {
		return text + "   by name"
	}
	return text + "   by table"
}

// byTable and byTeam are the columns of a row in either order: see row.
var (
	byTable = []list.Column{
		{Title: "Table", Aloud: "Table", Right: true},
		{Title: "Team", Min: 12},
		{Title: "Against", Min: 12, Under: true},
	}
	byTeam = []list.Column{
		{Title: "Team", Min: 12},
		{Title: "Table", Aloud: "table", Right: true},
		{Title: "Against", Min: 12, Under: true},
	}
)

func (s *Screen) row(r row) list.Row {
	team, table, against := list.Text(r.teams[0].Name), list.Cell{}, list.Text(r.noOpponent)
	if r.pairing != nil {
		one, two := r.pairing.Label(1), r.pairing.Label(2)
		if r.teams != r.pairing.Teams {
			one, two = two, one
		}
		team, table, against = list.Text(one), list.Text(strconv.Itoa(r.pairing.Table)), list.Text(two)
		against.Aloud = "against " + two
	}
	if s.byName {
		return list.Row{Cells: []list.Cell{team, table, against}}
	}
	return list.Row{Cells: []list.Cell{table, team, against}}
}

// reasonLines is why the row under the cursor is as it is, with what made one of its teams float.
func (s *Screen) reasonLines() []string {
	r, ok := s.rows.Current()
	if !ok {
		return nil
	}
	text := strings.Join(append([]string{r.why}, s.why.OfTeams(r.teams[:]...)...), " ")
	lines := make([]string, 1, s.footHeight())
	for _, line := range layout.Wrap(text, s.w-4) {
		if len(lines) < s.footHeight() {
			lines = append(lines, "  "+line)
		}
	}
	return lines
}
