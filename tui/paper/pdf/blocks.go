package pdf

import (
	"flagfall/tui/document"
)

func (s *setter) blocks(blocks []document.Block) {
	for i, b := range blocks {
		if _, ok := b.(document.Heading); ok && !s.dry {
			s.ensureTogether(s.leadHeight(blocks[i:]))
		}
		if n := leadTexts(blocks[i:]); n > 0 && !s.dry {
			s.ensureTogether(s.blocksHeight(blocks[i:i+n], s.width))
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

// leadTexts counts the texts that stand together at the head of some blocks: loud ones, such as a name, with
// a heading or what is said in the second rank before them and with the plain text that they lead to. It is 0
// where none leads to another.
func leadTexts(blocks []document.Block) int {
	loud := false
	for n, b := range blocks {
		if _, heading := b.(document.Heading); heading && n == 0 {
			continue
		}
		t, ok := b.(document.Text)
		switch {
		case !ok, t.Weight == document.Quiet && loud:
			return 0
		case t.Weight == document.Loud:
			loud = true
		case t.Weight == document.Plain:
			if loud {
				return n + 1
			}
			return 0
		}
	}
	return 0
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
	return s.blocksHeight(blocks[:n], s.width)
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
	case document.Steps:
		s.ladder(&b)
	case document.Clocks, document.Progress:
		s.block(document.Simple(s.d.Lang, b))
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
	if s.blanksFitBeside(labels) {
		s.blanksBeside(labels)
		return
	}
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

// leastBlank is the least room to sign in.
const leastBlank = 60.0

// besideGap is between two lines to write on that stand beside each other.
const besideGap = 14.0

// blanksFitBeside reports whether several labels stand on one line with room to sign behind each.
func (s *setter) blanksFitBeside(labels document.Blanks) bool {
	s.font("", s.base)
	for _, label := range labels {
		if s.textWidth(s.printable(label))+leastBlank > (s.width+besideGap)/float64(len(labels))-besideGap {
			return false
		}
	}
	return len(labels) > 1
}

// blanksBeside sets lines to write on beside each other.
func (s *setter) blanksBeside(labels document.Blanks) {
	left, whole := s.left, s.width
	s.ensure(s.base * (1.6 + leading))
	s.y += s.base * 1.4
	s.width = (whole+besideGap)/float64(len(labels)) - besideGap
	top := s.y
	for n, label := range labels {
		s.left, s.y = left+float64(n)*(s.width+besideGap), top
		s.font("", s.base)
		s.grey(quiet)
		s.tag("P", func() { s.blank([]string{s.printable(label)}) })
	}
	s.left, s.width = left, whole
}
