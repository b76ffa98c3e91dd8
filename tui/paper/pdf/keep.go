package pdf

import (
	"math"

	"flagfall/tui/document"
)

// rowRole is what a row of a page is to the rows beneath it.
type rowRole uint8

const (
	bodyRow   rowRole = iota
	headRow           // a heading, or the titles of a table's columns
	remarkRow         // a footnote, or what is said in the second rank
)

// placedRow is a row as it stands on its page: one of a table or list, of one or more lines, or a
// single line.
type placedRow struct {
	page int
	unit int // the row of a table or list, 0 for a line
	y    int // of a line, in points from the top
	role rowRole
}

// turn is where a page was turned for want of room.
type turn struct{ step, page int }

// maxEarlier is how many steps a last page may begin earlier, so that it is not left to one row.
const maxEarlier = 12

// leadShare is the largest part of a page that is kept together with a heading.
const leadShare = 0.6

// place remembers that something was set on a line.
func (s *setter) place(y float64) {
	row := placedRow{page: s.f.PageNo(), unit: s.unit, role: s.role}
	if s.unit == 0 {
		row.y = int(math.Round(y))
	}
	if n := len(s.rows); n == 0 || s.rows[n-1] != row {
		s.rows = append(s.rows, row)
	}
}

// as has draw set rows of a role.
func (s *setter) as(role rowRole, draw func()) {
	before := s.role
	s.role = role
	draw()
	s.role = before
}

// oneRow has draw set one row of a table or list, of any number of lines.
func (s *setter) oneRow(draw func()) {
	before := s.unit
	if s.unit == 0 && !s.dry {
		s.units++
		s.unit = s.units
	}
	draw()
	s.unit = before
}

// lastPageIsPoor tells whether the last page of several holds one row only, or nothing but remarks that
// are too short to be worth a sheet.
func (s *setter) lastPageIsPoor() bool {
	last, rows := s.f.PageCount(), 0
	for _, r := range s.rows {
		if r.page == last && (r.role != remarkRow || s.lastShare > poorShare) {
			rows++
		}
	}
	return last > 1 && rows < 2
}

// loneHeading is the first page that ends with a heading, or with one and a single row of what goes
// on overleaf; 0 for none.
func (s *setter) loneHeading() int {
	for i, r := range s.rows {
		if r.role != headRow {
			continue
		}
		below, j := 0, i+1
		for ; j < len(s.rows) && s.rows[j].page == r.page && below < 2; j++ {
			if s.rows[j].role == bodyRow {
				below++
			}
		}
		if below < 2 && j < len(s.rows) && s.rows[j].page != r.page && s.rows[j].role == bodyRow {
			return r.page
		}
	}
	return 0
}

// leadHeight is the height of some blocks up to the second row of what they tell: so much stands on
// one page with a heading before them.
func (s *setter) leadHeight(blocks []document.Block) float64 {
	dry := *s
	dry.dry, dry.y = true, 0
	rows := 0
	for i, b := range blocks {
		dry.notes = s.notesHeight(blocks[i+1:])
		switch b := b.(type) {
		case document.Break, document.Chapter, document.Cards, document.Certificate, document.Contents:
			return dry.y
		case document.Boards:
			return dry.y + s.boardsHeight(&b)
		case document.Chart:
			return dry.y + s.chartHeight(&b)
		case document.Bracket:
			dry.block(b)
			return dry.y
		case document.Grid:
			if len(b.Rows) > 0 {
				return dry.y + dry.gridLead(&b)
			}
			dry.block(b)
		case document.Facts:
			dry.facts(b[:min(2, len(b))])
			rows += len(b)
		case document.Text:
			before := dry.y
			dry.block(b)
			if b.Weight == document.Quiet {
				break
			}
			if dry.y-before > 3*s.base*leading { // more than two lines
				return before + 3*s.base*leading
			}
			rows += 1 + int((dry.y-before)/(2*s.base*leading))
		default:
			dry.block(b)
		}
		if rows >= 2 {
			break
		}
	}
	return dry.y
}

// gridLead is the height of the titles and the first rows of a table.
func (s *setter) gridLead(g *document.Grid) float64 {
	if g.Wall != (document.Lettering{}) {
		return 4 * g.Wall.Number
	}
	t := table{setter: s, g: g, band: s.bands(g)[0], size: s.base}
	return 4 + t.lead()
}

// lead is the height of a table's titles with its first two rows, or with all of three: the last two
// stand together, with the notes on the table.
func (t *table) lead() float64 {
	height := t.headHeight()
	n := min(2, len(t.g.Rows))
	if len(t.g.Rows) == 3 {
		n = 3
	}
	for _, row := range t.g.Rows[:n] {
		height += t.rowHeight(row)
	}
	if n == len(t.g.Rows) {
		height += t.notes
	}
	return height
}

// ensureTogether is ensure for what belongs together, as far as a page has room for it.
func (s *setter) ensureTogether(height float64) {
	s.ensure(min(height, leadShare*s.pageHeight()))
}
