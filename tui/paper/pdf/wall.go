package pdf

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
)

// wall sets a table for reading from afar.
func (s *setter) wall(g *document.Grid) {
	s.y += 2
	if len(g.Rows) == 0 {
		s.tag("P", func() { s.paragraph(g.Empty, "", s.base, quiet) })
		return
	}
	w := newWallTable(s, g)
	if w == nil {
		s.grid(g)
		return
	}
	if s.wallScale == 0 || w.scale < s.wallScale {
		s.wallScale = w.scale
	}
	s.tag("Table", func() { s.wallRows(w) })
}

// wallRows sets the rows of a table in columns beside each other.
func (s *setter) wallRows(w *wallTable) {
	g := w.g
	w.ensure(w.headHeight() + min(3, float64(len(g.Rows)))*w.height)
	for rows := g.Rows; len(rows) > 0; {
		fit := w.rowsPerColumn(w.y, &w.wallPlan)
		here := rows[:min(len(rows), fit*w.columns)]
		if len(rows) == len(here)+1 && len(here) > 2 { // the last row has company
			here = here[:len(here)-1]
		}
		rows = rows[len(here):]
		each := min(len(here), max(2, (len(here)+w.columns-1)/w.columns)) // the last page's columns are of one height
		top, left := w.y, w.left
		if from := len(g.Rows) - len(rows) - len(here); !w.dry && len(here) < len(g.Rows) {
			w.markPage(g.Restated(from)[0] + "–" + g.Restated(from + len(here) - 1)[0])
		}
		for n := range w.columns {
			w.y, w.left = top, left+float64(n)*(w.across+gutter)
			first := len(g.Rows) - len(rows) - len(here)
			w.column(first+min(n*each, len(here)), first+min((n+1)*each, len(here)))
		}
		w.left, w.y = left, top+w.headHeight()+float64(each)*w.height
		if len(rows) > 0 && !w.dry {
			w.nextPage()
		}
	}
}

// column sets the rows from one up to another under each other.
func (w *wallTable) column(from, to int) {
	if from == to {
		return
	}
	if w.headed {
		w.furniture(w.heading)
	} else {
		w.parts = w.startRow(func(document.Column) string { return "Column" })
		w.as(headRow, w.heading)
		w.headed = true
	}
	for n := from; n < to; n++ {
		row := w.g.Rows[n]
		if n == from {
			row = w.g.Restated(n)
		}
		w.parts = w.startRow(func(c document.Column) string {
			if c.Key {
				return "Row"
			}
			return ""
		})
		w.oneRow(func() { w.row(row) })
		w.y += w.height
		w.rule(w.left, w.y, w.across, thin, faint)
	}
}

// cellPlaces gives where each cell of a row begins and how wide it is. Names that are stacked begin
// at one place.
func (w *wallTable) cellPlaces() map[int][2]float64 {
	at := map[int][2]float64{}
	x := w.left
	for i, c := range w.g.Columns {
		switch {
		case c.Role == document.Under:
		case c.Role != document.Name:
			at[i] = [2]float64{x, w.natural[i]}
			x += w.natural[i] + cellGap
		case w.stacked && i != w.names[0]:
			at[i] = at[w.names[0]]
		default:
			at[i] = [2]float64{x, w.share[i]}
			x += w.share[i] + cellGap
		}
	}
	return at
}

func (w *wallTable) heading() {
	at := w.cellPlaces()
	w.font("", headSize)
	w.grey(quiet)
	for i, c := range w.g.Columns {
		title := w.printable(c.Title)
		if w.stacked && c.Role == document.Name {
			if i != w.names[0] {
				continue
			}
			title += " / " + w.printable(w.g.Columns[w.names[1]].Title)
		}
		if place, ok := at[i]; ok {
			w.inCell(i, place, w.headHeight()-1, func() { w.cellText(place, c.Right, w.y, headSize, title) })
		}
	}
	w.y += w.headHeight() - 1
	w.rule(w.left, w.y, w.across, strong, quiet)
	w.y++
}

// startRow begins a row with a cell for each column that is no small line of another.
func (w *wallTable) startRow(heads func(document.Column) string) map[int]*element {
	parts := map[int]*element{}
	tr := w.part("TR")
	for i, c := range w.g.Columns {
		if c.Role != document.Under {
			parts[i] = w.cell(tr, heads(c))
		}
	}
	return parts
}

// inCell has draw set what is in a cell of the row, which is so high and stands at a place.
func (w *wallTable) inCell(column int, place [2]float64, height float64, draw func()) {
	w.inBox(box{place[0], w.y, place[1], height}, func() {
		if w.tags.now == nil { // the heading again
			draw()
			return
		}
		w.within(w.parts[column], draw)
	})
}

// cellText sets a text at its side of a place, shortened where it is too wide.
func (w *wallTable) cellText(place [2]float64, right bool, y, size float64, text string) {
	text = w.shorten(text, place[1])
	x := place[0]
	if right {
		x += place[1] - w.textWidth(text)
	}
	w.text(x, y, size, text)
}

