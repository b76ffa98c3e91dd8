package pdf

import (
	"flagfall/tui/kit/qr"
	"flagfall/tui/paper/page"
)

// How wide codes are drawn, the quiet part around them included: a phone reads the large one from a
// table's other side.
const (
	qrLarge = 128.0
	qrSmall = 62.0
)

// optionalCodeHeight is the room that codes take which follow a block on its page, and which are
// left out where there is none.
func optionalCodeHeight(blocks []page.Block) float64 {
	for _, b := range blocks {
		switch b := b.(type) {
		case page.Break:
			return 0
		case page.QR:
			if b.Spare {
				return qrSmall + 4
			}
		}
	}
	return 0
}

// qr draws a code with what it leads to at its right.
func (s *setter) qr(b *page.QR) {
	width := qrLarge
	if b.Small {
		width = qrSmall
	}
	code, err := qr.Encode(b.Link)
	if err != nil { // the link is too long for a code: it can be typed
		s.paragraph(b.Caption+" "+b.Link, "", max(small, s.base*0.8), black)
		return
	}
	if b.Spare && s.y+width+4 > s.bottom {
		return
	}
	s.ensure(width + 4)
	s.y += 4
	top, left, all := s.y, s.left, s.width
	if !s.dry {
		module := width / float64(code.Side())
		s.f.SetFillColor(black, black, black)
		for _, run := range code.Runs() {
			// Each row reaches a little into the next, so that no light line is seen between them.
			s.f.Rect(left+float64(run[0]+qr.Quiet)*module, top+float64(run[1]+qr.Quiet)*module, float64(run[2])*module, module*1.02, "F")
		}
	}
	s.left, s.width, s.y = left+width+6, all-width-6, top+width*0.2
	s.paragraph(b.Caption, "", s.base, black)
	s.paragraph(b.Link, "", small, quiet)
	s.left, s.width, s.y = left, all, max(s.y, top+width)
}
