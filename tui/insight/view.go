package insight

import (
	"strings"

	"flagfall/tui/layout"
)

// View lists the lines; the one under the cursor is told in full at the bottom where it is cut.
func (s *Screen) View() string {
	t := s.desk.Theme()
	width := min(26, s.w/3)
	var lines []string
	airy := s.rows.Len() < s.h*2/3
	for r, selected := range s.rows.InSight() {
		if r.head != "" && len(lines) > 0 && airy {
			lines = append(lines, "")
		}
		if r.head != "" {
			lines = append(lines, "  "+t.Head.Render(layout.Cut(r.head, s.w-2)))
			continue
		}
		mark, name := t.Cursor(selected, layout.Fit(r.label, width))
		lines = append(lines, layout.Cut("  "+mark+" "+name+"  "+r.text, s.w))
	}
	return strings.Join(s.inFull(lines), "\n")
}

// inFull tells the line under the cursor in full below the others, where there is room and need.
func (s *Screen) inFull(lines []string) []string {
	r, ok := s.rows.On()
	if !ok || r.head != "" {
		return lines
	}
	full := layout.Labelled("", r.label+": "+r.text, 4, s.w-2)
	cut := len([]rune(r.text)) > s.w-min(26, s.w/3)-6
	if !cut || len(lines)+1+len(full) > s.h {
		return lines
	}
	return append(append(lines, ""), full...)
}
