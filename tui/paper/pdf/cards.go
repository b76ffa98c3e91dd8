package pdf

import "flagfall/tui/document"

// Measures of a sheet of cards in points.
const (
	cardSide   = 26.0 // beside the outer cards
	cardPad    = 6.0  // between a cut line and what stands on a card
	cardGutter = 22.0 // between two cards beside each other
	leastCard  = 7.5  // the smallest letters of a card
	cardStep   = 0.5  // by which they shrink
)

// cards sets cards in cells of one size, with the same cut lines on every sheet. They lie in the order of a
// stack: whoever cuts all sheets at once and lays the piles on each other has them in their order. A card
// shrinks until it fits its cell, and where one does not, there are fewer cells on a sheet.
func (s *setter) cards(c *document.Cards) {
	if s.dry || len(c.Each) == 0 {
		return
	}
	if s.y >= s.bottom || !s.d.IsCards() && !s.opened {
		s.nextPage()
	}
	p := s.planCards(c)
	if p.rows == 0 {
		s.longCards(c)
		return
	}
	sections := make([]*element, len(c.Each))
	for i := range sections { // read in their order, not in that of the sheets
		sections[i] = s.part("Sect")
	}
	for sheet := range p.sheets {
		if sheet > 0 {
			s.nextPage()
		}
		for cell := range p.rows * p.across {
			if n := cell*p.sheets + sheet; n < len(c.Each) {
				s.within(sections[n], func() { s.card(c.Each[n], p.sizes[n], p.cell(cell)) })
			}
		}
		s.cutLines(p)
	}
	s.y = s.bottom
}

// cardPlan is how cards lie on their sheets.
type cardPlan struct {
	box          // all cells
	rows, across int
	sheets       int
	sizes        []float64 // the letters of each card
}

// planCards finds the most rows of cells that all cards fit, 0 for none.
func (s *setter) planCards(c *document.Cards) cardPlan {
	p := cardPlan{box: box{0, s.y, s.w, s.bottom - s.y}, across: max(1, c.Across)}
	for p.rows = max(1, (c.PerPage+p.across-1)/p.across); p.rows > 0; p.rows-- {
		if p.sizes = s.cardSizes(c, p); p.sizes != nil {
			cells := p.rows * p.across
			p.sheets = (len(c.Each) + cells - 1) / cells
			return p
		}
	}
	return p
}

// cardSizes is how high the letters of each card are so that it fits its cell, nil where one does not.
func (s *setter) cardSizes(c *document.Cards, p cardPlan) []float64 {
	sizes := make([]float64, len(c.Each))
	cell := p.cell(0)
	for i, card := range c.Each {
		dry := *s
		for dry.base = s.base; dry.blocksHeight(card, cell.width) > cell.height; dry.base -= cardStep {
			if dry.base-cardStep < leastCard {
				return nil
			}
		}
		sizes[i] = dry.base
	}
	return sizes
}

// cell is where a card stands in its cell, by the cell's number from the upper left.
func (p *cardPlan) cell(n int) box {
	width := (p.width - 2*cardSide - cardGutter*float64(p.across-1)) / float64(p.across)
	height := p.height / float64(p.rows)
	return box{
		cardSide + float64(n%p.across)*(width+cardGutter), p.y + float64(n/p.across)*height + cardPad,
		width, height - 2*cardPad,
	}
}

// card sets one card in its cell.
func (s *setter) card(blocks []document.Block, size float64, in box) {
	left, width, base, bottom := s.left, s.width, s.base, s.bottom
	s.left, s.width, s.base, s.y = in.x, in.width, size, in.y
	s.bottom += s.h // it fits: no page is turned
	s.inBox(in, func() { s.blocks(blocks) })
	s.left, s.width, s.base, s.bottom = left, width, base, bottom
}

// cutLines draws the lines to cut along, around and between all cells, whether they are filled or not.
func (s *setter) cutLines(p cardPlan) {
	for row := range p.rows + 1 {
		y := p.y + float64(row)*p.height/float64(p.rows)
		s.cutLine(0, y, s.w, y)
	}
	for n := 1; n < p.across; n++ {
		x := p.cell(n).x - cardGutter/2
		s.cutLine(x, p.y, x, p.y+p.height)
	}
}

// longCards sets cards of which one is higher than a sheet: each begins a sheet of its own.
func (s *setter) longCards(c *document.Cards) {
	for i, card := range c.Each {
		if i > 0 {
			s.nextPage()
		}
		s.tag("Sect", func() { s.blocks(card) })
	}
}

// blocksHeight is the height of some blocks in a column.
func (s *setter) blocksHeight(blocks []document.Block, column float64) float64 {
	dry := *s
	dry.dry, dry.width, dry.y = true, column, 0
	dry.blocks(blocks)
	return dry.y
}
