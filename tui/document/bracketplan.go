package document

import (
	"math"
	"strings"
)

// BracketPen is how a painter sets a bracket. Lengths are in its own unit, such as the height of its letters.
type BracketPen struct {
	Width   func(text string, wins bool) float64
	Break   func(text string, wins bool, width float64) []string // also within words; nil where words stay whole
	Lines   int                                                  // of a name at most
	Note    float64                                              // letters of titles and notes, by those of names
	Line    float64                                              // height of a line of a name
	Rule    float64                                              // height of the line between two sides
	Pad     float64                                              // between the frame of a match and its names
	Below   float64                                              // between a match and its notes
	Beside  float64                                              // between a seed and its name
	Score   float64                                              // between a name and its score
	Gap     float64                                              // between two columns at least
	GapMost float64                                              // where the sheet has room
	Apart   float64                                              // between two matches of a column at least
	Most    float64                                              // between two of the first column where there is room
	Whole   bool                                                 // every place is a whole number
}

// longWord is how wide a word is at least that a pen may break.
const longWord = 9.0

// BracketPlan is where everything of a bracket stands, from its upper left corner.
type BracketPlan struct {
	Columns []BracketColumn // the rounds, then the match for third place if one is played
	Lines   []BracketLine   // from each match to the next: out, up or down, and in
	Height  float64
	pen     BracketPen
}

// BracketColumn is a round.
type BracketColumn struct {
	X, Width, Seed float64
	Y              float64 // of the title
	Title          []string
	Boxes          []BracketBox
	name, score    float64
}

// BracketBox is a match. Its sides meet in the middle, where lines lead to and from it; its notes stand below.
type BracketBox struct {
	Y, Middle, Height float64
	Sides             [2]BracketText
	Notes             []string
	Winner            int // the side that goes on, -1 for none
}

// BracketText is a side of a match.
type BracketText struct {
	Seed, Score string
	Name        []string
}

// BracketLine leads on from a match; it is known who goes along it.
type BracketLine struct {
	X0, Y0, X1, Y1 float64
	Known          bool
}

// Plan lays a bracket out in a width and a height, nil where it does not fit.
func (b Bracket) Plan(pen BracketPen, width, height float64) *BracketPlan {
	p := &BracketPlan{pen: pen}
	if len(b.Rounds) == 0 || !p.setColumns(b, width) || !p.place(pen.Apart) || p.Height > height {
		return nil
	}
	for apart := pen.Most; apart > pen.Apart; apart -= 0.1 {
		if p.place(apart) && p.Height <= height {
			break
		}
		p.place(pen.Apart)
	}
	p.lead()
	return p
}

// setColumns shares the width out and breaks all texts, and tells whether they fit.
func (p *BracketPlan) setColumns(b Bracket, width float64) bool {
	pen, columns := p.pen, len(b.Rounds)
	p.Columns = make([]BracketColumn, columns, columns+1)
	least, wide := make([]float64, columns), make([]float64, columns) // of the names
	available := width - pen.Gap*float64(columns-1)
	for n := range p.Columns {
		rounds := []BracketRound{b.Rounds[n]}
		if n == columns-1 {
			rounds = append(rounds, b.Third)
		}
		least[n], wide[n] = p.measure(&p.Columns[n], rounds)
		available -= p.frame(&p.Columns[n])
	}
	if sum(least) > available {
		return false
	}
	used := 0.0
	for n, name := range shareWidths(least, wide, available) {
		if pen.Whole {
			name = math.Floor(name)
		}
		c := &p.Columns[n]
		c.name, c.Width = name, name+p.frame(c)
		used += c.Width
	}
	gap := min(pen.GapMost, (width-used)/max(1, float64(columns-1)))
	x := 0.0
	for n := range p.Columns {
		c := &p.Columns[n]
		c.X = x
		x += c.Width + gap
		if !p.fill(c, b.Rounds[n]) {
			return false
		}
	}
	if len(b.Third.Matches) > 0 {
		p.Columns = append(p.Columns, p.Columns[columns-1])
		return p.fill(&p.Columns[columns], b.Third)
	}
	return true
}

// frame is how much of a column's width its names do not have.
func (p *BracketPlan) frame(c *BracketColumn) float64 {
	frame := 2 * p.pen.Pad
	if c.Seed > 0 {
		frame += c.Seed + p.pen.Beside
	}
	if c.score > 0 {
		frame += c.score + p.pen.Score
	}
	return frame
}

// measure sets how wide the seeds and scores of a column are, and returns how wide its names have to
// be at least, and so that each stands on one line.
func (p *BracketPlan) measure(c *BracketColumn, rounds []BracketRound) (least, wide float64) {
	eachMatch := func(do func(m *BracketMatch)) {
		for _, round := range rounds {
			for i := range round.Matches {
				do(&round.Matches[i])
			}
		}
	}
	eachMatch(func(m *BracketMatch) {
		for n, side := range m.Sides {
			c.Seed = max(c.Seed, p.pen.Width(side.Seed, m.Winner() == n))
			c.score = max(c.score, p.pen.Width(side.Score, m.Winner() == n))
		}
	})
	see := func(text string, wins bool, by, less float64) {
		wide = max(wide, p.pen.Width(text, wins)*by-less)
		for word := range strings.FieldsSeq(text) {
			least = max(least, p.pen.Width(word, wins)*by-less)
		}
	}
	for _, round := range rounds {
		if len(round.Matches) > 0 {
			see(round.Name, false, p.pen.Note, p.frame(c))
		}
	}
	eachMatch(func(m *BracketMatch) {
		for n, side := range m.Sides {
			see(side.Name, m.Winner() == n, 1, p.indent(c, side))
		}
		for _, note := range m.Notes {
			see(note, false, p.pen.Note, p.frame(c))
		}
	})
	switch {
	case p.pen.Lines == 1:
		least = wide
	case p.pen.Break != nil:
		least = min(least, longWord)
	}
	return least, wide
}

