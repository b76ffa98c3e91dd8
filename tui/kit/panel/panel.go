// Package panel draws documents on the desk: each block as lines of a theme, and in plain mode as sentences.
package panel

import (
	"strconv"
	"strings"

	"flagfall/tui/document"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/translation"
)

// Panel draws the blocks of documents. It keeps the boards that it drew.
type Panel struct {
	look    func() theme.Theme
	painter *boards.Painter
}

// New makes a panel that asks look for the theme before each drawing.
func New(look func() theme.Theme) *Panel { return &Panel{look, boards.NewPainter(look)} }

const (
	narrow       = 64 // below this width labels take less room
	margin       = "  "
	boardsWidth  = 60 // the most that two small boards take of a page, in columns and lines
	boardsHeight = 20
)

// Lines draws blocks in w columns. A blank line stands before each heading, and between two tables.
func (p *Panel) Lines(blocks []document.Block, w int) []string {
	d := drawing{p: p, t: p.look(), w: w}
	for _, b := range blocks {
		d.block(b)
	}
	return d.lines
}

// Parts draws facts in w columns as parts of a frame, which drops the last ones first.
func (p *Panel) Parts(facts document.Facts, w int) []layout.Part {
	parts := make([]layout.Part, len(facts))
	column := drawing{p: p, t: p.look(), w: w}.labelColumn(facts)
	for n, f := range facts {
		if f.Text != "" {
			d := drawing{p: p, t: p.look(), w: w}
			d.fact(f, column)
			parts[n] = layout.Part{Rank: n + 1, Lines: d.lines}
		}
	}
	return parts
}

type drawing struct {
	p     *Panel
	t     theme.Theme
	w     int
	lines []string
}

func (d *drawing) add(lines ...string) { d.lines = append(d.lines, lines...) }

// gap adds a blank line, but for the first and for a second one.
func (d *drawing) gap() {
	if n := len(d.lines); n > 0 && d.lines[n-1] != "" {
		d.add("")
	}
}

func (d *drawing) block(b document.Block) {
	switch b := b.(type) {
	case document.Heading:
		d.gap()
		d.add(margin + d.t.Head.Render(string(b)))
	case document.Text:
		d.add(layout.Labeled(d.mark(b.Tone), d.ink(b), len(margin), d.w)...)
	case document.Facts:
		d.facts(b)
	case document.Grid:
		d.grid(b)
	case document.Steps:
		d.steps(b)
	case document.Bracket:
		d.grid(b.Table)
	case document.Boards:
		d.boards(b)
	case document.Notes:
		for _, n := range b {
			mark := n.Mark
			if mark == "!" {
				mark = d.t.Attention.Mark()
			}
			d.add(layout.Labeled(mark+" ", n.Text, len(margin), d.w)...)
		}
	case document.Cards:
		for _, card := range b.Each {
			d.gap()
			for _, block := range card {
				d.block(block)
			}
		}
	default:
		if simple := document.Simple(translation.English, b); simple != b {
			d.block(simple)
		}
	}
}

// Sign is the sign of a tone, "" for none.
func Sign(t theme.Theme, tone document.Tone) string {
	if m, toned := Meaning(t, tone); toned {
		return m.Mark()
	}
	return ""
}

// Headline is a sentence as the loudest thing of a frame, with the sign and in the color of its tone.
func Headline(t theme.Theme, text string, tone document.Tone) layout.Headline {
	x := layout.Headline{Text: text}
	if m, toned := Meaning(t, tone); toned {
		x.Mark, x.Ink = m.Mark(), m.Text
	}
	return x
}

// mark is the sign of a tone, as wide as the margin.
func (d *drawing) mark(tone document.Tone) string { return layout.Fit(Sign(d.t, tone), len(margin)) }

func (d *drawing) ink(b document.Text) string {
	switch {
	case b.Tone == document.Dim || b.Weight == document.Quiet:
		return d.t.Dim.Render(b.Words)
	case b.Weight == document.Loud:
		return d.t.Loud.Render(b.Words)
	}
	return b.Words
}

// widestLabel keeps most of a line for what a label labels.
const widestLabel = 12

// facts sets labeled texts under each other.
func (d *drawing) facts(list document.Facts) {
	column := d.labelColumn(list)
	for _, f := range list {
		d.fact(f, column)
	}
}

// labelColumn is how wide the column of the labels of facts is, of those that have a text.
func (d drawing) labelColumn(list document.Facts) int {
	column := 13
	if d.w < narrow {
		column = 12
	}
	for _, f := range list {
		if f.Text != "" {
			column = max(column, min(layout.Width(f.Label), widestLabel)+2*len(margin))
		}
	}
	return column
}

// fact sets a labeled text; a label that is wider than the column takes more room.
func (d *drawing) fact(f document.Fact, column int) {
	text := f.Text
	if f.Tone == document.Dim {
		text = d.t.Dim.Render(text)
	}
	if f.Label != "" {
		column = max(column, min(layout.Width(f.Label)+2*len(margin), d.w/2))
	}
	d.add(layout.Labeled(d.mark(f.Tone)+d.t.Dim.Render(f.Label), text, column, d.w)...)
}

// boards draws both boards small, with a caption.
func (d *drawing) boards(b document.Boards) {
	d.gap()
	d.add(layout.Labeled("", d.t.Head.Render(b.Caption), len(margin), d.w)...)
	d.add("")
	if d.w < boardsWidth {
		for n, name := range b.Players {
			b.Players[n], _, _ = strings.Cut(name, " ")
		}
	}
	scene := &boards.Scene{Match: &b.Match, Names: b.Players}
	for _, line := range d.p.painter.Draw(scene, boards.Fit(d.t, min(boardsWidth, d.w), boardsHeight)) {
		if d.w >= boardsWidth {
			line = margin + line
		}
		d.add(line)
	}
	d.add("")
}

// steps draws a ladder from left to right with the present step on a ground of its own, or a step a line where
// that is too wide.
func (d *drawing) steps(s document.Steps) {
	now, toned := Meaning(d.t, s.Tone)
	if !toned {
		now = d.t.Attention
	}
	var said []string
	for n, step := range s.Each {
		number, does := strconv.Itoa(n+1), strings.TrimSpace(step.Does+" "+strings.Repeat("●", step.Count))
		if step.Now && d.t.Options.Plain {
			said = append(said, number+" "+s.Label(n)+": "+does)
		} else if step.Now {
			said = append(said, now.Chip(number)+" "+d.t.Loud.Render(does))
		} else {
			said = append(said, d.t.Dim.Render(number+" "+does))
		}
	}
	if line := strings.Join(said, d.t.Line.Render(" ── ")); layout.Width(line)+len(margin) <= d.w {
		said = []string{line}
	}
	for _, line := range said {
		d.add(margin + line)
	}
}
