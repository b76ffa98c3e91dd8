package list

import (
	"flagfall/tui/document"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
)

// Show draws those of some rows that are in sight under their headings, in h lines of w columns; row draws
// one. It sets how many are in sight. Below oneLine columns a row may have two lines, as in
// Fit. It is nil for no rows.
func Show[T any](
	t theme.Theme, rows *scroll.Rows[T], columns []Column, row func(T) Row, w, h, oneLine int,
) []string {
	if rows.Len() == 0 {
		return nil
	}
	var l List
	var widest Widths
	for _, r := range rows.All() {
		shown := row(r)
		widest.Measure(shown.Cells)
		l.Signs = l.Signs || shown.Tone != document.NoTone
	}
	l.Fit(columns, widest, w, oneLine)
	lines, perRow := l.Head(t), l.LinesPerRow()
	if t.Options.Plain {
		perRow = 1
	}
	rows.SetHeight((h - len(lines)) / perRow)
	for r, selected := range rows.VisibleRows() {
		lines = append(lines, l.Lines(t, row(r), selected)...)
	}
	return lines
}
