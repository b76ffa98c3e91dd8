package pdf

import (
	"math"

	"flagfall/tui/document"
)

// Measures of a drawn bracket, by the height of its letters.
const (
	bracketPad     = 0.35 // between a box and its letters
	bracketGap     = 2.0  // between columns, for the lines
	widestGap      = 5.0  // where the sheet has room
	bracketBeside  = 0.5  // between two boxes of a column at least, and a seed and a name
	farthestApart  = 2.5  // where the sheet has room
	longWord       = 9.0  // how wide a word is at least that is divided
	bracketNote    = 0.8  // the letters of titles and notes
	bracketNoteGap = 0.25 // between a box and its notes
)

// The letters of a bracket in points.
const (
	largestBracket  = 20.0
	smallestBracket = 6.0
	sizeStep        = 0.97
)

// bracketPass is a way of setting names, tried from large to small letters.
type bracketPass struct {
	from, to float64
	lines    int  // of a name at most
	broken   bool // a word that is wider than its box is divided
}

// bracketPasses are tried in turn: a name stands on one line where that is easy to read.
var bracketPasses = []bracketPass{
	{largestBracket, body, 1, false},
	{largestBracket, smallestBracket, 2, false},
	{body, smallestBracket, math.MaxInt, false},
	{body, smallestBracket, math.MaxInt, true},
}

// bracketPlan is a bracket laid out in one size of letters, from its upper left corner.
type bracketPlan struct {
	*setter
	size    float64
	reach   span // of its letters, by their height
	columns []bracketColumn
	third   bracketColumn // without boxes where no match for third place is played
	gap     float64       // between columns
	height  float64
}

// bracketColumn is a round.
type bracketColumn struct {
	x, width          float64
	seed, name, score float64 // how wide
	y                 float64 // of the title
	title             []string
	boxes             []bracketBox
}

// bracketBox is a match.
type bracketBox struct {
	y, height float64 // of the box, beneath which the notes stand
	sides     [2]bracketLines
	notes     []string
	winner    int // the side that goes on, -1 for none
}

// middle is the height at which lines lead to and from a box.
func (b *bracketBox) middle() float64 { return b.y + b.height/2 }

// bracketLines are a side of a match.
type bracketLines struct {
	seed, score string
	name        []string
	known       bool // it is a team
}

// planBracket lays out a bracket in the largest letters that fit a height, nil where none fit that
// are as large as the least.
func (s *setter) planBracket(b *document.Bracket, room, least float64) *bracketPlan {
	texts := s.measureBracket(b)
	for _, pass := range bracketPasses {
		for size := pass.from; size >= max(pass.to, least); size *= sizeStep {
			if p := s.fitBracket(texts, size, pass); p != nil && p.place(bracketBeside*size) && p.height <= room {
				p.spread(room)
				return p
			}
		}
	}
	return nil
}

// line is how high a line of letters of a size is.
func (p *bracketPlan) line(size float64) float64 { return (p.reach.above+p.reach.below)*size + 2*hair }

// fitBracket breaks the names of a bracket into lines that fit its columns, nil where the sheet is
// too narrow for that.
func (s *setter) fitBracket(texts *bracketTexts, size float64, pass bracketPass) *bracketPlan {
	p := &bracketPlan{
		setter: s, size: size, reach: texts.reach, gap: bracketGap * size,
		columns: make([]bracketColumn, len(texts.rounds)),
	}
	between := max(1, float64(len(p.columns)-1))
	available := s.width - p.gap*float64(len(p.columns)-1)
	least, wide := make([]float64, len(p.columns)), make([]float64, len(p.columns)) // of the names
	for n := range p.columns {
		rounds := []roundTexts{texts.rounds[n]}
		if n == len(p.columns)-1 {
			rounds = append(rounds, texts.third)
		}
		least[n], wide[n] = p.measure(&p.columns[n], rounds)
		switch {
		case pass.lines == 1:
			least[n] = wide[n]
		case pass.broken:
			least[n] = min(least[n], longWord*size)
		}
		available -= p.frame(&p.columns[n])
	}
	if sum(least) > available {
		return nil
	}
	used := 0.0
	for n, name := range shareWidths(least, wide, available) {
		c := &p.columns[n]
		c.name, c.width = name, name+p.frame(c)
		used += c.width
	}
	if len(p.columns) > 1 {
		p.gap = min(widestGap*size, (s.width-used)/between)
	}
	x := 0.0
	for n := range p.columns {
		c := &p.columns[n]
		c.x = x
		x += c.width + p.gap
		if !p.fill(c, texts.rounds[n], pass) {
			return nil
		}
	}
	p.third = p.columns[len(p.columns)-1]
	if !p.fill(&p.third, texts.third, pass) {
		return nil
	}
	return p
}

// frame is how much of a column's width its names do not have.
func (p *bracketPlan) frame(c *bracketColumn) float64 {
	frame := 2 * bracketPad * p.size
	if c.seed > 0 {
		frame += c.seed + bracketBeside*p.size
	}
	if c.score > 0 {
		frame += c.score + p.size
	}
	return frame
}

