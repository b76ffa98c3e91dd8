package pdf

import (
	"fmt"
	"strings"

	"flagfall/tui/document"
)

const (
	columnGap = 10.0
	aboveRow  = 2.0 // between a rule and the row under it
	belowRow  = 1.0 // between a row and the rule under it
)

// table is a band of a grid being set.
type table struct {
	*setter
	g    *document.Grid
	band document.Band
	size float64

	page   int        // the last page that has a row
	headed bool       // the heading stands there once already
	parts  []*element // of the row that is set
}

// grid sets a table: thin rules and none upright, numbers at the right, the heading again on every
// page.
func (s *setter) grid(g *document.Grid) {
	s.y += 4
	if len(g.Rows) == 0 {
		s.tag("P", func() { s.paragraph(g.Empty, "", s.base, quiet) })
		return
	}
	for n, band := range s.bands(g) {
		if n > 0 {
			s.y += s.base
		}
		t := table{setter: s, g: g, band: band, size: s.base}
		s.ensureTogether(t.lead())
		s.tag("Table", func() {
			t.heading()
			for n, row := range g.Rows {
				if n == len(g.Rows)-2 { // neither the last row nor the notes stand on a sheet of their own
					t.ensureRow(min(t.rowHeight(row)+t.rowHeight(g.Rows[n+1])+s.notes, leadShare*s.pageHeight()))
				}
				s.oneRow(func() { t.row(n) })
			}
		})
	}
	s.y += 2
}

// bands divides a table's columns over the width, all of which they use.
func (s *setter) bands(g *document.Grid) []document.Band {
	s.font("", s.base)
	measure := func(text string) float64 { return s.textWidth(s.printable(text)) + 0.5 }
	bands := g.Bands(measure, columnGap, s.width)
	for n, band := range bands {
		bands[n] = stretchBand(g, band, s.width)
	}
	return bands
}

// stretchBand gives what is left of the width to the columns that can use it, so that rules and
// numbers reach the margin.
func stretchBand(g *document.Grid, b document.Band, width float64) document.Band {
	left, flexible := width-columnGap*float64(len(b.Columns)-1), 0
	for n, i := range b.Columns {
		left -= b.Widths[n]
		if g.Columns[i].Flex {
			flexible++
		}
	}
	if left <= 0 || flexible == 0 {
		return b
	}
	for n, i := range b.Columns {
		if g.Columns[i].Flex {
			b.Widths[n] += left / float64(flexible)
		}
	}
	return b
}

// titles are those of the columns, nil where none has one.
func (t *table) titles() []string {
	titles := make([]string, len(t.g.Columns))
	for i, c := range t.g.Columns {
		titles[i] = c.Title
	}
	if strings.TrimSpace(strings.Join(titles, "")) == "" {
		return nil
	}
	return titles
}

// headHeight is the height of the titles, and rowHeight that of a row.
func (t *table) headHeight() float64 {
	titles := t.titles()
	if titles == nil {
		return 0
	}
	t.font("", t.size*0.8)
	_, height := t.cells(titles)
	return float64(height)*t.size*0.8*leading + 2
}

func (t *table) rowHeight(row []string) float64 {
	t.font("", t.size)
	_, height := t.cells(row)
	if t.withMissingNote("", row) != "" {
		return float64(height)*t.size*leading + small*leading + 3
	}
	return float64(height)*t.size*leading + 3
}

func (t *table) heading() { t.as(headRow, t.setTitles) }

// setTitles sets the titles of the columns, if any has one.
func (t *table) setTitles() {
	titles := t.titles()
	if titles == nil {
		return
	}
	t.font("", t.size*0.8)
	cells, height := t.cells(titles)
	t.grey(quiet)
	if t.headed {
		t.furniture(func() { t.draw(cells, 0, height, t.size*0.8) })
	} else {
		t.startRow(titles, func(int) string { return "Column" })
		t.draw(cells, 0, height, t.size*0.8)
		t.headed = true
	}
	t.rule(t.left, t.y, t.width, strong, quiet)
	t.y += aboveRow
}

// cells breaks a row's texts over the columns, in the present font.
func (t *table) cells(row []string) (cells [][]string, height int) {
	for n, i := range t.band.Columns {
		lines := t.lines(row[i], t.band.Widths[n])
		cells = append(cells, lines)
		height = max(height, len(lines))
	}
	return cells, height
}

// row sets a row. One that is higher than what is left of the page goes to the next; one that is
// higher than a page is divided.
func (t *table) row(n int) {
	row := t.g.Rows[n]
	t.font("", t.size)
	cells, height := t.cells(row)
	step := t.size * leading
	t.startRow(row, func(i int) string {
		if t.g.Columns[i].Key {
			return "Row"
		}
		return ""
	})
	if t.y+float64(height)*step+3 > t.bottom && float64(height)*step < t.pageHeight()-3*step {
		t.ensureRow(float64(height)*step + 3)
	}
	t.ensureRow(step + 3)
	if t.page != t.f.PageNo() {
		t.font("", t.size)
		cells, _ = t.cells(t.g.Restated(n))
	}
	for from := 0; from < height; {
		t.ensureRow(step + 3)
		to := height
		if !t.dry {
			to = min(height, from+max(1, int((t.bottom-t.y-3)/step)))
		}
		t.font("", t.size)
		t.grey(black)
		t.draw(cells, from, to, t.size)
		from = to
	}
	if marked := t.withMissingNote("", row); marked != "" {
		t.within(t.part("TR"), func() {
			t.tagWith("TD", fmt.Sprintf("/A <</O /Table /ColSpan %d>>", len(t.band.Columns)),
				func() { t.paragraph(marked, "", small, quiet) })
		})
	}
	t.page = t.f.PageNo()
	t.y += belowRow
	t.rule(t.left, t.y, t.width, thin, faint)
	t.y += aboveRow
}

// startRow begins a row with a cell for each column of the band: a heading where heads says of what,
// and a plain one where it says "" or nothing is in it.
func (t *table) startRow(row []string, heads func(column int) string) {
	t.parts = make([]*element, len(t.band.Columns))
	tr := t.part("TR")
	for n, i := range t.band.Columns {
		of := heads(i)
		if strings.TrimSpace(row[i]) == "" {
			of = ""
		}
		t.parts[n] = t.cell(tr, of)
	}
}

// ensureRow begins a new page, with the heading, if less than a height is left.
func (t *table) ensureRow(height float64) {
	if t.ensure(height) {
		t.heading()
		t.font("", t.size)
	}
}

// draw sets some lines of a row cell by cell, so that each cell is one piece for copying and for
// screen readers.
func (t *table) draw(cells [][]string, from, to int, size float64) {
	x, height := t.left, float64(to-from)*size*leading
	for n, i := range t.band.Columns {
		t.inBox(box{x, t.y - aboveRow, t.band.Widths[n], aboveRow + height + belowRow}, func() {
			for l := from; l < min(to, len(cells[n])); l++ {
				shift := 0.0
				if t.g.Columns[i].Right {
					shift = t.band.Widths[n] - t.textWidth(cells[n][l])
				}
				set := func() { t.text(x+shift, t.y+float64(l-from)*size*leading, size, cells[n][l]) }
				if t.tags.now == nil { // the heading again
					set()
				} else {
					t.within(t.parts[n], set)
				}
			}
		})
		x += t.band.Widths[n] + columnGap
	}
	t.y += height
}
