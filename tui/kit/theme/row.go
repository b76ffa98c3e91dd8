package theme

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Row returns the theme in which the texts of a row are drawn: t itself, or on the row under the cursor one
// whose colors stand on the ground of that row. Lit then sets the line.
func (t Theme) Row(selected bool) Theme {
	if !selected || t.Options.Plain || t.row.on == "" {
		return t
	}
	own := t.Options.Depth > Depth16 && !t.Options.Contrast
	for _, m := range []*Meaning{
		&t.Attention, &t.Irreversible, &t.Done, &t.Appeal, &t.Live, &t.Accent, &t.Selected,
	} {
		m.ink, m.chip = m.ink.over(t.row, own), m.chip.over(t.row, own)
		m.colored = m.colored && own
	}
	for _, ink := range []*Ink{&t.Loud, &t.Head, &t.Key} {
		*ink = ink.over(t.row, own)
	}
	for _, ink := range []*Ink{&t.Dim, &t.Line} {
		if *ink = ink.over(t.row, own); !own {
			*ink = Ink{}
		}
	}
	return t
}

// MenuRow returns the lines of a row of a menu of w columns, which draw sets in the theme of the row, each behind
// three blanks. Under the cursor they are lit from edge to edge; in plain mode the third blank of the first is the
// sign of the cursor.
func (t Theme) MenuRow(selected bool, w int, draw func(Theme) []string) []string {
	lines := draw(t.Row(selected))
	switch {
	case !selected:
	case t.Options.Plain:
		lines[0] = "  " + t.Selected.Sign + strings.TrimPrefix(lines[0], "   ")
	default:
		for n, line := range lines {
			lines[n] = t.Lit(line, w)
		}
	}
	return lines
}

// Lit sets a line of Row(true) in w columns, from edge to edge on the ground of the row under the cursor,
// with a bar at its left in the line's first column, which is to be blank.
func (t Theme) Lit(line string, w int) string {
	bar := t.Accent.Sign
	if t.Options.NoColor || t.Options.ASCII {
		bar = t.Selected.Sign
	}
	if t.Options.Plain || t.row.on == "" {
		return bar + strings.TrimPrefix(line, " ")
	}
	line = t.Row(true).Accent.Text(bar) + strings.TrimPrefix(line, " ")
	return t.row.on + line + strings.Repeat(" ", max(0, w-ansi.StringWidth(line))) + t.row.off
}

// over is an ink on the ground of another: in its own color, or bold where the ground is reverse video.
func (i Ink) over(ground Ink, own bool) Ink {
	if !own {
		return Ink{style: i.style, on: "\x1b[1m", off: "\x1b[22m"}
	}
	return Ink{style: i.style, on: i.on, off: i.off + ground.on}
}
