package pdf

import (
	"flagfall/tui/document"
)

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
	s.y += p.height + belowBracket
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
	top := p.y
	for n := range p.columns {
		c := &p.columns[n]
		if n > 0 {
			for i := range c.boxes {
				for _, from := range document.Fed(i) {
					p.lead(&p.columns[n-1], &p.columns[n-1].boxes[from], c, &c.boxes[i])
				}
			}
		}
		p.outline(c)
	}
	p.outline(&p.third)
	for n := range p.columns {
		p.round(&p.columns[n], top)
	}
	if len(p.third.boxes) > 0 {
		p.round(&p.third, top)
	}
}

// lead draws the line from a match to the one that its winner plays next: strong once that is known.
func (p *bracketPlan) lead(from *bracketColumn, match *bracketBox, to *bracketColumn, next *bracketBox) {
	weight, level := thin, quiet
	if match.winner >= 0 {
		weight, level = strong, black
	}
	left, turn, right := p.left+from.x+from.width, p.left+to.x-p.gap/2, p.left+to.x
	p.rule(left, p.y+match.middle(), turn-left, weight, level)
	p.upright(turn, p.y+match.middle(), p.y+next.middle(), weight, level)
	p.rule(turn, p.y+next.middle(), right-turn, weight, level)
}

// outline draws the boxes of a round.
func (p *bracketPlan) outline(c *bracketColumn) {
	left := p.left + c.x
	for i := range c.boxes {
		b := &c.boxes[i]
		y := p.y + b.y
		p.rule(left, y, c.width, strong, black)
		p.rule(left, y+b.height, c.width, strong, black)
		p.upright(left, y, y+b.height, strong, black)
		p.upright(left+c.width, y, y+b.height, strong, black)
		p.rule(left, y+p.sideHeight(&b.sides[0]), c.width, thin, faint)
	}
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

// sideHeight is how high a side of a box is.
func (p *bracketPlan) sideHeight(side *bracketLines) float64 {
	return 2*bracketPad*p.size + float64(len(side.name))*p.line(p.size)
}

// round sets the texts of a round: its title, and its matches as a list.
func (p *bracketPlan) round(c *bracketColumn, top float64) {
	left, note := p.left+c.x, bracketNote*p.size
	p.tag("Sect", func() {
		p.as(headRow, func() {
			p.tag("P", func() {
				for n, line := range c.title {
					p.font("", note)
					p.grey(quiet)
					p.onLine(left, top+c.y+float64(n)*p.line(note), note, line)
				}
			})
		})
		p.tag("L", func() {
			for i := range c.boxes {
				p.oneRow(func() {
					p.tag("LI", func() { p.tag("LBody", func() { p.match(c, &c.boxes[i], left, top) }) })
				})
			}
		})
	})
}

// match sets the texts of a match.
func (p *bracketPlan) match(c *bracketColumn, b *bracketBox, left, top float64) {
	y, right := top+b.y, left+c.width-bracketPad*p.size
	for n := range b.sides {
		side := &b.sides[n]
		height := p.sideHeight(side)
		p.inBox(box{left, y, c.width, height}, func() { p.side(c, side, n == b.winner, left, y, right) })
		y += height
	}
	p.font("", bracketNote*p.size)
	p.grey(quiet)
	for n, note := range b.notes {
		p.onLine(left, y+bracketNoteGap*p.size+float64(n)*p.line(bracketNote*p.size), bracketNote*p.size, note)
	}
}

// side sets the texts of a side: its seed, its name and its score.
func (p *bracketPlan) side(c *bracketColumn, side *bracketLines, wins bool, left, y, right float64) {
	p.sideFont(wins)
	p.grey(black)
	x, line := left+bracketPad*p.size, y+bracketPad*p.size
	if side.known {
		p.onLine(x+c.seed-p.textWidth(side.seed), line, p.size, side.seed)
		x += c.seed + bracketBeside*p.size
	} else {
		p.grey(quiet)
	}
	for _, name := range side.name {
		p.onLine(x, line, p.size, name)
		line += p.line(p.size)
	}
	p.grey(black)
	p.onLine(right-p.textWidth(side.score), y+bracketPad*p.size, p.size, side.score)
}

// onLine draws a line of text whose highest letters begin below y.
func (p *bracketPlan) onLine(x, y, size float64, text string) {
	p.text(x, y+hair+(p.reach.above-1)*size, size, text)
}
