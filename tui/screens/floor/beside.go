package floor

import (
	"slices"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
)

// BesideLines draws the tables in w columns for the left of a screen that is about one of them, which is marked and
// within the first h lines. Each has its number and its state, and where there is room its teams. Those without room
// are drawn too: the border counts them.
func (s *Screen) BesideLines(at *event.Pairing, w, h int) []string {
	rows := s.rows.All()
	if len(rows) == 0 || h < 1 {
		return nil
	}
	marked := slices.IndexFunc(rows, func(r *row) bool { return r.pairing == at })
	perRow := max(1, min(4, h/len(rows)))
	room := h / perRow
	first := max(0, min(marked-room/2, len(rows)-room))
	var lines []string
	for n, r := range rows[first:] {
		lines = append(lines, s.besideRow(r, first+n == marked, w, perRow)...)
	}
	return lines
}

// besideRow is a table on so many lines: its state, its teams, and a blank one.
func (s *Screen) besideRow(r *row, marked bool, w, lines int) []string {
	t := s.desk.Theme()
	on := t.Row(marked)
	ladders := r.laddersCell()
	right := ladders.Draw(on, w/3)
	state := list.Cell{Forms: r.stateForms(s.desk.Now(), s.presence(r))}
	number := on.Loud.Render(layout.Right(strconv.Itoa(r.pairing.Table), 3))
	const lead = 5
	line := " " + number + " " + layout.Sides(state.Draw(on, max(4, w-lead-1-layout.Width(right))), right, w-lead)
	if marked {
		line = t.Lit(line, w)
	}
	out := []string{line}
	if lines >= 3 {
		for _, team := range r.pairing.Teams {
			out = append(out, "     "+t.Dim.Render(layout.Cut(team.Name, w-lead)))
		}
	}
	for len(out) < lines {
		out = append(out, "")
	}
	return out
}
