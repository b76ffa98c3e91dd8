package pdf

import (
	"flagfall/tui/document"
	"flagfall/tui/document/qr"
)

// How wide codes are drawn, the quiet part around them included: a phone reads the large one from a
// table's other side.
const (
	qrLarge = 128.0
	qrSmall = 62.0
)

// optionalCodeHeight is the room that codes take which follow a block on its page, and which are
// left out where there is none.
func optionalCodeHeight(blocks []document.Block) float64 {
	for _, b := range blocks {
		switch b := b.(type) {
		case document.Break:
			return 0
		case document.QR:
			if b.Spare {
				return qrSmall + 4
			}
		}
	}
	return 0
}

// qr draws a code with what it leads to at its right.
func (s *setter) qr(b *document.QR) {
	width := qrLarge
	if b.Small {
		width = qrSmall
	}
	code, err := qr.Encode(b.Link)
	if err != nil { // the link is too long for a code: it can be typed
		s.tag("P", func() { s.paragraph(b.Caption+" "+b.Link, "", max(small, s.base*0.8), black) })
		return
	}
	if b.Spare && s.y+width+4 > s.bottom {
		return
	}
	s.ensure(width + 4)
	s.y += 4
	top, left, all := s.y, s.left, s.width
	if !s.dry {
		s.figure("QR "+b.Link, func() { s.modules(code, left, top, width) })
	}
	s.left, s.width, s.y = left+width+6, all-width-6, top+width*0.2
	s.tag("P", func() { s.paragraph(b.Caption, "", s.base, black) })
	s.tag("P", func() { s.paragraph(b.Link, "", small, quiet) })
	s.left, s.width, s.y = left, all, max(s.y, top+width)
}

// modules draws the dark parts of a code. Each row reaches a little into the next, so that no light
// line is seen between them.
func (s *setter) modules(code qr.Code, left, top, width float64) {
	module := width / float64(code.Side())
	s.f.SetFillColor(black, black, black)
	for _, run := range code.Runs() {
		s.f.Rect(left+float64(run[0]+qr.Quiet)*module, top+float64(run[1]+qr.Quiet)*module, float64(run[2])*module,
			module*1.02, "F")
	}
}
