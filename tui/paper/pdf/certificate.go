package pdf

import (
	"flagfall/tui/document"
)

// Where the lines of a certificate stand, as parts of the page's height, and how high their letters
// are, in points.
const (
	titleAt, titleSize     = 0.14, 34.0
	eventAt, eventSize     = 0.215, 15.0
	nameAt, nameSize       = 0.30, 54.0
	partnerAt, partnerSize = 0.43, 17.0
	teamAt, teamSize       = 0.475, 24.0
	clubAt, clubSize       = 0.53, 15.0
	honorAt, honorSize     = 0.60, 26.0
	prizeAt, prizeSize     = 0.665, 15.0
	whenAt, whenSize       = 0.725, 13.0
	signedAt, signedSize   = 0.85, 11.0
	noteAt                 = 0.885
)

// Where lines stand below a logo, and the logo itself, as parts of the page's height.
const (
	logoTop, logoBottom = 0.09, 0.20
	titleBelow          = 0.21
	eventBelow          = 0.275
	nameBelow           = 0.325
)

// Measures of frames in points, from the edge of the paper.
const (
	frameEdge   = 26.0
	frameInner  = 34.0
	frameCorner = 10.0
	bandWidth   = 40.0
	squareSide  = 14.0 // at least
	textEdge    = 78.0 // where text begins
)

// certificate sets one award on a page of its own.
func (s *setter) certificate(c *document.Certificate) {
	if s.dry {
		return
	}
	s.drawn(func() { s.frame(c.Frame) })
	middle, room := s.w/2, s.w-2*textEdge
	if c.Frame == document.Modern {
		middle, room = middle+bandWidth/2, room-bandWidth/2
	}
	eventAt, titleAt, nameAt := eventAt, titleAt, nameAt
	if c.Logo.IsSet() && s.logo(c.Logo, middle, room) {
		eventAt, titleAt, nameAt = eventBelow, titleBelow, nameBelow
	}
	for _, line := range []struct {
		text, style string
		at, size    float64
		level       int
	}{
		{c.Title, "", titleAt, titleSize, quiet},
		{c.Event, "", eventAt, eventSize, quiet},
		{c.Name, bold, nameAt, nameSize, black},
		{c.Partner, "", partnerAt, partnerSize, quiet},
		{c.Team, bold, teamAt, teamSize, black},
		{c.Club, "", clubAt, clubSize, quiet},
		{c.Honor, bold, honorAt, honorSize, black},
		{c.Prize, "", prizeAt, prizeSize, black},
		{c.When, "", whenAt, whenSize, quiet},
		{c.Note, "", noteAt, small, quiet},
	} {
		s.grey(line.level)
		kind := "P"
		if line.size == titleSize {
			kind = "H1"
		}
		if line.text != "" {
			s.tag(kind, func() { s.centered(line.text, line.style, middle, room, line.at*s.h, line.size) })
		}
	}
	y := noteAt*s.h + small*leading
	for _, line := range s.partial {
		s.grey(black)
		s.tag("P", func() { s.centered(line, bold, middle, room, y, small) })
		y += small * leading
	}
	if len(c.Signatures) == 0 {
		return
	}
	each := room / float64(len(c.Signatures))
	for n, label := range c.Signatures {
		at := middle - room/2 + (float64(n)+0.5)*each
		s.rule(at-each*0.4, signedAt*s.h, each*0.8, strong, black)
		s.grey(quiet)
		s.tag("P", func() { s.centered(label, "", at, each*0.8, signedAt*s.h+4, signedSize) })
	}
}

// centered sets a text around a middle below y: smaller where it is wider than its room, down to half
// the size, and then on two lines and more.
func (s *setter) centered(text, style string, middle, room, y, size float64) {
	if text == "" {
		return
	}
	s.font(style, size)
	if wide := s.textWidth(s.printable(text)); wide > room {
		size = max(size/2, size*room/wide*0.999)
		s.font(style, size)
	}
	for _, line := range s.lines(text, room) {
		s.text(middle-s.textWidth(line)/2, y, size, line)
		y += size * leading
	}
}

// frame draws the frame of a certificate.
func (s *setter) frame(f document.Frame) {
	s.f.SetDrawColor(black, black, black)
	s.f.SetFillColor(black, black, black)
	switch f {
	case document.Modern:
		s.f.SetFillColor(quiet, quiet, quiet)
		s.f.Rect(0, 0, bandWidth, s.h, "F")
		s.f.SetFillColor(faint, faint, faint)
		s.f.Rect(bandWidth, 0, bandWidth/6, s.h, "F")
		for _, y := range []float64{frameEdge, s.h - frameEdge} {
			s.rule(bandWidth*1.7, y, s.w-bandWidth*1.7-frameEdge, strong, quiet)
		}
	case document.Squares:
		s.squares()
	default:
		s.lineFrame()
	}
}

// lineFrame is a strong line, a thin one within, and a square in each corner.
func (s *setter) lineFrame() {
	for _, line := range []struct{ edge, weight float64 }{{frameEdge, 2.4}, {frameInner, strong}} {
		s.f.SetLineWidth(line.weight)
		s.f.Rect(line.edge, line.edge, s.w-2*line.edge, s.h-2*line.edge, "D")
	}
	for _, x := range []float64{frameEdge, s.w - frameEdge - frameCorner} {
		for _, y := range []float64{frameEdge, s.h - frameEdge - frameCorner} {
			s.f.Rect(x, y, frameCorner, frameCorner, "F")
		}
	}
}

// squares are two rows of a chessboard's squares along each edge, stretched so that whole squares
// fill it.
func (s *setter) squares() {
	inner := func(length float64) (n int, side float64) {
		n = int((length - 2*frameEdge) / squareSide)
		return n, (length - 2*frameEdge) / float64(n)
	}
	across, w := inner(s.w)
	down, h := inner(s.h)
	s.f.SetFillColor(quiet, quiet, quiet)
	for row := range down {
		for column := range across {
			edge := row < 2 || row >= down-2 || column < 2 || column >= across-2
			if edge && (row+column)%2 == 0 {
				s.f.Rect(frameEdge+float64(column)*w, frameEdge+float64(row)*h, w, h, "F")
			}
		}
	}
	s.f.SetLineWidth(strong)
	s.f.Rect(frameEdge, frameEdge, s.w-2*frameEdge, s.h-2*frameEdge, "D")
	s.f.Rect(frameEdge+2*w, frameEdge+2*h, s.w-2*frameEdge-4*w, s.h-2*frameEdge-4*h, "D")
}
