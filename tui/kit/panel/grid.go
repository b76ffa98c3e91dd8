package panel

import (
	"cmp"
	"strings"

	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
)

const columnGap = 2

// grid sets a table under its headings. Read aloud, or where the columns do not fit, each row is told by
// itself, the cells under its key with their titles.
func (d *drawing) grid(g document.Grid) {
	switch {
	case len(g.Rows) == 0 && g.Empty != "":
		d.add(layout.Labeled("", d.t.Dim.Render(g.Empty), len(margin), d.w)...)
		return
	case len(g.Rows) == 0:
		return
	case d.t.Options.Plain:
		d.rowsAloud(g)
		return
	}
	measure := func(s string) float64 { return float64(layout.Width(s)) }
	bands := g.Bands(measure, columnGap, float64(d.w-2*len(margin)))
	if len(bands) > 1 {
		d.rowsApart(g)
		return
	}
	widths := make([]int, len(bands[0].Widths))
	for n, width := range bands[0].Widths {
		widths[n] = max(1, int(width+1e-9))
	}
	heads := make([]string, len(g.Columns))
	for n, c := range g.Columns {
		heads[n] = c.Title
	}
	if strings.TrimSpace(strings.Join(heads, "")) != "" {
		d.add(d.row(g, widths, heads, document.Dim)...)
	}
	for n, row := range g.Rows {
		d.add(d.row(g, widths, row, g.Tone(n))...)
	}
}

// row sets the cells of a row beside each other; each may go on in further lines.
func (d *drawing) row(g document.Grid, widths []int, row []string, tone document.Tone) []string {
	cells, height := make([][]string, len(row)), 1
	for n, cell := range row {
		cells[n] = layout.Wrap(cell, widths[n])
		height = max(height, len(cells[n]))
	}
	lines := make([]string, height)
	for at := range lines {
		parts := make([]string, len(row))
		for n, cell := range cells {
			text := ""
			if at < len(cell) {
				text = cell[at]
			}
			if parts[n] = layout.Fit(text, widths[n]); g.Columns[n].Right {
				parts[n] = layout.Right(text, widths[n])
			}
		}
		text := strings.TrimRight(strings.Join(parts, strings.Repeat(" ", columnGap)), " ")
		mark := margin
		if at == 0 {
			mark = d.mark(tone)
		}
		if tone == document.Dim {
			text = d.t.Dim.Render(text)
		}
		lines[at] = mark + text
	}
	return lines
}

// rowsApart sets each row as its key cells, and the others below them with their titles.
func (d *drawing) rowsApart(g document.Grid) {
	for n, row := range g.Rows {
		var keys, rest []string
		for i, cell := range row {
			switch c := g.Columns[i]; {
			case cell == "":
			case c.Key:
				keys = append(keys, cell)
			default:
				rest = append(rest, titled(c, cell))
			}
		}
		d.add(layout.Labeled(d.mark(g.Tone(n)), strings.Join(keys, "  "), len(margin), d.w)...)
		d.add(layout.Labeled("", d.t.Dim.Render(strings.Join(rest, "; ")), 2*len(margin), d.w)...)
	}
}

func (d *drawing) rowsAloud(g document.Grid) {
	for _, row := range g.Rows {
		var said []string
		for i, cell := range row {
			if cell != "" {
				said = append(said, titled(g.Columns[i], cell))
			}
		}
		d.add(layout.Labeled("", strings.Join(said, ", "), len(margin), d.w)...)
	}
}

// titled is a cell behind the title of its column, where it is read by itself.
func titled(c document.Column, cell string) string {
	if title := strings.TrimSpace(cmp.Or(c.Aloud, c.Title)); title != "" {
		return title + " " + cell
	}
	return cell
}