// measure sets how wide the seeds and scores of a column are, and returns how wide its names have to
// be so that no word is divided, and so that each stands on one line.
func (p *bracketPlan) measure(c *bracketColumn, rounds []roundTexts) (least, wide float64) {
	for _, round := range rounds {
		for _, m := range round.matches {
			for _, side := range m.sides {
				c.seed, c.score = max(c.seed, side.seed.wide()*p.size), max(c.score, side.score.wide()*p.size)
			}
		}
	}
	aside := func(text measuredText) {
		least = max(least, text.least()*bracketNote*p.size-p.frame(c))
		wide = max(wide, text.wide()*bracketNote*p.size-p.frame(c))
	}
	for _, round := range rounds {
		if len(round.matches) > 0 {
			aside(round.title)
		}
		for _, m := range round.matches {
			for _, side := range m.sides {
				least = max(least, side.name.least()*p.size-p.indent(c, &side))
				wide = max(wide, side.name.wide()*p.size-p.indent(c, &side))
			}
			for _, note := range m.notes {
				aside(note)
			}
		}
	}
	return least + hair, max(least, wide) + hair
}

// indent is how much more room a name has that stands where the seeds of others do as well.
func (p *bracketPlan) indent(c *bracketColumn, side *sideTexts) float64 {
	if len(side.seed.words) > 0 || c.seed == 0 {
		return 0
	}
	return c.seed + bracketBeside*p.size
}

// fill breaks the texts of a round into lines, and tells whether no name has too many.
func (p *bracketPlan) fill(c *bracketColumn, round roundTexts, pass bracketPass) bool {
	c.title, c.boxes = p.broken(round.title, bracketNote*p.size, c.width), make([]bracketBox, len(round.matches))
	for i, m := range round.matches {
		box := &c.boxes[i]
		box.winner = m.winner
		box.height = 4 * bracketPad * p.size
		for n, side := range m.sides {
			lines := p.broken(side.name, p.size, c.name+p.indent(c, &side))
			if len(lines) > pass.lines {
				return false
			}
			box.sides[n] = bracketLines{side.seed.all(), side.score.all(), lines, len(side.seed.words) > 0}
			box.height += float64(len(lines)) * p.line(p.size)
		}
		for _, note := range m.notes {
			box.notes = append(box.notes, p.broken(note, bracketNote*p.size, c.width)...)
		}
	}
	return true
}

// broken breaks a text into lines of a width: between words, and within what is longer than a line.
func (p *bracketPlan) broken(text measuredText, size, width float64) []string {
	if lines, ok := text.lines(width / size); ok {
		return lines
	}
	p.font(text.style, size)
	return p.lines(text.all(), width)
}

// sideFont chooses the letters of a side.
func (p *bracketPlan) sideFont(wins bool) {
	style := ""
	if wins {
		style = bold
	}
	p.font(style, p.size)
}

// below is how high the notes beneath a box are.
func (p *bracketPlan) below(b *bracketBox) float64 {
	if len(b.notes) == 0 {
		return 0
	}
	return bracketNoteGap*p.size + float64(len(b.notes))*p.line(bracketNote*p.size)
}

// place sets where each box stands: those of the first round under each other, and each other one in
// the middle of the two that lead to it. It tells whether no two of a column touch.
func (p *bracketPlan) place(apart float64) bool {
	note := p.line(bracketNote * p.size)
	head := 0.0
	for n := range p.columns {
		head = max(head, float64(len(p.columns[n].title))*note)
	}
	head += bracketBeside * p.size
	y := head
	for n := range p.columns {
		c := &p.columns[n]
		c.y = 0
		for i := range c.boxes {
			box := &c.boxes[i]
			if box.y = y; n > 0 {
				fed := document.Fed(i)
				box.y = (p.columns[n-1].boxes[fed[0]].middle()+p.columns[n-1].boxes[fed[1]].middle())/2 - box.height/2
				if box.y < head || i > 0 && box.y < c.boxes[i-1].y+c.boxes[i-1].height+p.below(&c.boxes[i-1])+
					bracketBeside*p.size {
					return false
				}
			}
			y = box.y + box.height + p.below(box) + apart
			p.height = max(p.height, y-apart)
		}
	}
	if len(p.third.boxes) > 0 {
		final := &p.columns[len(p.columns)-1].boxes[0]
		p.third.y = final.y + final.height + p.below(final) + 1.5*p.size
		box := &p.third.boxes[0]
		box.y = p.third.y + float64(len(p.third.title))*note + 0.25*p.size
		p.height = max(p.height, box.y+box.height+p.below(box))
	}
	return true
}

// spread moves the boxes apart where there is room.
func (p *bracketPlan) spread(room float64) {
	for apart := farthestApart; apart > bracketBeside; apart -= 0.1 {
		if p.height = 0; p.place(apart*p.size) && p.height <= room {
			return
		}
	}
	p.height = 0
	p.place(bracketBeside * p.size)
}

// shareWidths divides a width over columns: each gets what it has to have, and what it wants where
// there is enough for all; else none gets more than another one that wants it.
func shareWidths(least, wide []float64, available float64) []float64 {
	if sum(wide) <= available {
		return wide
	}
	out := make([]float64, len(wide))
	upTo := func(most float64) []float64 {
		for n := range out {
			out[n] = max(least[n], min(wide[n], most))
		}
		return out
	}
	low, high := 0.0, available
	for range 40 {
		if middle := (low + high) / 2; sum(upTo(middle)) > available {
			high = middle
		} else {
			low = middle
		}
	}
	return upTo(low)
}

func sum(list []float64) (all float64) {
	for _, v := range list {
		all += v
	}
	return all
}
