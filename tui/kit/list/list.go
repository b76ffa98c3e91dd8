// Package list draws rows under headings: columns that never touch, and the row under the cursor lit from
// edge to edge. Read aloud, a row is a sentence.
package list

import (
	"cmp"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/theme"
)

// Column is a column of a list.
type Column struct {
	Title string // "" for none
	Aloud string // said before the cell where the row is read aloud; "" for nothing
	Right bool   // numbers stand at the right
	Min   int    // the least width, in columns; where it is not to be had the column is left out, but for rank 0
	Rank  int    // the order in which columns shrink, the highest first; 0 is never left out
	Grow  bool   // takes what is left over
	Under bool   // stands on the second line where a row has two
	Even  bool   // all its cells are in their longest form, or all in their shortest
}

// Span is a part of a cell.
type Span struct {
	Text  string
	Tone  document.Tone
	Style Style
}

// Style is how a span is drawn.
type Style uint8

// The styles.
const (
	Normal Style = iota
	Loud
	Quiet
	Chip
)

// Cell is what stands in a column: forms, the longest first, each of which is enough.
type Cell struct {
	Forms [][]Span
	Aloud string // what is read instead; "" for the first form
}

// Text is a cell of a text, with shorter forms of it.
func Text(forms ...string) Cell { return Styled(Normal, document.NoTone, forms...) }

// Styled is Text in a style and a tone.
func Styled(s Style, tone document.Tone, forms ...string) Cell {
	c := Cell{}
	for _, text := range forms {
		c.Forms = append(c.Forms, []Span{{text, tone, s}})
	}
	return c
}

// Spans is a cell of one form.
func Spans(spans ...Span) Cell { return Cell{Forms: [][]Span{spans}} }

// Gauge is how far somebody is on a ladder of so many steps: "W ●●○", on the last step "W ●●!".
func Gauge(letter string, step, of int) []Span {
	step = min(max(step, 0), of)
	tone, last := document.NeedsYou, "●"
	if step == of {
		tone, last = document.Danger, "!"
	}
	reached := ""
	if step > 0 {
		reached = strings.Repeat("●", step-1) + last
	}
	return []Span{{letter + " ", document.NoTone, Quiet}, {reached, tone, Normal}, {strings.Repeat("○", of-step), document.NoTone, Quiet}}
}

// Draw draws spans one behind the other.
func Draw(t theme.Theme, spans []Span) (drawn string) {
	for _, s := range spans {
		drawn += s.draw(t)
	}
	return drawn
}

// Row is a row: a cell for each column and, in a list with signs, a sign before it, by its tone.
type Row struct {
	Tone  document.Tone
	Cells []Cell
}

// isRound is the role of columns of which the first gives way first.
var isRound = map[document.Role]bool{document.Round: true}

// leastName is to how many columns a text that may be broken shrinks.
const leastName = 16

// Of returns a table as columns and rows. Of the Minor columns the last gives way first, of rounds the earliest;
// a column that says whose row it is has no title where it is read aloud.
func Of(g document.Grid) ([]Column, []Row) {
	columns, rows := make([]Column, len(g.Columns)), make([]Row, len(g.Rows))
	for n, c := range g.Columns {
		to := Column{Title: c.Title, Aloud: cmp.Or(c.Aloud, c.Title), Right: c.Right}
		switch {
		case isRound[c.Role]:
			to.Rank = 2 + len(columns) - n
		case c.Minor:
			to.Rank = 2 + n
		case c.Flex:
			to.Rank, to.Min = 1, leastName
		}
		if c.Key && c.Flex {
			to.Aloud = ""
		}
		columns[n] = to
	}
	for n, row := range g.Rows {
		rows[n] = Row{Tone: g.Tone(n), Cells: make([]Cell, len(row))}
		for i, cell := range row {
			rows[n].Cells[i] = Text(cell)
		}
	}
	return columns, rows
}

// gap is how many columns stand between two.
const gap = 2

