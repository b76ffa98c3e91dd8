package text

import (
	"math"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
)

const columnGap = 2 // columns between the columns of a table

// grid sets a table. Cells that are too wide go on in the lines below; a table that is too wide
// even so goes on in further bands.
func (w *plainWriter) grid(g *document.Grid) {
	if len(g.Rows) == 0 {
		w.wrap(g.Empty, "")
		return
	}
	measure := func(s string) float64 { return float64(ansi.StringWidth(s)) }
	for n, band := range g.Bands(measure, columnGap, float64(w.width)) {
		if n > 0 {
			w.line("")
		}
		w.band(g, band)
	}
}

func (w *plainWriter) band(g *document.Grid, b document.Band) {
	widths := make([]int, len(b.Widths))
	total := columnGap * (len(widths) - 1)
	for i, width := range b.Widths {
		widths[i] = max(1, int(math.Floor(width+1e-9)))
		total += widths[i]
	}
	heads := make([]string, len(g.Columns))
	for i, c := range g.Columns {
		heads[i] = c.Title
	}
	if strings.TrimSpace(strings.Join(heads, "")) != "" {
		w.row(g, b.Columns, widths, heads)
		w.line(strings.Repeat("-", total))
	}
	for _, row := range g.Rows {
		w.row(g, b.Columns, widths, row)
	}
}

func (w *plainWriter) row(g *document.Grid, columns, widths []int, row []string) {
	cells := make([][]string, len(columns))
	height := 1
	for n, i := range columns {
		cells[n] = wrapLines(row[i], widths[n])
		height = max(height, len(cells[n]))
	}
	for l := range height {
		var line strings.Builder
		for n, i := range columns {
			if n > 0 {
				line.WriteString(strings.Repeat(" ", columnGap))
			}
			line.WriteString(pad(lineAt(cells[n], l), widths[n], g.Columns[i].Right))
		}
		w.line(line.String())
	}
}
