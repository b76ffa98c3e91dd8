package ledger

import (
	"strings"

	"flagfall/tui/kit/layout"
)

// oneLine is the width from which on an incident stands on one line.
const oneLine = 76

// View draws the incidents in sight.
func (s *Screen) View() string {
	if s.rows.Len() == 0 {
		text := "No incidents. To log one, type table, seat and letter, like 12aw."
		if s.filter.Active() != "" {
			text = "No entry matches the filter."
		}
		return strings.Join(layout.Labeled("", text, 2, s.w), "\n")
	}
	t := s.desk.Theme()
	lines := s.list.Head(t)
	for r, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.list.Lines(t, r.shown, selected)...)
	}
	return strings.Join(lines, "\n")
}

// fitColumns sets the widths of the columns by what is in the ledger.
func (s *Screen) fitColumns() {
	s.list.Fit(columns, s.all.widest, s.w, oneLine)
	s.rows.SetHeight((s.h - len(s.list.Head(s.desk.Theme()))) / s.list.LinesPerRow())
}
