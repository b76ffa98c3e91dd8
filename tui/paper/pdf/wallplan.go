package pdf

import (
	"cmp"
	"math"
	"slices"

	"flagfall/tui/paper/page"
)

const (
	gutter        = 18.0 // between columns of rows
	cellGap       = 8.0
	headSize      = 7.5
	rowPad        = 0.8
	ascent        = 0.75 // of a letter above the line it stands on, by its height
	below         = 0.17 // left free beneath a name, where few letters reach
	nameStep      = 0.95 // from the line of a name to that of the one beneath it
	underLine     = 0.97 // the line of what stands beneath
	descent       = 0.2  // of what stands beneath, below its line
	digits        = 0.73 // how high a digit stands
	maxStretch    = 1.4  // rows are higher where the sheet has room
	legend        = 16.0 // kept free for the line that explains the table
	portraitWidth = 595.0
	minScale      = 0.7  // a name shrinks to this much of its height, and is shortened then
	fullNameShare = 0.85 // of the names have to be there in full, and at this much of their height at least
	minNameScale  = 0.75
)

// wallTable sets a table that is read from afar: rows in columns beside each other, as in a
// newspaper.
type wallTable struct {
	*setter
	g       *page.Grid
	names   []int           // the columns with names
	under   map[int][]int   // what stands beneath each of them
	natural map[int]float64 // how wide numbers and figures are
	most    map[int]float64 // and most names
	wallPlan

	headed bool             // the heading stands there once already
	parts  map[int]*element // the cells of the row that is set
}

// wallPlan is how the rows are laid out.
type wallPlan struct {
	columns int             // of rows
	stacked bool            // the names of a row stand above each other
	across  float64         // how wide a row is
	share   map[int]float64 // what each name gets of it
	height  float64         // of a row
	extra   float64         // how much of that it does not need
	pages   int
	quality float64 // how much of their height the names keep on average
}

func newWallTable(s *setter, g *page.Grid) *wallTable {
	if len(s.lacks) > 0 && g.Wall.Under == 0 {
		g.Wall.Under = small
	}
	w := &wallTable{setter: s, g: g, under: map[int][]int{}, natural: map[int]float64{}, most: map[int]float64{}}
	for i, c := range g.Columns {
		switch c.Role {
		case page.Name:
			w.names = append(w.names, i)
		case page.Under:
			last := w.names[len(w.names)-1]
			w.under[last] = append(w.under[last], i)
		case page.Number, page.Detail:
		}
		if c.Role != page.Under {
			w.measureColumn(i)
		}
	}
	w.choosePlan()
	if spare, with := w.spare, w.wallPlan; spare > 0 {
		w.spare = 0
		if w.choosePlan(); w.wallPlan.pages == with.pages { // it costs no sheet more
			w.spare, w.wallPlan = spare, with
		}
	}
	w.spreadRows()
	return w
}

// measureColumn finds how wide a column of figures is, and most names of a column.
func (w *wallTable) measureColumn(i int) {
	widths := make([]float64, len(w.g.Rows))
	for n, row := range w.g.Rows {
		w.setColumnFont(i)
		widths[n] = w.textWidth(w.printable(row[i]))
	}
	slices.Sort(widths)
	if w.g.Columns[i].Role == page.Name {
		w.most[i] = widths[int(fullNameShare*float64(len(widths)-1))]
		return
	}
	w.font("", headSize)
	w.natural[i] = max(widths[len(widths)-1], w.textWidth(w.printable(w.g.Columns[i].Title)))
}

// setColumnFont chooses the letters of a column.
func (w *wallTable) setColumnFont(i int) float64 {
	style, size := bold, w.g.Wall.Name
	switch w.g.Columns[i].Role {
	case page.Number:
		size = w.g.Wall.Number
	case page.Detail:
		style, size = "", w.g.Wall.Detail
	case page.Under:
		style, size = "", w.g.Wall.Under
	case page.Name:
	}
	w.font(style, size)
	return size
}

// choosePlan takes the plan with the fewest sheets, of those the one with the largest names, of
// those the simplest.
func (w *wallTable) choosePlan() {
	var best *wallPlan
	for columns := range max(1, int(math.Round(float64(w.g.Wall.Columns)*w.w/portraitWidth))) {
		for _, stacked := range []bool{false, true} {
			p := w.planFor(columns+1, stacked)
			if p == nil {
				continue
			}
			if best == nil || cmp.Or(cmp.Compare(p.pages, best.pages), cmp.Compare(best.quality, p.quality)) < 0 {
				best = p
			}
		}
	}
	w.wallPlan = *best
}

