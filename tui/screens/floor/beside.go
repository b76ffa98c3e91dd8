package floor

import (
	"fmt"
	"slices"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
)

// BesideLines draws the tables in w columns and h lines, for the left of a screen that is about one
// of them, which is marked. Each has its number and its state, and where there is room its teams.
func (s *Screen) BesideLines(at *event.Pairing, w, h int) []string {
	t := s.desk.Theme()
	lines := []string{t.Head.Render("Tables")}
	rows := s.rows.All()
	marked := slices.IndexFunc(rows, func(r *row) bool { return r.pairing == at })
	if len(rows) == 0 || h < 3 {
		return lines
	}
	perRow := max(1, min(4, (h-1)/len(rows)))
	room := (h - 1) / perRow
	first := max(0, min(marked-room/2, len(rows)-room))
	for n, r := range rows[first:min(len(rows), first+room)] {
		lines = append(lines, s.besideRow(r, first+n == marked, w, perRow)...)
	}
	if below := len(rows) - first - room; below > 0 && len(lines) > 1 {
		lines[len(lines)-1] = t.Dim.Render(fmt.Sprintf("  %d more below", below+1))
	}
	return lines
}

// besideRow is a table on so many lines: its state, its teams, and a blank one.
func (s *Screen) besideRow(r *row, marked bool, w, lines int) []string {
	t := s.desk.Theme()
	state, called := r.stateForms(s.desk.Now(), screen.PresenceText(s.desk, r.wait.Responder))
	mark := " "
	switch {
	case called:
		mark = t.Attention.Mark()
	case r.result != "":
		mark = t.Done.Mark()
	}
	cursor, number := t.Cursor(marked, layout.Right(strconv.Itoa(r.pairing.Table), 3))
	out := []string{layout.FitCells(w, layout.KeepCell(mark+cursor+number),
		layout.Cell{Forms: state, Rank: 1, MinWidth: 4},
		layout.Cell{Forms: []string{r.badges, ""}, Rank: 2, Right: true})[0]}
	if lines >= 3 {
		for _, team := range r.pairing.Teams {
			out = append(out, "      "+t.Dim.Render(layout.Cut(team.Name, w-6)))
		}
	}
	for len(out) < lines {
		out = append(out, "")
	}
	return out
}
