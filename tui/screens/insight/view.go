package insight

import (
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// View lists the lines; the one under the cursor is told in full at the bottom where it is cut.
func (s *Screen) View() string {
	t := s.desk.Theme()
	columns := s.columnWidths()
	var lines []string
	airy := s.rows.Len() < s.h*2/3
	for r, selected := range s.rows.VisibleRows() {
		if r.heading != "" && len(lines) > 0 && airy {
			lines = append(lines, "")
		}
		if r.heading != "" {
			lines = append(lines, "  "+t.Head.Render(layout.Cut(r.heading, s.w-2)))
			continue
		}
		if t.Options.Plain {
			lines = append(lines, t.SpokenRow(selected, r.spoken())...)
			continue
		}
		line := "    " + layout.Fit(r.fittingLabel(columns[0]), columns[0]) + "  " +
			layout.LongestFit(columns[1], r.forms...)
		lines = append(lines, t.MenuRow(selected, s.w, func(theme.Theme) []string { return []string{line} })...)
	}
	return strings.Join(s.appendFull(lines), "\n")
}

// spoken is a line as it is read aloud: whom or what it is about, then what is told of it.
func (r row) spoken() string {
	text := strings.Join(r.forms[:min(1, len(r.forms))], "")
	switch {
	case len(r.labels) == 0:
		return text
	case r.incident != nil:
		return "Incident " + r.labels[0] + ": " + text
	}
	return words.UpperFirst(r.labels[0]) + ": " + text
}

// fittingLabel is as much of whom it is about as w columns hold.
func (r row) fittingLabel(w int) string {
	if len(r.labels) == 0 {
		return ""
	}
	return layout.LongestFit(w, r.labels...)
}

// columnWidths are the widths of the names and of what is told of them. What is told gets shorter
// before a name does.
func (s *Screen) columnWidths() []int {
	const before = 4 // the cursor and the blanks around it
	name, text := layout.Column{Want: s.w / 6}, layout.Column{Rank: 1, Grow: true}
	for _, r := range s.rows.All() {
		if len(r.labels) > 0 {
			name.Want = max(name.Want, layout.Width(r.labels[0]))
			name.Min = max(name.Min, layout.Width(r.labels[len(r.labels)-1]))
		}
		if len(r.forms) > 0 {
			text.Want = max(text.Want, layout.Width(r.forms[0]))
			text.Min = max(text.Min, min(s.w/2, layout.Width(r.forms[len(r.forms)-1])))
		}
	}
	name.Min = min(name.Min, s.w/2)
	return layout.ColumnWidths(s.w-before, 2, name, text)
}

// appendFull tells the line under the cursor in full below the others, where there is room and
// need.
func (s *Screen) appendFull(lines []string) []string {
	r, ok := s.rows.Current()
	if !ok || r.heading != "" || s.desk.Theme().Options.Plain {
		return lines
	}
	columns := s.columnWidths()
	full := layout.Labeled("", strings.TrimPrefix(r.fittingLabel(s.w)+": ", ": ")+r.forms[0], 4, s.w-2)
	whole := layout.Width(r.forms[0]) <= columns[1] &&
		r.fittingLabel(s.w) == r.fittingLabel(columns[0])
	if whole || len(lines)+1+len(full) > s.h {
		return lines
	}
	return append(append(lines, ""), full...)
}
