package pdf

import (
	"flagfall/tui/document"
)

func (s *setter) blocks(blocks []document.Block) {
	for i, b := range blocks {
		if _, ok := b.(document.Heading); ok && !s.dry {
			s.ensureTogether(s.leadHeight(blocks[i:]))
		}
		s.notes, s.spare = s.notesHeight(blocks[i+1:]), optionalCodeHeight(blocks[i+1:])
		if c, ok := b.(document.Chapter); ok {
			s.chapter(c, blocks[i+1:])
			continue
		}
		if bracket, ok := b.(document.Bracket); ok {
			s.bracket(&bracket, blocks[i+1:])
			continue
		}
		s.block(b)
	}
}

// notesHeight is the height of the notes that come next: they stand on the sheet of the table that
// they explain.
func (s *setter) notesHeight(blocks []document.Block) float64 {
	n := 0
	for ; n < len(blocks); n++ {
		if t, text := blocks[n].(document.Text); text && t.Weight == document.Quiet {
			continue
		}
		if _, notes := blocks[n].(document.Notes); !notes {
			break
		}
	}
	if n == 0 {
		return 0
	}
	return s.blocksHeight(blocks[:n], s.width) - belowBlocks
}

func (s *setter) block(b document.Block) {
	switch b := b.(type) {
	case document.Heading:
		size := s.base * 1.15
		s.y += size * 0.7
		s.heading(string(b), s.tags.depth, func() { s.paragraph(string(b), bold, size, black) })
		s.y += 2
	case document.Text:
		s.y += s.base * 0.4
		s.tag("P", func() { s.words(b) })
	case document.Facts:
		s.facts(b)
	case document.Grid:
		if b.Wall != (document.Lettering{}) {
			s.wall(&b)
			return
		}
		s.grid(&b)
	case document.Bracket:
		s.bracket(&b, nil)
	case document.Boards:
		s.boards(&b)
	case document.Notes:
		s.y += 2
		for _, n := range b {
			s.as(remarkRow, func() {
				s.tag("P", func() { s.paragraph(n.Mark+" "+n.Text, "", max(small, s.base*0.8), black) })
			})
		}
	case document.Blanks:
		s.blanks(b)
	case document.Certificate:
		s.certificate(&b)
	case document.Cards:
		s.cards(&b)
	case document.Chart:
		s.chart(&b)
	case document.QR:
		s.qr(&b)
	case document.Break:
		if !s.dry && !s.opened {
			s.nextPage()
		}
	case document.Contents:
		s.contents(b)
	}
}

// words sets a paragraph by its weight.
func (s *setter) words(b document.Text) {
	switch b.Weight {
	case document.Plain:
		s.paragraph(b.Words, "", s.base, black)
	case document.Loud:
		s.paragraph(b.Words, bold, s.base*1.7, black)
	case document.Quiet:
		s.as(remarkRow, func() { s.paragraph(b.Words, "", max(small, s.base*0.8), quiet) })
	}
}

// facts sets labels in a column of their own, quiet, with the texts beside them.
func (s *setter) facts(facts document.Facts) {
	s.font("", s.base)
	column := 0.0
	for _, f := range facts {
		column = max(column, min(s.textWidth(s.printable(f.Label)), s.width/4))
	}
	s.tag("L", func() {
		for _, f := range facts {
			s.y += 3
			s.oneRow(func() { s.tag("LI", func() { s.fact(f, column) }) })
		}
	})
}

func (s *setter) fact(f document.Fact, column float64) {
	style, size := "", s.base
	if f.Loud {
		style, size = bold, s.base*1.5
		s.y += 3
	}
	gap := s.base
	s.font("", s.base)
	labels := s.lines(f.Label, column)
	s.font(style, size)
	texts := s.lines(f.Text, s.width-column-gap)
	label, said := s.part("Lbl"), s.part("LBody")
	for i := range max(len(labels), len(texts)) {
		s.ensure(size * leading)
		if i < len(labels) {
			s.font("", s.base)
			s.grey(quiet)
			s.inBox(box{s.left, s.y, column, size * leading}, func() {
				s.within(label, func() { s.text(s.left, s.y+(size-s.base), s.base, labels[i]) })
			})
		}
		if i < len(texts) {
			s.font(style, size)
			s.grey(black)
			s.inBox(box{s.left + column + gap, s.y, s.width - column - gap, size * leading}, func() {
				s.within(said, func() { s.text(s.left+column+gap, s.y, size, texts[i]) })
			})
		}
		s.y += size * leading
	}
	if f.Loud {
		s.y += 3
	}
}

// blanks are lines to write on.
func (s *setter) blanks(labels document.Blanks) {
	for _, label := range labels {
		s.font("", s.base)
		lines := s.lines(label, s.width/2)
		s.ensure(s.base * (1.6 + float64(len(lines))*leading))
		s.y += s.base * 1.4
		s.font("", s.base)
		s.grey(quiet)
		s.tag("P", func() { s.blank(lines) })
	}
}

// blank is a label of some lines with a line to write on behind the last.
func (s *setter) blank(lines []string) {
	for i, line := range lines {
		s.text(s.left, s.y, s.base, line)
		if i == len(lines)-1 {
			w := s.textWidth(line) + 6
			s.rule(s.left+w, s.y+s.base+2, s.width-w, thin, black)
		}
		s.y += s.base * leading
	}
}

// cards sets each on its share of the page, or on as much as it needs, with lines to cut along.
func (s *setter) cards(c *document.Cards) {
	across := max(1, c.Across)
	s.y += 6
	if s.y > s.bottom/2 { // a long title leaves the first page to itself
		s.ensure(s.pageHeight())
	}
	share := (s.bottom - s.y) / float64((c.PerPage+across-1)/across)
	left, width := s.left, s.width
	const gutter = 24.0
	column := (width - gutter*float64(across-1)) / float64(across)
	for from := 0; from < len(c.Each); from += across {
		row := c.Each[from:min(from+across, len(c.Each))]
		height := share
		for _, card := range row {
			height = max(height, s.blocksHeight(card, column))
		}
		s.ensure(min(height, s.pageHeight()))
		top := s.y
		for i, card := range row {
			s.left, s.width, s.y = left+float64(i)*(column+gutter), column, top
			if i > 0 {
				s.cutLine(s.left-gutter/2, top, s.left-gutter/2, top+height)
			}
			set := func() { s.tag("Sect", func() { s.blocks(card) }) }
			if height > s.pageHeight() { // it goes on on the next page
				set()
				continue
			}
			s.inBox(box{s.left, top, column, height - cutAbove}, set)
		}
		if height <= s.pageHeight() {
			s.y = top + height
			s.cutLine(0, s.y-cutAbove, s.w, s.y-cutAbove)
		}
		s.left, s.width = left, width
	}
}

// cutAbove is how much above the end of a card the line to cut along is.
const cutAbove = 4.0

// belowBlocks is kept free beneath the blocks of a card.
const belowBlocks = 10.0

// blocksHeight is the height of some blocks in a column, with what is kept free beneath them.
func (s *setter) blocksHeight(blocks []document.Block, column float64) float64 {
	dry := *s
	dry.dry, dry.width, dry.y = true, column, 0
	dry.blocks(blocks)
	return dry.y + belowBlocks
}
