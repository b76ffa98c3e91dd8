package pdf

import (
	"math"

	"flagfall/tui/document"
)

// The letters of a bracket in points.
const (
	largestBracket  = 20.0
	smallestBracket = 6.0
	sizeStep        = 0.97
)

// bracketPen are the measures of a bracket, by the height of its letters.
var bracketPen = document.BracketPen{
	Note: 0.8, Pad: 0.35, Below: 0.25, Beside: 0.5, Score: 1, Gap: 2, GapMost: 5, Apart: 0.5, Most: 2.5,
}

// bracketPasses are ways of setting names, tried in turn from large to small letters: a name stands on one
// line where that is easy to read, and a word that is wider than its box is divided at last.
var bracketPasses = []struct {
	from, to float64
	lines    int // of a name at most
	broken   bool
}{
	{largestBracket, body, 1, false},
	{largestBracket, smallestBracket, 2, false},
	{body, smallestBracket, math.MaxInt, false},
	{body, smallestBracket, math.MaxInt, true},
}

// bracketPlan is a bracket laid out in one size of letters.
type bracketPlan struct {
	*setter
	*document.BracketPlan
	size  float64
	reach span // of its letters, by their height
}

// planBracket lays out a bracket in the largest letters that fit a height, nil where none fit that
// are as large as the least.
func (s *setter) planBracket(b *document.Bracket, room, least float64) *bracketPlan {
	shown, reach := b.Each(s.printable), span{}
	all := document.Document{Blocks: []document.Block{shown}}
	widths := [2]map[string]float64{{}, {}}
	for n := range widths {
		s.font(bracketStyle(n == 1), 1)
		for text := range all.Texts() {
			reach = reach.with(s.textSpan(text))
		}
	}
	pen := bracketPen
	pen.Width = func(text string, wins bool) float64 {
		known := widths[0]
		if wins {
			known = widths[1]
		}
		w, ok := known[text]
		if !ok {
			s.font(bracketStyle(wins), 1)
			w = s.textWidth(text)
			known[text] = w
		}
		return w
	}
	for _, pass := range bracketPasses {
		for size := pass.from; size >= max(pass.to, least); size *= sizeStep {
			pen.Lines, pen.Line = pass.lines, reach.above+reach.below+2*hair/size
			if pass.broken {
				pen.Break = func(text string, wins bool, width float64) []string {
					s.font(bracketStyle(wins), size)
					return s.lines(text, width*size)
				}
			}
			if p := shown.Plan(pen, s.width/size, room/size); p != nil {
				return &bracketPlan{s, p, size, reach}
			}
		}
	}
	return nil
}

func bracketStyle(wins bool) string {
	if wins {
		return bold
	}
	return ""
}

// belowBracket is kept free beneath a bracket.
const belowBracket = 4.0

// bracket draws a play-off as a tree, in the largest letters that fit the page: with the blocks
// after it where they can still be read from a desk, else without. What no letters fit is a table.
func (s *setter) bracket(b *document.Bracket, after []document.Block) {
	if len(b.Rounds) == 0 {
		s.grid(&b.Table)
		return
	}
	s.y += s.base * 0.6
	room := s.bottom - s.y
	if s.dry { // on a page of its own, beneath a title
		room = s.pageHeight() - 4*partTitle
	}
	notes := s.notesHeight(after) + belowBracket
	p := s.planBracket(b, room-s.restHeight(after), body)
	if p == nil {
		p = s.planBracket(b, room-notes, smallestBracket)
	}
	if p == nil && !s.dry && room < s.pageHeight()-4*partTitle {
		s.nextPage()
		p = s.planBracket(b, s.bottom-s.y-notes, smallestBracket)
	}
	if p == nil {
		s.grid(&b.Table)
		return
	}
	if s.wallScale == 0 || p.size < s.wallScale {
		s.wallScale = p.size
	}
	p.draw()
	s.y += p.Height*p.size + belowBracket
}

// restHeight is the height of what stands on a page with a bracket, up to the next break.
func (s *setter) restHeight(after []document.Block) float64 {
	for n, b := range after {
		switch b.(type) {
		case document.Break, document.Chapter, document.Bracket:
			after = after[:n]
		default:
			continue
		}
		break
	}
	return s.blocksHeight(after, s.width) + belowBracket
}

