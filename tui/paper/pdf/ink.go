package pdf

import "strings"

// ink is what was drawn: the outlines of letters, or a line across, which has no text. It is in
// points from the upper left of its page.
type ink struct {
	page, line     int // the page, and of which line of text
	x0, y0, x1, y1 float64
	text           string
}

// noteInk tells the watcher of a document of a run of letters that stands on a line at y.
func (s *setter) noteInk(r fontRun, x, y, size float64) {
	if s.watch == nil || strings.TrimSpace(r.text) == "" {
		return
	}
	s.setFont(r, size)
	reach := s.textSpan(r.text)
	s.watch(ink{
		page: s.f.PageNo(), line: s.texts, x0: x, x1: x + s.f.GetStringWidth(r.text),
		y0: y + s.shift - reach.above*size, y1: y + s.shift + reach.below*size, text: r.text,
	})
}
