package pdf

import (
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"flagfall/tui/document"
)

// Measures of a book in points.
const (
	coverTitle   = 30.0
	coverAt      = 0.3 // of the page's height
	chapterTitle = 20.0
	partTitle    = 13.0
	contentsLine = 10.0
	contentsStep = 16.0
	partRoom     = 120.0 // a part of a chapter begins on the page where so much is left
)

// addPage begins a page, turned sideways where its chapter is.
func (s *setter) addPage() {
	if !s.d.Bound {
		s.f.AddPage()
		return
	}
	orientation := "P"
	if s.turned {
		orientation = "L"
	}
	s.f.AddPageFormat(orientation, fpdf.SizeType{Wd: min(s.w, s.h), Ht: max(s.w, s.h)})
}

// turn sets the measures of pages that are upright or sideways from here on.
func (s *setter) turn(sideways bool) {
	if s.turned == sideways {
		return
	}
	s.turned = sideways
	s.w, s.h = s.h, s.w
	s.width, s.bottom = s.w-2*s.margin, s.h-s.margin-footRoom
}

// cover is the first page of a book: the event, what it is, and as of when.
func (s *setter) cover() {
	s.y = coverAt * s.h
	s.rule(s.left, s.y, s.width, strong, black)
	s.y += coverTitle / 2
	s.heading(s.d.Event, 1, func() { s.paragraph(s.d.Event, bold, coverTitle, black) })
	s.y += coverTitle / 3
	s.tag("P", func() { s.paragraph(s.d.Title, "", coverTitle*0.6, black) })
	if s.d.Where != "" {
		s.y += 4
		s.tag("P", func() { s.paragraph(s.d.Where, "", partTitle, quiet) })
	}
	s.y += coverTitle / 2
	s.rule(s.left, s.y, s.width, strong, black)
	s.y += coverTitle / 2
	if banner := s.d.Banner(); banner != "" {
		s.tag("P", func() { s.paragraph(banner, bold, partTitle, black) })
	}
	s.statusLines()
}

// chapter begins a chapter of a book, or a part of one. The blocks after it are in it, up to the next
// chapter: a part that fits a page is not divided.
func (s *setter) chapter(c document.Chapter, blocks []document.Block) {
	if c.Level == 0 {
		s.chapterName = c.Title
	}
	if c.Level == 0 || c.Wide != s.turned {
		s.turn(c.Wide)
		s.nextPage()
	} else {
		s.ensure(s.partHeight(blocks))
	}
	size := chapterTitle
	if c.Level > 0 {
		size = partTitle
		if !s.opened {
			s.y += size
		}
	}
	s.tags.depth = c.Level + 3
	s.starts = append(s.starts, s.f.PageNo())
	s.tags.chapterNext = true
	s.heading(c.Title, c.Level+2, func() { s.paragraph(c.Title, bold, size, black) })
	if c.Level == 0 {
		s.opened = true // nothing but its title
		s.rule(s.left, s.y+2, s.width, strong, black)
		s.y += 8
	}
	s.y += 4
}

// partHeight is the room that a part of a chapter begins with.
func (s *setter) partHeight(blocks []document.Block) float64 {
	for i, b := range blocks {
		if _, ok := b.(document.Chapter); ok {
			blocks = blocks[:i]
			break
		}
	}
	if whole := s.blocksHeight(blocks, s.width) + 3*partTitle; whole <= s.pageHeight() {
		return whole
	}
	return max(partRoom, 3*partTitle+s.leadHeight(blocks))
}

// contents lists the chapters with their pages, which the first setting of the book finds out, and
// links to them.
func (s *setter) contents(c document.Contents) {
	s.chapterName = c.Title
	s.nextPage()
	s.heading(c.Title, 2, func() { s.paragraph(c.Title, bold, chapterTitle, black) })
	s.y += 8
	s.tag("TOC", func() {
		for i, chapter := range s.d.Chapters() {
			s.contentsLine(i, chapter)
		}
	})
}

func (s *setter) contentsLine(i int, c document.Chapter) {
	if c.Level == 0 {
		s.y += contentsStep / 3
	}
	if s.ensure(contentsStep) {
		s.y += contentsStep / 3
	}
	style, indent := bold, 0.0
	if c.Level > 0 {
		style, indent = "", 16
	}
	number := ""
	if i < len(s.known) {
		number = strconv.Itoa(s.known[i])
	}
	s.font(style, contentsLine)
	room := s.textWidth("00000")
	title := s.shorten(s.printable(c.Title), s.width-indent-room)
	top := s.y
	s.tag("TOCI", func() {
		s.tag("Link", func() {
			s.grey(black)
			s.text(s.left+indent, s.y, contentsLine, title)
			s.font("", contentsLine)
			s.text(s.left+s.width-s.textWidth(number), s.y, contentsLine, number)
			s.tags.lead(&link{
				page: s.f.PageNo(), x: s.left, y: s.h - top - contentsStep, w: s.width, h: contentsStep,
				to: i, text: c.Title,
			})
		})
	})
	s.font(style, contentsLine)
	if from, to := s.left+indent+s.textWidth(title)+6, s.left+s.width-room; to > from+12 {
		s.dots(from, s.y+contentsLine, to-from)
	}
	s.y += contentsStep
}

// dots lead the eye across a line.
func (s *setter) dots(x, y, width float64) {
	s.furniture(func() {
		s.marked(func() {
			s.f.SetLineWidth(strong)
			s.f.SetDrawColor(faint, faint, faint)
			s.f.SetDashPattern([]float64{1, 3}, 0)
			s.f.Line(x, y, x+width, y)
			s.f.SetDashPattern(nil, 0)
		})
	})
}

// bookHead is the line at the top of a book's pages: the event and the chapter.
func (s *setter) bookHead() {
	s.font("", small)
	s.grey(quiet)
	name := s.shorten(s.printable(s.chapterName), s.width/2)
	room := s.textWidth(name)
	s.text(s.left+s.width-room, s.y, small, name)
	said := s.d.Event
	if banner := s.d.Banner(); banner != "" {
		said = banner + " · " + said
	}
	s.text(s.left, s.y, small, s.shorten(s.printable(said), s.width-room-20))
}