// indent is how much more room a name has that stands where the seeds of others do as well.
func (p *BracketPlan) indent(c *BracketColumn, side BracketSide) float64 {
	if side.Seed != "" || c.Seed == 0 {
		return 0
	}
	return c.Seed + p.pen.Beside
}

// fill breaks the texts of a round into lines, and tells whether no name has too many.
func (p *BracketPlan) fill(c *BracketColumn, round BracketRound) bool {
	c.Title = p.wrap(round.Name, false, c.Width/p.pen.Note)
	c.Boxes = make([]BracketBox, len(round.Matches))
	for i, m := range round.Matches {
		box := &c.Boxes[i]
		box.Winner = m.Winner()
		box.Height = p.pen.Rule
		for n, side := range m.Sides {
			lines := p.wrap(side.Name, n == box.Winner, c.name+p.indent(c, side))
			if len(lines) > p.pen.Lines {
				return false
			}
			box.Sides[n] = BracketText{side.Seed, side.Score, lines}
			box.Height += p.sideHeight(box, n)
		}
		for _, note := range m.Notes {
			box.Notes = append(box.Notes, p.wrap(note, false, c.Width/p.pen.Note)...)
		}
	}
	return true
}

func (p *BracketPlan) sideHeight(b *BracketBox, side int) float64 {
	return 2*p.pen.Pad + float64(len(b.Sides[side].Name))*p.pen.Line
}

// wrap breaks a text into lines of a width, between words where none is wider.
func (p *BracketPlan) wrap(text string, wins bool, width float64) []string {
	width += 1e-6 // of rounding
	lines := []string{""}
	for word := range strings.FieldsSeq(text) {
		last := &lines[len(lines)-1]
		switch {
		case p.pen.Break != nil && p.pen.Width(word, wins) > width:
			return p.pen.Break(text, wins, width)
		case *last == "":
			*last = word
		case p.pen.Width(*last+" "+word, wins) <= width:
			*last += " " + word
		default:
			lines = append(lines, word)
		}
	}
	return lines
}

// end is the first height below a box and its notes.
func (p *BracketPlan) end(b *BracketBox) float64 {
	end := b.Y + b.Height
	if len(b.Notes) > 0 {
		end += p.pen.Below + float64(len(b.Notes))*p.pen.Line*p.pen.Note
	}
	return end
}

// place sets where each box stands: those of the first round under each other, and each other one with
// its middle between those of the two that lead to it. It tells whether no two of a column touch.
func (p *BracketPlan) place(apart float64) bool {
	head, line := 0.0, p.pen.Line*p.pen.Note
	for _, c := range p.Columns {
		head = max(head, float64(len(c.Title))*line)
	}
	head += p.pen.Apart
	p.Height = 0
	for n := range p.Columns {
		c := &p.Columns[n]
		free, y := head, head
		for i := range c.Boxes {
			box := &c.Boxes[i]
			switch {
			case n > 0 && c.X == p.Columns[n-1].X: // the match for third place, below the final
				c.Y = p.end(&p.Columns[n-1].Boxes[0]) + p.pen.Line + p.pen.Apart
				box.Y = c.Y + float64(len(c.Title))*line + p.pen.Below
			case n > 0:
				fed := Fed(i)
				middle := (p.Columns[n-1].Boxes[fed[0]].Middle + p.Columns[n-1].Boxes[fed[1]].Middle) / 2
				if p.pen.Whole {
					middle = math.Floor(middle)
				}
				box.Y = middle - p.sideHeight(box, 0)
			default:
				box.Y = y
			}
			if box.Y < free {
				return false
			}
			box.Middle = box.Y + p.sideHeight(box, 0)
			free, y = p.end(box)+p.pen.Apart, p.end(box)+apart
			p.Height = max(p.Height, p.end(box))
		}
	}
	return true
}

// lead draws the lines between the matches.
func (p *BracketPlan) lead() {
	for n := 1; n < len(p.Columns) && p.Columns[n].X > p.Columns[n-1].X; n++ {
		before, c := p.Columns[n-1], p.Columns[n]
		out, turn := before.X+before.Width, (before.X+before.Width+c.X)/2
		if p.pen.Whole {
			turn = math.Floor(turn)
		}
		for i, box := range c.Boxes {
			for _, from := range Fed(i) {
				match, known := before.Boxes[from], before.Boxes[from].Winner >= 0
				p.Lines = append(p.Lines, BracketLine{out, match.Middle, turn, match.Middle, known},
					BracketLine{turn, match.Middle, turn, box.Middle, known},
					BracketLine{turn, box.Middle, c.X, box.Middle, known})
			}
		}
	}
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
