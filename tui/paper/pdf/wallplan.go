package pdf

import (
	"cmp"
	"math"
	"slices"

	"flagfall/tui/document"
)

const (
	gutter        = 18.0 // between columns of rows
	cellGap       = 8.0
	headSize      = 7.5
	rowPad        = 0.5
	hair          = 0.25 // between the letters of one line and those of the next
	digits        = 0.73 // how high a digit stands
	maxStretch    = 1.4  // rows are higher where the sheet has room
	legend        = 16.0 // kept free at least for the line that explains the table
	portraitWidth = 595.0
	minScale      = 0.7  // a plan has columns wide enough for names at this much of their height
	leastScale    = 0.4  // a single name that is wider shrinks to this much, and is shortened then
	fullNameShare = 0.85 // of the names have to be there in full, and at this much of their height at least
	minNameScale  = 0.75
	longNameRatio = 2.0  // a name that is wider than so many times the median is out of the ordinary
	scaleStep     = 0.05 // letters are as large as they can be on the fewest sheets, within these
	minScaleWall  = 0.9
	maxScaleWall  = 1.75
	lastScaleWall = 0.5 // for a chart of many rounds, which no sheet holds otherwise
	leastName     = 5.0 // how wide a name's place is at least, by the height of its letters
)

// wallTable sets a table that is read from afar: rows in columns beside each other, as in a
// newspaper.
type wallTable struct {
	*setter
	g         *document.Grid
	names     []int             // the columns with names
	under     map[int][]int     // what stands beneath each of them
	widths    map[int][]float64 // how wide the cells of the other columns are in the table's own letters
	nameSpan  span              // of the letters of names, by their height
	underSpan span              // and of what stands beneath
	points    map[int]float64   // how wide what stands beneath the cells of a round is at most, in these
	wallPlan

	headed bool             // the heading stands there once already
	parts  map[int]*element // the cells of the row that is set
}

// wallPlan is how the rows are laid out.
type wallPlan struct {
	scale   float64            // of the letters
	letters document.Lettering // at that scale
	natural map[int]float64    // how wide numbers and figures are
	columns int                // of rows
	stacked bool               // the names of a row stand above each other
	across  float64            // how wide a row is
	share   map[int]float64    // what each name gets of it
	height  float64            // of a row
	extra   float64            // how much of that it does not need
	pages   int
	quality float64 // how high names are on average, by the table's own letters
}

// newWallTable lays a table out, nil where no letters of the wall leave room for its names.
func newWallTable(s *setter, g *document.Grid) *wallTable {
	if len(s.lacks) > 0 && g.Wall.Under == 0 {
		g.Wall.Under = small
	}
	w := &wallTable{setter: s, g: g, under: map[int][]int{}, widths: map[int][]float64{}, points: map[int]float64{}}
	w.letters = g.Wall
	for i, c := range g.Columns {
		switch c.Role {
		case document.Name:
			w.names = append(w.names, i)
		case document.Under:
			last := w.names[len(w.names)-1]
			w.under[last] = append(w.under[last], i)
			w.font("", w.letters.Under)
			for _, row := range g.Rows {
				w.underSpan = w.underSpan.with(w.textSpan(w.printable(row[i])))
			}
		case document.Number, document.Detail, document.Round:
		}
		if c.Role != document.Under {
			w.measureColumn(i)
		}
	}
	if len(s.lacks) > 0 {
		w.font("", w.letters.Under)
		w.underSpan = w.underSpan.with(w.textSpan(missingNote))
	}
	if w.choosePlan(); w.columns == 0 {
		return nil
	}
	if spare, with := w.spare, w.wallPlan; spare > 0 {
		w.spare = 0
		if w.choosePlan(); w.wallPlan.pages == with.pages { // it costs no sheet more
			w.spare, w.wallPlan = spare, with
		}
	}
	w.spreadRows()
	return w
}

// measureColumn finds how wide the cells of a column are.
func (w *wallTable) measureColumn(i int) {
	widths := make([]float64, len(w.g.Rows))
	w.setColumnFont(i)
	for n, row := range w.g.Rows {
		text := row[i]
		if w.g.Columns[i].Role == document.Round {
			text, _ = document.SplitRound(text)
		}
		text = w.printable(text)
		widths[n] = w.textWidth(text)
		switch w.g.Columns[i].Role {
		case document.Name, document.Round:
			w.nameSpan = w.nameSpan.with(w.textSpan(text))
		case document.Detail, document.Number, document.Under:
		}
	}
	w.widths[i] = widths
	if w.g.Columns[i].Role == document.Round {
		w.font("", w.letters.Under)
		for _, row := range w.g.Rows {
			_, points := document.SplitRound(row[i])
			points = w.printable(points)
			w.points[i] = max(w.points[i], w.textWidth(points))
			w.underSpan = w.underSpan.with(w.textSpan(points))
		}
	}
}

// mostNames is how wide most names of a column are at most, and ordinaryNames all but those that are
// much longer than others.
func (w *wallTable) mostNames(i int) (most, ordinaryNames float64) {
	widths := slices.Sorted(slices.Values(w.widths[i]))
	longest, _ := slices.BinarySearch(widths, longNameRatio*widths[len(widths)/2])
	return widths[int(fullNameShare*float64(len(widths)-1))], widths[max(0, longest-1)]
}

