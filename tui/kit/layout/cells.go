package layout

import (
	"strings"
)

// Cell is a part of a line. Cells shrink by rank until the line fits.
type Cell struct {
	// Forms are texts for the cell, the longest first. Each of them is enough: "Ravi Chandra",
	// "Ravi C.".
	Forms []string
	// Rank is the order of shrinking, the highest first. Of equal ranks the rightmost shrinks
	// first.
	Rank int
	// Keep is for a cell that is never cut or dropped. It only takes a shorter form; where even
	// that is too wide, the line is continued on the next.
	Keep bool
	// MinWidth is the least width to which the last form is cut. The cell is dropped only when all
	// cells have been cut. With 0 it is dropped instead of cut.
	MinWidth int
	// ColumnWidth pads the cell where there is room, as in a table. The padding shrinks first.
	ColumnWidth int
	// Right moves the cell, and all after it, to the right end of the line.
	Right bool
}

// KeepCell returns a cell that only takes shorter forms.
func KeepCell(forms ...string) Cell { return Cell{Forms: forms, Keep: true} }

// cellGap is the number of columns between two cells.
const cellGap = 2

// fittedCell is a cell while the line is being fitted.
type fittedCell struct {
	Cell
	form   int
	width  int // columns without padding
	hidden bool
}

// FitCells sets cells in a line of w columns with a gap of two. It returns several lines where the
// cells with Keep are too wide for one.
func FitCells(w int, cells ...Cell) []string {
	fit := make([]fittedCell, 0, len(cells))
	for _, c := range cells {
		if len(c.Forms) == 0 || c.Forms[0] == "" {
			continue
		}
		f := fittedCell{Cell: c, width: Width(c.Forms[0])}
		fit = append(fit, f)
	}
	for over := neededWidth(fit) - w; over > 0; over = neededWidth(fit) - w {
		if !shrinkOne(fit, over) {
			return splitLines(w, fit)
		}
	}
	return []string{renderLine(w, fit)}
}

// FitCellsIndented is FitCells after indent empty columns.
func FitCellsIndented(indent, w int, cells ...Cell) []string {
	lines := FitCells(w-indent, cells...)
	for i := range lines {
		lines[i] = blank(indent) + lines[i]
	}
	return lines
}

// neededWidth returns the width of the cells with their gaps.
func neededWidth(fit []fittedCell) int {
	n := -cellGap
	for _, f := range fit {
		if !f.hidden {
			n += f.width + cellGap
		}
	}
	return max(0, n)
}

// canShrink reports whether a cell can still shrink. On the first pass a cell that can be cut is
// not dropped.
func (f *fittedCell) canShrink(first bool) bool {
	switch {
	case f.hidden:
		return false
	case f.form+1 < len(f.Forms), f.MinWidth > 0 && f.width > f.MinWidth:
		return true
	case f.Keep:
		return false
	}
	return !first || f.MinWidth == 0
}

// shrinkOne shrinks the next cell, by at most over columns if it is cut. It returns false if no
// cell can shrink.
func shrinkOne(fit []fittedCell, over int) bool {
	at := -1
	for _, first := range []bool{true, false} {
		for i := range fit {
			if fit[i].canShrink(first) && (at < 0 || fit[i].Rank >= fit[at].Rank) {
				at = i
			}
		}
		if at >= 0 {
			break
		}
	}
	if at < 0 {
		return false
	}
	switch f := &fit[at]; {
	case f.form+1 < len(f.Forms):
		f.form++
		f.width = Width(f.Forms[f.form])
	case f.MinWidth > 0 && f.width > f.MinWidth:
		f.width = max(f.MinWidth, f.width-over)
	default:
		f.hidden = true
	}
	return true
}

// renderLine draws cells that fit on one line.
func renderLine(w int, fit []fittedCell) string {
	spare := w - neededWidth(fit)
	var b strings.Builder
	first, pushed := true, false
	for _, f := range fit {
		if f.hidden {
			continue
		}
		if !first {
			b.WriteString(blank(cellGap))
		}
		first = false
		if f.Right && !pushed {
			b.WriteString(blank(spare))
			spare, pushed = 0, true
		}
		b.WriteString(Cut(f.Forms[f.form], f.width))
		if pad := min(spare, f.ColumnWidth-f.width); pad > 0 {
			b.WriteString(blank(pad))
			spare -= pad
		}
	}
	return strings.TrimRight(b.String(), " ")
}

// splitLines sets cells that do not fit on several lines.
func splitLines(w int, fit []fittedCell) []string {
	var lines []string
	from := 0
	for from < len(fit) {
		to := from + 1
		for to < len(fit) && neededWidth(fit[from:to+1]) <= w {
			to++
		}
		part := fit[from:to]
		if n := neededWidth(part); n > w { // a single cell wider than the line
			lines = append(lines, Wrap(part[0].Forms[part[0].form], w)...)
		} else if n > 0 {
			lines = append(lines, renderLine(w, part))
		}
		from = to
	}
	return lines
}

// LongestFit returns the first form that fits w columns, else the last one cut. The forms are
// sorted by length, the longest first.
func LongestFit(w int, forms ...string) string {
	for _, form := range forms {
		if Width(form) <= w {
			return form
		}
	}
	return Cut(forms[len(forms)-1], w)
}

// Column is a table column that shrinks by rank.
type Column struct {
	Want int // width of its widest text
	Min  int // least width; below it the column is dropped, unless its rank is 0
	Rank int // order of shrinking, the highest first
	Grow bool
}

// ColumnWidths returns the widths of columns for a table of w columns in all. A dropped column has
// width 0. The columns with Grow get the space left over, the narrowest first.
func ColumnWidths(w, gap int, columns ...Column) []int {
	out := make([]int, len(columns))
	for i, c := range columns {
		out[i] = c.Want
	}
	total := func() int {
		n := -gap
		for _, width := range out {
			if width > 0 {
				n += width + gap
			}
		}
		return n
	}
	for over := total() - w; over > 0; over = total() - w {
		at := -1
		for _, gone := range []bool{false, true} { // all columns shrink before one is dropped
			for i, c := range columns {
				if out[i] > 0 && (out[i] > c.Min || gone && c.Rank > 0) && (at < 0 || c.Rank >= columns[at].Rank) {
					at = i
				}
			}
			if at >= 0 {
				break
			}
		}
		if at < 0 {
			return out
		}
		if least := columns[at].Min; out[at] > least {
			out[at] = max(least, out[at]-over)
		} else {
			out[at] = 0
		}
	}
	for range w - total() {
		narrowest := -1
		for i, c := range columns {
			if c.Grow && out[i] > 0 && (narrowest < 0 || out[i] < out[narrowest]) {
				narrowest = i
			}
		}
		if narrowest < 0 {
			break
		}
		out[narrowest]++
	}
	return out
}
