package layout

import (
	"strings"
)

// Cell is one part of a line that is fitted by rank.
type Cell struct {
	// Forms are ways to say it, the longest first. All of them say enough: "Ravi Chandra", "Ravi C.".
	Forms []string
	// Rank says how soon it gives way, the highest first. Of one rank the rightmost does.
	Rank int
	// Keep is what is never cut and never left out: it only takes a shorter form, and where even that is too wide the line goes on on
	// the next one.
	Keep bool
	// MinWidth is to how many columns its last form may be cut. It is left out only when all have been cut. 0: it is left out whole
	// when its turn comes.
	MinWidth int
	// ColumnWidth is how wide it is drawn where there is room, as in a table; it gives that up before anything else.
	ColumnWidth int
	// Right sets it, and what follows it, at the right end of the line.
	Right bool
}

// KeepCell is a cell that gives way last, and then only takes a shorter form.
func KeepCell(forms ...string) Cell { return Cell{Forms: forms, Keep: true} }

// cellGap is between two cells of a line.
const cellGap = 2

// fittedCell is a cell as it is being fitted.
type fittedCell struct {
	Cell
	form   int
	width  int // columns it takes, without padding
	hidden bool
}

// FitCells sets the cells in a line of w columns, with two columns between them. What does not fit gives way by rank. Where what may not
// give way is too wide for one line, it takes several.
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

// FitCellsIndented is Rank behind indent empty columns.
func FitCellsIndented(indent, w int, cells ...Cell) []string {
	lines := FitCells(w-indent, cells...)
	for i := range lines {
		lines[i] = blank(indent) + lines[i]
	}
	return lines
}

// neededWidth is how many columns the cells take.
func neededWidth(fit []fittedCell) int {
	n := -cellGap
	for _, f := range fit {
		if !f.hidden {
			n += f.width + cellGap
		}
	}
	return max(0, n)
}

// canShrink tells whether a cell can still give way: at first by a shorter form or by being cut, or gone where it cannot be cut; then by
// being gone.
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

// shrinkOne has the cell give way whose turn it is, by at most over columns where it is cut; false where none may any more.
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

// renderLine draws what fits on one line.
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

// splitLines sets what may not give way on as many lines as it takes.
func splitLines(w int, fit []fittedCell) []string {
	var lines []string
	from := 0
	for from < len(fit) {
		to := from + 1
		for to < len(fit) && neededWidth(fit[from:to+1]) <= w {
			to++
		}
		part := fit[from:to]
		if n := neededWidth(part); n > w { // one cell that is wider than the line
			lines = append(lines, Wrap(part[0].Forms[part[0].form], w)...)
		} else if n > 0 {
			lines = append(lines, renderLine(w, part))
		}
		from = to
	}
	return lines
}

// LongestFit is the first of the forms, the longest of them first, that fits into w columns, else as much of the last as does.
func LongestFit(w int, forms ...string) string {
	for _, form := range forms {
		if Width(form) <= w {
			return form
		}
	}
	return Cut(forms[len(forms)-1], w)
}

// Column is one column of a table that is fitted by rank.
type Column struct {
	Want int // how wide its widest text is
	Min  int // as narrow as it may get; below that it is left out, unless its rank is 0
	Rank int // how soon it gets narrower, the highest first
	Grow bool
}

// ColumnWidths are the widths of the columns of a table of w columns in all, with gap between two of them. A column that is left out has
// width 0. What is left over goes to the columns that grow.
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
		for _, gone := range []bool{false, true} { // all get narrower before one goes
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
	spare := w - total()
	for i, c := range columns {
		if c.Grow && out[i] > 0 {
			out[i] += spare
			break
		}
	}
	return out
}