// spreadRows gives the rows the height that the sheets have for them.
func (w *wallTable) spreadRows() {
	rows := (len(w.g.Rows) + w.columns - 1) / w.columns
	here, further := w.rowsPerColumn(w.y, &w.wallPlan), w.rowsPerColumn(w.bottom-w.pageHeight(), &w.wallPlan)
	height := (w.bottom - w.y - w.headHeight() - w.legendHeight()) / float64(min(rows, here))
	if rows > here {
		height = min(height, (w.pageHeight()-w.headHeight()-w.legendHeight())/float64(min(rows-here, further)))
	}
	w.extra = max(0, min(height, w.height*maxStretch)-w.height)
	w.height += w.extra
}

// planFor is a plan, nil where most names would not fit. One column with the names beside each
// other is always a plan.
func (w *wallTable) planFor(columns int, stacked bool) *wallPlan {
	if stacked && (len(w.names) != 2 || columns == 1) {
		return nil
	}
	p := wallPlan{columns: columns, stacked: stacked, share: map[int]float64{}}
	p.across = (w.width - gutter*float64(columns-1)) / float64(columns)
	room, cells := p.across, len(w.names)
	if stacked {
		cells = 1
	}
	for i := range w.g.Columns {
		if natural, figures := w.natural[i]; figures {
			room -= natural + cellGap
		}
	}
	room -= cellGap * float64(cells-1)
	sum := 0.0
	for _, i := range w.names {
		sum += w.most[i]
	}
	for _, i := range w.names {
		switch {
		case stacked:
			p.share[i] = room
		case sum <= room:
			p.share[i] = w.most[i] + (room-sum)/float64(cells)
		default:
			p.share[i] = room * w.most[i] / sum
		}
		if first := columns == 1 && !stacked; !first && w.most[i]*minNameScale > p.share[i] {
			return nil
		}
	}
	p.height = w.rowHeight(stacked)
	p.pages = w.countPages(&p)
	p.quality = w.nameQuality(&p)
	return &p
}

// rowHeight is the least that a row needs.
func (w *wallTable) rowHeight(stacked bool) float64 {
	l := w.g.Wall
	lines := l.Name * (ascent + below)
	if stacked {
		lines += l.Name * nameStep
	}
	if w.hasUnder() {
		lines += l.Under * underLine
	}
	return max(lines, l.Number*digits) + 2*rowPad
}

// hasUnder tells whether anything stands beneath names, if only that some cannot be drawn.
func (w *wallTable) hasUnder() bool { return len(w.under) > 0 || len(w.lacks) > 0 }

// legendHeight is kept free for what explains the table.
func (w *wallTable) legendHeight() float64 {
	if len(w.lacks) > 0 {
		return 2*legend + w.spare
	}
	return legend + w.spare
}

// rowsPerColumn is how many rows stand beneath each other from a height on, at least one.
func (w *wallTable) rowsPerColumn(y float64, p *wallPlan) int {
	return max(1, int((w.bottom-y-w.headHeight()-w.legendHeight()+0.01)/p.height))
}

func (w *wallTable) headHeight() float64 { return headSize + 4 }

// countPages counts the sheets that a plan takes from here on.
func (w *wallTable) countPages(p *wallPlan) int {
	left := len(w.g.Rows) - p.columns*w.rowsPerColumn(w.y, p)
	if left <= 0 {
		return 1
	}
	further := p.columns * w.rowsPerColumn(w.bottom-w.pageHeight(), p)
	return 1 + (left+further-1)/further
}

// nameQuality is how much of their height names keep on average, in hundredths, so that hairs do
// not count.
func (w *wallTable) nameQuality(p *wallPlan) float64 {
	sum, n := 0.0, 0
	for _, i := range w.names {
		w.setColumnFont(i)
		for _, row := range w.g.Rows {
			sum += min(1, p.share[i]/max(1, w.textWidth(w.printable(row[i]))))
			n++
		}
	}
	return math.Round(100*sum/float64(n)) / 100
}