// draw draws the lines, and sets the texts round by round.
func (p *bracketPlan) draw() {
	if p.dry {
		return
	}
	left, top := p.left, p.y
	for _, l := range p.Lines {
		weight, level := thin, quiet
		if l.Known {
			weight, level = strong, black
		}
		if x, y := left+l.X0*p.size, top+l.Y0*p.size; l.Y0 == l.Y1 {
			p.rule(x, y, (l.X1-l.X0)*p.size, weight, level)
		} else {
			p.upright(x, y, top+l.Y1*p.size, weight, level)
		}
	}
	for _, c := range p.Columns {
		for _, b := range c.Boxes {
			x, y, width, height := left+c.X*p.size, top+b.Y*p.size, c.Width*p.size, b.Height*p.size
			p.rule(x, y, width, strong, black)
			p.rule(x, y+height, width, strong, black)
			p.upright(x, y, y+height, strong, black)
			p.upright(x+width, y, y+height, strong, black)
			p.rule(x, top+b.Middle*p.size, width, thin, faint)
		}
	}
	for _, c := range p.Columns {
		p.tag("Sect", func() { p.round(&c, top) })
	}
}

// round sets the texts of a round: its title, and its matches as a list.
func (p *bracketPlan) round(c *document.BracketColumn, top float64) {
	left := p.left + c.X*p.size
	p.as(headRow, func() { p.tag("P", func() { p.notes(left, top+c.Y*p.size, c.Title) }) })
	p.tag("L", func() {
		for _, b := range c.Boxes {
			p.oneRow(func() {
				p.tag("LI", func() { p.tag("LBody", func() { p.match(c, &b, left, top) }) })
			})
		}
	})
}

// match sets the texts of a match.
func (p *bracketPlan) match(c *document.BracketColumn, b *document.BracketBox, left, top float64) {
	y, middle, end := top+b.Y*p.size, top+b.Middle*p.size, top+(b.Y+b.Height)*p.size
	for n, side := range b.Sides {
		p.inBox(box{left, y, c.Width * p.size, middle - y}, func() { p.side(c, side, n == b.Winner, left, y) })
		y, middle = middle, end
	}
	p.notes(left, end+bracketPen.Below*p.size, b.Notes)
}

// notes sets small lines under each other.
func (p *bracketPlan) notes(x, y float64, lines []string) {
	p.grey(quiet)
	for n, line := range lines {
		p.onLine(x, y, n, bracketPen.Note*p.size, "", line)
	}
}

// side sets the texts of a side: its seed, its name and its score.
func (p *bracketPlan) side(c *document.BracketColumn, side document.BracketText, wins bool, left, y float64) {
	style, pad := bracketStyle(wins), bracketPen.Pad*p.size
	p.font(style, p.size)
	x, right := left+pad, left+c.Width*p.size-pad
	p.grey(black)
	if side.Seed != "" {
		p.onLine(x+c.Seed*p.size-p.textWidth(side.Seed), y+pad, 0, p.size, style, side.Seed)
		x += (c.Seed + bracketPen.Beside) * p.size
	} else {
		p.grey(quiet)
	}
	for n, name := range side.Name {
		p.onLine(x, y+pad, n, p.size, style, name)
	}
	p.grey(black)
	p.onLine(right-p.textWidth(side.Score), y+pad, 0, p.size, style, side.Score)
}

// onLine draws the nth line of text below y.
func (p *bracketPlan) onLine(x, y float64, n int, size float64, style, text string) {
	p.font(style, size)
	gap := hair * size / p.size
	y += float64(n) * ((p.reach.above+p.reach.below)*size + 2*gap)
	p.text(x, y+gap+(p.reach.above-1)*size, size, text)
}

// upright draws a line down or up.
func (s *setter) upright(x, y0, y1, weight float64, level int) {
	if s.dry {
		return
	}
	s.drawn(func() {
		s.f.SetLineWidth(weight)
		s.f.SetDrawColor(level, level, level)
		s.f.Line(x, y0, x, y1)
		if s.watch != nil {
			s.watch.line(s, x-weight/2, min(y0, y1), x+weight/2, max(y0, y1))
		}
	})
}
