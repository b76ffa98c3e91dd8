package pdf

import "strconv"

// firstPage sets the title with all that leads up to it.
func (s *setter) firstPage() {
	s.addPage()
	switch {
	case s.d.Bare:
		s.y = s.margin
		return
	case s.d.Bound:
		s.cover()
		return
	}
	s.y = s.margin
	switch {
	case s.d.IsForWall():
		s.wallHead()
		return
	case s.d.IsCards(): // as high as the head of the other sheets
		s.heading(s.d.FullTitle(), 1, s.pageHead)
		s.opened = true
		return
	}
	if s.d.Strip {
		s.y = stripTop
	}
	s.font("", small)
	label := s.printable(s.d.CopyLabel())
	room := s.textWidth(label)
	s.grey(quiet)
	s.text(s.left+s.width-room, s.y, small, label)
	s.tag("P", func() {
		for _, line := range s.lines(s.d.Event, s.width-room-20) {
			s.text(s.left, s.y, small, line)
			s.y += small * leading
		}
	})
	if banner := s.d.Banner(); banner != "" {
		s.tag("P", func() { s.paragraph(banner, bold, body, black) })
	}
	s.y += 6
	title := body * 1.6
	if s.d.Large {
		title = large * 1.4
	}
	s.heading(s.d.FullTitle(), 1, func() { s.paragraph(s.d.Title, bold, title, black) })
	if s.d.Where != "" {
		s.tag("P", func() { s.paragraph(s.d.Where, "", s.base, quiet) })
	}
	s.y += 4
	s.rule(s.left, s.y, s.width, strong, black)
	s.y += 4
	s.statusLines()
}

// statusLines says what is missing from the document, and what it takes the place of.
func (s *setter) statusLines() {
	if s.d.Stamp.Partial != "" {
		s.tag("P", func() { s.paragraph(s.d.Stamp.Partial, bold, body, black) })
	}
	if r := s.d.ReplacesText(); r != "" {
		s.tag("P", func() { s.paragraph(r, bold, body, black) })
	}
}

// wallHead is a title in one line wherever it fits, with the furniture beside it.
func (s *setter) wallHead() {
	s.y = s.margin
	s.font("", small)
	s.grey(quiet)
	aside := append(s.lines(s.d.Event, s.width/3), s.printable(s.d.CopyLabel()))
	room := 0.0
	for i, line := range aside {
		room = max(room, s.textWidth(line))
		s.text(s.left+s.width-s.textWidth(line), s.y+float64(i)*small*1.15, small, line)
	}
	whole, below := s.width, s.y+float64(len(aside))*small*1.15
	s.width -= room + 20
	s.heading(s.d.FullTitle(), 1, func() { s.paragraph(s.d.FullTitle(), bold, wallTitle, black) })
	s.width, s.y = whole, max(s.y, below)+2
	s.rule(s.left, s.y, s.width, strong, black)
	s.y += 2
	s.statusLines()
}

// nextPage begins a further page with one line of where we are.
func (s *setter) nextPage() {
	s.addPage()
	s.y = s.margin
	if !s.d.Bare {
		s.furniture(s.pageHead)
	}
	s.opened = true
}

// pageHead is what stands at the head of a further page.
func (s *setter) pageHead() {
	if s.d.Bound {
		s.bookHead()
	} else {
		s.runningHead()
	}
	s.y += small * leading
	s.rule(s.margin, s.y, s.w-2*s.margin, thin, faint)
	s.y += 8
	for _, line := range s.partial {
		s.font(bold, small)
		s.grey(black)
		s.text(s.margin, s.y, small, line)
		s.y += small * leading
	}
}

// leastRunning is the height of the smallest letters of a running head.
const leastRunning = 5.0

// runningHead is the document's title and its number.
func (s *setter) runningHead() {
	s.font("", small)
	s.grey(quiet)
	label := s.printable(s.d.CopyLabel())
	room := s.textWidth(label)
	s.text(s.w-s.margin-room, s.y, small, label)
	free := s.w - 2*s.margin - room - 20
	size := max(leastRunning, min(small, small*free/s.textWidth(s.running)))
	s.font("", size)
	s.text(s.margin, s.y+small-size, size, s.shorten(s.running, free))
}

// finish puts the foot under every page, now that their number is known.
func (s *setter) finish() {
	if s.d.Bare {
		return
	}
	if len(s.lacks) > 0 {
		s.bottom += s.lackHeight()
		s.y += 6
		s.as(remarkRow, func() { s.tag("P", func() { s.paragraph(s.lackText(), "", small, black) }) })
	}
	n := s.f.PageCount()
	if s.d.Strip && n == 1 {
		s.y += 6
		s.furniture(func() { s.footer(s.y, "") })
		s.cutLine(0, s.y+2*small*leading+2, s.w, s.y+2*small*leading+2)
		return
	}
	for i := range n {
		s.f.SetPage(i + 1)
		last := s.h // heights are counted from the head of the last page, whichever page is drawn on
		s.w, s.h, _ = s.f.PageSize(i + 1)
		if s.d.Wide {
			s.w, s.h = max(s.w, s.h), min(s.w, s.h)
		}
		s.shift = s.h - last
		y := last - s.margin - s.footerLines()*small*leading - 2
		s.furniture(func() {
			s.footer(y, s.printable(s.d.Lang.Say("page %s of %s", strconv.Itoa(i+1),
				strconv.Itoa(n))))
		})
		s.h = last
	}
}

// lackText explains what stands for a letter that no font has, and lackHeight is the height of that.
func (s *setter) lackText() string {
	return s.d.Lang.Say("� marks letters that the printed font does not have, before the Latin letters they sound like. " +
		"The HTML form of this document shows them.")
}

func (s *setter) lackHeight() float64 {
	s.font("", small)
	return 6 + float64(len(s.lines(s.lackText(), s.width)))*small*leading
}

// footerLines is how many lines the foot may have.
func (s *setter) footerLines() float64 {
	if s.d.IsForWall() || s.d.IsCards() {
		return 1
	}
	return 2
}

func (s *setter) footer(y float64, number string) {
	s.font("", small)
	s.grey(quiet)
	s.rule(s.margin, y, s.w-2*s.margin, thin, faint)
	y += 4
	room := s.textWidth(number)
	s.text(s.w-s.margin-room, y, small, number)
	if s.d.Stamp.At.IsZero() {
		return
	}
	foot := s.lines(s.d.FooterText(), s.w-2*s.margin-room-20)
	for _, line := range foot[:min(len(foot), int(s.footerLines()))] {
		s.text(s.margin, y, small, line)
		y += small * leading
	}
}