// row sets numbers in the middle of its height, names above, and beneath them what belongs to them.
func (w *wallTable) row(row []string) {
	at := w.cellPlaces()
	l := w.letters
	line := w.y + rowPad + w.extra/3 + l.Name*w.nameSpan.above // what the names stand on
	for i, c := range w.g.Columns {
		text := w.printable(row[i])
		switch size := w.setColumnFont(i); c.Role {
		case document.Number:
			w.grey(black)
			w.inCell(i, at[i], w.height, func() {
				w.cellText(at[i], c.Right, w.y+(w.height+size*digits)/2-size, size,
					text)
			})
		case document.Detail:
			w.grey(black)
			w.inCell(i, at[i], w.height, func() {
				w.cellText(at[i], c.Right, w.y+(w.height+l.Number*digits)/2-size,
					size, text)
			})
		case document.Name:
			y := line
			if w.stacked && i != w.names[0] {
				y += l.Name*(w.nameSpan.above+w.nameSpan.below) + hair + w.extra/6
			}
			if len(w.under[i])+len(w.lacks) == 0 && len(w.points) > 0 {
				w.inCell(i, at[i], w.height, func() { w.nameAlone(at[i], text) })
				break
			}
			w.inCell(i, at[i], w.height, func() { w.name(at[i], y, text) })
		case document.Round:
			w.grey(black)
			w.inCell(i, at[i], w.height, func() { w.round(at[i], line, row[i]) })
		case document.Under:
		}
	}
	w.underLineCells(row, at)
}

// nameAlone sets a name in the middle of a row's height, where others have a second line: one that
// is too wide takes two lines of smaller letters.
func (w *wallTable) nameAlone(place [2]float64, text string) {
	size := w.letters.Name
	room := w.height - 2*rowPad
	natural := w.textWidth(text)
	reach := w.nameSpan.above + w.nameSpan.below
	for two := min(size, (room-hair)/2/reach); natural > place[1] && two >= size*minScale/2; two *= 0.95 {
		w.font(bold, two)
		lines := w.lines(text, place[1])
		if len(lines) > 2 {
			continue
		}
		w.grey(black)
		for n, line := range lines {
			middle := room * (float64(n) + 0.5) / float64(len(lines))
			w.text(place[0], w.y+rowPad+middle+two*(w.nameSpan.above-reach/2)-two, two, line)
		}
		return
	}
	w.font(bold, size)
	w.name(place, w.y+(w.height+size*digits)/2, text)
}

// round sets what a team did in a round: with whom and how it ended on the line of the names, its
// points and place beneath.
func (w *wallTable) round(place [2]float64, line float64, text string) {
	met, points := document.SplitRound(text)
	size := w.letters.Detail
	w.cellText(place, false, line-size, size, w.printable(met))
	size, y := w.underLine()
	w.font("", size)
	if wide := w.textWidth(w.printable(points)); wide > place[1] {
		w.font("", size*place[1]/wide*0.999)
	}
	w.cellText(place, false, y+size-w.size, w.size, w.printable(points))
}

// underLine is how high the letters of a row's small line are, and where it stands.
func (w *wallTable) underLine() (size, y float64) {
	size = w.letters.Under + min(w.extra/4, w.letters.Under/2)
	return size, w.y + w.height - rowPad - w.extra/6 - size*(1+w.underSpan.below)
}

// name sets a name on a line: smaller where it is too wide, and shortened only where it could not be read then.
func (w *wallTable) name(place [2]float64, line float64, text string) {
	size := w.letters.Name
	if natural := w.textWidth(text); natural > place[1] {
		size = max(size*leastScale, size*place[1]/natural*0.999)
	}
	w.font(bold, size)
	w.grey(black)
	w.cellText(place, false, line-size, size, text)
}

// underLineCells sets the small line of a row: what belongs to each name, and whether letters are
// missing.
func (w *wallTable) underLineCells(row []string, at map[int][2]float64) {
	size, y := w.underLine()
	w.font("", size)
	w.grey(quiet)
	var all []string
	for _, name := range w.names {
		var said []string
		own := []string{row[name]}
		for _, i := range w.under[name] {
			own = append(own, row[i])
			if row[i] != "" {
				said = append(said, row[i])
			}
		}
		if !w.stacked {
			w.inCell(name, at[name], w.height, func() {
				w.cellText(at[name], false, y, size, w.printable(w.withMissingNote(strings.Join(said, " · "), own)))
			})
		}
		all = append(all, said...)
	}
	if w.stacked {
		w.inCell(w.names[0], at[w.names[0]], w.height, func() {
			w.cellText(at[w.names[0]], false, y, size, w.printable(w.withMissingNote(strings.Join(all, " – "), row)))
		})
	}
}

// missingNote is said at a row some of whose letters no font has.
const missingNote = "� letters that cannot be printed"

// withMissingNote says before a row's small line that some of its letters cannot be drawn.
func (s *setter) withMissingNote(text string, row []string) string {
	if !slices.ContainsFunc(row, func(cell string) bool { return missingLetters(cell) != "" }) {
		return text
	}
	said := s.d.Lang.Say(missingNote)
	if text == "" {
		return said
	}
	return said + " · " + text
}

// shorten is as much of a text as fits a width, with an ellipsis where that is not all.
func (s *setter) shorten(text string, width float64) string {
	if s.textWidth(text) <= width+0.01 {
		return text
	}
	room := width - s.textWidth("…")
	n := 0
	for n < len(text) {
		letter, _ := ansi.FirstGraphemeCluster(text[n:], ansi.GraphemeWidth)
		if s.textWidth(text[:n+len(letter)]) > room {
			break
		}
		n += len(letter)
	}
	return strings.TrimRight(text[:n], " ,") + "…"
}