// setColumnFont chooses the letters of a column.
func (w *wallTable) setColumnFont(i int) float64 {
	style, size := bold, w.letters.Name
	switch w.g.Columns[i].Role {
	case document.Number:
		size = w.letters.Number
	case document.Detail:
		style, size = "", w.letters.Detail
	case document.Round:
		size = w.letters.Detail
	case document.Under:
		style, size = "", w.letters.Under
	case document.Name:
	}
	w.font(style, size)
	return size
}

// choosePlan takes the plan with the fewest sheets, of those the one with the largest names, of
// those the simplest.
func (w *wallTable) choosePlan() {
	most, all, titles := map[int]float64{}, map[int]float64{}, map[int]float64{}
	for i, c := range w.g.Columns {
		switch c.Role {
		case document.Name:
			most[i], all[i] = w.mostNames(i)
		case document.Number, document.Detail, document.Round:
			w.font("", headSize)
			titles[i] = w.textWidth(w.printable(c.Title))
		case document.Under:
		}
	}
	var best *wallPlan
	for scale := maxScaleWall; scale > lastScaleWall-scaleStep/2; scale -= scaleStep {
		if best != nil && scale < minScaleWall-scaleStep/2 {
			break
		}
		natural := map[int]float64{}
		for i, title := range titles {
			natural[i] = max(scale*slices.Max(w.widths[i]), title, max(1, scale)*w.points[i])
		}
		for columns := range max(1, int(math.Round(float64(w.g.Wall.Columns)*w.w/portraitWidth))) {
			for _, stacked := range []bool{false, true} {
				p := &wallPlan{
					scale: scale, letters: w.g.Wall.Scale(scale), natural: natural, columns: columns + 1,
					stacked: stacked,
				}
				if w.plan(p, most, all) && (best == nil ||
					cmp.Or(cmp.Compare(p.pages, best.pages), cmp.Compare(best.quality, p.quality)) < 0) {
					best = p
				}
			}
		}
	}
	if best == nil {
		w.columns = 0
		return
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

// plan lays the rows out, and reports whether the names fit. Where the letters are larger than the
// table's own, all ordinary ones have to be there in full; else most of them have to be nearly as
// high, and none of the ordinary is shortened. One column with the names beside each other, in the
// table's own letters or smaller ones, takes them in any case. most and all are how wide most names
// of a column are and all ordinary ones, in the table's own letters.
func (w *wallTable) plan(p *wallPlan, most, all map[int]float64) bool {
	if p.stacked && (len(w.names) != 2 || p.columns == 1) {
		return false
	}
	p.share = map[int]float64{}
	p.across = (w.width - gutter*float64(p.columns-1)) / float64(p.columns)
	room, cells := p.across, len(w.names)
	if p.stacked {
		cells = 1
	}
	for _, natural := range p.natural {
		room -= natural + cellGap
	}
	room -= cellGap * float64(cells-1)
	if room < leastName*p.letters.Name*float64(cells) {
		return false
	}
	sum := 0.0
	for _, i := range w.names {
		sum += p.scale * most[i]
	}
	for _, i := range w.names {
		wide := p.scale * most[i]
		switch {
		case p.stacked:
			p.share[i] = room
		case sum <= room:
			p.share[i] = wide + (room-sum)/float64(cells)
		default:
			p.share[i] = room * wide / sum
		}
		longest := p.scale * all[i]
		switch {
		case p.scale > 1+scaleStep/2 && longest > p.share[i]:
			return false
		case p.columns == 1 && !p.stacked: // there is no other way for long names
		case wide*minNameScale > p.share[i], longest*minScale > p.share[i]:
			return false
		}
	}
	p.height = w.rowHeight(p)
	p.pages = w.countPages(p)
	p.quality = w.nameQuality(p)
	return true
}

// rowHeight is the least that a row needs.
func (w *wallTable) rowHeight(p *wallPlan) float64 {
	l := p.letters
	lines := l.Name * (w.nameSpan.above + w.nameSpan.below)
	if p.stacked {
		lines += lines + hair
	}
	if w.hasUnder() {
		lines += l.Under*(w.underSpan.above+w.underSpan.below) + hair
	}
	return max(lines, l.Number*digits) + 2*rowPad
}

// hasUnder tells whether anything stands beneath names or rounds, if only that some cannot be drawn.
func (w *wallTable) hasUnder() bool { return len(w.under) > 0 || len(w.points) > 0 || len(w.lacks) > 0 }

// legendHeight is kept free for what explains the table.
func (w *wallTable) legendHeight() float64 {
	height := max(legend, w.notes) + w.spare
	if len(w.lacks) > 0 {
		height += legend
	}
	return height
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

// nameQuality is how high names are on average, by the table's own letters, in hundredths, so that
// hairs do not count.
func (w *wallTable) nameQuality(p *wallPlan) float64 {
	sum, n := 0.0, 0
	for _, i := range w.names {
		for _, width := range w.widths[i] {
			sum += min(p.scale, p.share[i]/max(1, width))
			n++
		}
	}
	return math.Round(100*sum/float64(n)) / 100
}
