package pdf

// watcher is told what a document draws, and where. Only tests have one.
type watcher interface {
	// text is a line of text in the order from left to right, in the chosen face, which begins at x
	// and stands on a line at y.
	text(s *setter, x, y, size float64, drawn string)
	// line is what a straight line covers, from its upper left.
	line(s *setter, x0, y0, x1, y1 float64)
	// cell calls draw, which draws what is in a cell.
	cell(s *setter, place box, draw func())
}

// box is a place on a page, in points from its upper left.
type box struct{ x, y, width, height float64 }

// inBox has draw draw what is in a cell.
func (s *setter) inBox(place box, draw func()) {
	if s.watch == nil || s.dry {
		draw()
		return
	}
	s.watch.cell(s, place, draw)
}
