package pdf

import (
	"strconv"
	"strings"

	"flagfall/tui/document"
)

// Measures of a ladder by the height of its letters.
const (
	rungGap   = 1.4 // between two steps, with an arrow
	rungPad   = 0.4 // between a step's frame and its text
	leastRung = 4.5 // the narrowest step
)

// ladder draws the steps of a ladder from left to right: the present one is white on black, that of the next
// offense has a strong frame. Where a step's text does not fit its width they stand below each other.
func (s *setter) ladder(steps *document.Steps) {
	n := len(steps.Each)
	if n == 0 {
		return
	}
	s.y += s.base * 0.6
	gap := rungGap * s.base
	width := (s.width - gap*float64(n-1)) / float64(n)
	if !s.rungsFit(steps, width) {
		s.tag("L", func() {
			for i := range steps.Each {
				height := s.rungHeight(steps, i, i+1, s.width)
				s.ensure(height)
				s.rung(steps, i, box{s.left, s.y, s.width, height})
				s.y += height + s.base*0.3
			}
		})
		return
	}
	height := s.rungHeight(steps, 0, n, width)
	s.ensure(height)
	s.oneRow(func() {
		s.tag("L", func() {
			for i := range steps.Each {
				x := s.left + float64(i)*(width+gap)
				if i > 0 {
					s.font("", s.base)
					s.grey(quiet)
					s.furniture(func() {
						s.text(x-gap+(gap-s.textWidth("→"))/2, s.y+height/2-s.base*leading/2, s.base, "→")
					})
				}
				s.rung(steps, i, box{x, s.y, width, height})
			}
		})
	})
	s.y += height + s.base*0.3
}

// rungsFit reports whether no word of a step is wider than its frame.
func (s *setter) rungsFit(steps *document.Steps, width float64) bool {
	s.font(bold, s.base)
	for i := range steps.Each {
		for word := range strings.FieldsSeq(s.printable(steps.Each[i].Does + " " + steps.Label(i))) {
			if s.textWidth(word) > width-2*rungPad*s.base {
				return false
			}
		}
	}
	return width >= leastRung*s.base
}

// rungLines are the lines of a step: its number with what it is now, and what it imposes.
func (s *setter) rungLines(steps *document.Steps, n int, width float64) []string {
	s.font(bold, s.base)
	head := strings.TrimSpace(strconv.Itoa(n+1) + "  " + steps.Label(n))
	return append(s.lines(head, width-2*rungPad*s.base), s.lines(steps.Each[n].Does, width-2*rungPad*s.base)...)
}

// rungHeight is the height of the frames of the steps from one to before another, of one width.
func (s *setter) rungHeight(steps *document.Steps, from, to int, width float64) float64 {
	most := 0
	for n := from; n < to; n++ {
		most = max(most, len(s.rungLines(steps, n, width)))
	}
	return (float64(most)*leading + 2*rungPad) * s.base
}

// rung draws one step in its frame.
func (s *setter) rung(steps *document.Steps, n int, in box) {
	step, lines := &steps.Each[n], s.rungLines(steps, n, in.width)
	style, level := "", quiet
	switch {
	case step.Now:
		style, level = bold, 255
	case step.Next:
		style, level = bold, black
	}
	if !s.dry {
		s.drawn(func() { s.rungFrame(step, in) })
	}
	s.tag("LI", func() {
		said := s.part("LBody")
		y := in.y + rungPad*s.base
		for _, line := range lines {
			s.font(style, s.base)
			s.grey(level)
			s.inBox(in, func() { s.within(said, func() { s.text(in.x+rungPad*s.base, y, s.base, line) }) })
			y += s.base * leading
		}
	})
	s.grey(black)
}

// rungFrame draws the frame of a step, filled for the present one.
func (s *setter) rungFrame(step *document.Step, in box) {
	s.f.SetDrawColor(quiet, quiet, quiet)
	s.f.SetLineWidth(thin)
	draw := "D"
	switch {
	case step.Now:
		s.f.SetFillColor(black, black, black)
		draw = "F"
	case step.Next:
		s.f.SetDrawColor(black, black, black)
		s.f.SetLineWidth(2 * strong)
	}
	s.f.Rect(in.x, in.y, in.width, in.height, draw)
}