// List is the columns of a list in a width. The zero value is empty: see Fit.
type List struct {
	Signs bool // its rows have signs

	columns []Column
	widths  []int // on the first line, of the columns that stand there; 0 where one is left out
	under   []int // on the second line, which is indented
	indent  int
	long    []int // how wide the longest form of a column is
	two     bool
	w       int
}

// Widths are how wide the widest cell of each column is, in its longest form and in its shortest.
type Widths struct{ Long, Short []int }

// Measure adds a row.
func (m *Widths) Measure(cells []Cell) {
	for n := len(m.Long); n < len(cells); n++ {
		m.Long, m.Short = append(m.Long, 0), append(m.Short, 0)
	}
	for n, c := range cells {
		if len(c.Forms) > 0 {
			m.Long[n] = max(m.Long[n], width(c.Forms[0]))
			m.Short[n] = max(m.Short[n], width(c.Forms[len(c.Forms)-1]))
		}
	}
}

func width(form []Span) (w int) {
	for _, s := range form {
		if w += layout.Width(s.Text); s.Style == Chip {
			w += 2
		}
	}
	return w
}

// rightMargin is how many columns stay free behind the last one, where a line has as many as narrow or more: there a
// border or something else may follow.
const (
	rightMargin = 1
	narrow      = 50
)

// Fit sets columns in w columns of the terminal. Where the shortest forms do not stand beside each other in
// oneLine columns or less, a row has two lines: those that are Under stand on the second.
func (l *List) Fit(columns []Column, widest Widths, w, oneLine int) {
	l.columns, l.w, l.two = columns, w, w < oneLine
	lead := l.lead()
	if w >= narrow {
		w -= rightMargin
	}
	l.long = widest.Long
	l.widths = l.fit(widest, w-lead, func(c Column) bool { return !l.two || !c.Under })
	l.under, l.indent = nil, 3*lead
	if len(columns) > 0 && columns[0].Right {
		l.indent = lead + l.widths[0] + gap // under the name
	}
	if l.two {
		l.under = l.fit(widest, w-l.indent, func(c Column) bool { return c.Under })
	}
}

func (l *List) fit(widest Widths, w int, on func(Column) bool) []int {
	list := make([]layout.Column, len(l.columns))
	for n, c := range l.columns {
		if !on(c) || n >= len(widest.Long) || widest.Long[n] == 0 {
			continue
		}
		head := 0
		for _, line := range c.headLines() {
			head = max(head, layout.Width(line))
		}
		want := max(widest.Long[n], head)
		list[n] = layout.Column{
			Want: want, Min: min(want, cmp.Or(c.Min, max(widest.Short[n], head))),
			Rank: c.Rank, Grow: c.Grow,
		}
	}
	return layout.ColumnWidths(w, gap, list...)
}

// lead is how many columns stand before the first one: the bar of the cursor, a sign, a blank.
func (l *List) lead() int {
	if l.Signs {
		return 3
	}
	return 2
}

// LinesPerRow is 2 where a row has two lines, else 1.
func (l *List) LinesPerRow() int {
	if l.two {
		return 2
	}
	return 1
}

// headLines are a heading on a line; one of several words over numbers stands on two, where they are narrowest.
func (c Column) headLines() []string {
	parts := strings.Split(c.Title, " ")
	best, least := []string{c.Title}, 0
	for n := 1; n < len(parts) && c.Right; n++ {
		one, two := strings.Join(parts[:n], " "), strings.Join(parts[n:], " ")
		if w := max(layout.Width(one), layout.Width(two)); least == 0 || w < least {
			best, least = []string{one, two}, w
		}
	}
	return best
}

// Head is the headings, each at the foot of as many lines as one needs; nil where rows are read aloud.
func (l *List) Head(t theme.Theme) []string {
	if t.Options.Plain {
		return nil
	}
	height := 1
	for n, c := range l.columns {
		if l.widths[n] > 0 {
			height = max(height, len(c.headLines()))
		}
	}
	lines, cells := make([]string, height), make([]Cell, len(l.columns))
	for at := range lines {
		for n, c := range l.columns {
			cells[n] = Cell{}
			if head := c.headLines(); at >= height-len(head) {
				cells[n] = Text(strings.ToUpper(head[at-height+len(head)]))
			}
		}
		lines[at] = t.Dim.Render(strings.TrimRight(strings.Repeat(" ", l.lead())+l.line(t, cells, l.widths), " "))
	}
	return lines
}

// Lines draws a row. A second line that would be empty is left out.
func (l *List) Lines(t theme.Theme, r Row, selected bool) []string {
	if t.Options.Plain {
		return l.aloud(t, r, selected)
	}
	on := t.Row(selected)
	lead := strings.Repeat(" ", l.lead())
	if m, toned := panel.Meaning(on, r.Tone); l.Signs && toned {
		lead = " " + m.Mark() + " "
	}
	lines := []string{lead + l.line(on, r.Cells, l.widths)}
	if under := l.line(on, r.Cells, l.under); strings.TrimSpace(ansi.Strip(under)) != "" {
		lines = append(lines, strings.Repeat(" ", l.indent)+under)
	}
	for n, line := range lines {
		if selected && (n == 0 || !t.Options.NoColor) { // without color the sign stands once
			lines[n] = t.Lit(line, l.w)
		} else {
			lines[n] = strings.TrimRight(line, " ")
		}
	}
	return lines
}

// line sets cells beside each other in columns of these widths; those of width 0 are left out.
func (l *List) line(t theme.Theme, cells []Cell, widths []int) string {
	var b strings.Builder
	first := true
	for n, c := range cells {
		if n >= len(widths) || widths[n] == 0 {
			continue
		}
		if !first {
			b.WriteString(strings.Repeat(" ", gap))
		}
		first = false
		if n < len(l.long) && l.columns[n].Even && l.long[n] > widths[n] && len(c.Forms) > 0 {
			c.Forms = c.Forms[len(c.Forms)-1:]
		}
		b.WriteString(c.drawIn(t, widths[n], l.columns[n].Right))
	}
	return b.String()
}

// Draw draws the longest form that fits w columns, else the shortest one cut.
func (c Cell) Draw(t theme.Theme, w int) string {
	for _, form := range c.Forms {
		if width(form) <= w {
			return Draw(t, form)
		}
	}
	if len(c.Forms) == 0 {
		return ""
	}
	return layout.Cut(Draw(t, c.Forms[len(c.Forms)-1]), w)
}

// drawIn draws a cell in a column.
func (c Cell) drawIn(t theme.Theme, w int, right bool) string {
	if right {
		return layout.Right(c.Draw(t, w), w)
	}
	return layout.Fit(c.Draw(t, w), w)
}

func (s Span) draw(t theme.Theme) string {
	m, toned := panel.Meaning(t, s.Tone)
	switch {
	case s.Text == "":
		return ""
	case s.Style == Chip && toned:
		return m.Chip(s.Text)
	case toned:
		return m.Text(s.Text)
	case s.Style == Loud:
		return t.Loud.Render(s.Text)
	case s.Style == Quiet || s.Tone == document.Dim:
		return t.Dim.Render(s.Text)
	}
	return s.Text
}

// aloud is the row as a sentence: the sign of the cursor, and each cell that says something behind its title.
func (l *List) aloud(t theme.Theme, r Row, selected bool) []string {
	var said []string
	for n, c := range r.Cells {
		text := c.Aloud
		if text == "" && len(c.Forms) > 0 {
			for _, s := range c.Forms[0] {
				text += s.Text
			}
		}
		if text = strings.TrimSpace(text); text != "" {
			said = append(said, strings.TrimSpace(l.columns[n].Aloud+" "+text))
		}
	}
	return t.SpokenRow(selected, said...)
}
