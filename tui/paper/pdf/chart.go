package pdf

import (
	"flagfall/tui/document"
)

// Measures of plots in points.
const (
	plotHeight = 150.0
	plotScale  = 30.0 // beside a plot of lines, for its scale
	dot        = 1.8
)

// chartGreys and chartDashes tell series apart without colors.
var (
	chartGreys  = []int{60, 150, 200, 110}
	lineGreys   = []int{black, 70, 120, 40}
	chartDashes = [][]float64{nil, {6, 3}, {1.5, 2}, {8, 2, 1.5, 2}}
)

// chart draws a plot in vectors: bars beside their labels, or lines over a scale.
func (s *setter) chart(c *document.Chart) {
	s.y += s.base * 0.4
	s.ensure(s.chartHeight(c))
	s.paragraph(c.Title, "", max(small, s.base*0.8), quiet)
	switch {
	case len(c.Labels) == 0:
		s.paragraph(c.Empty, "", s.base, quiet)
	case c.Lines:
		s.plot(c)
	default:
		s.bars(c)
	}
	s.y += s.base * 0.4
}

// chartHeight is what a plot begins with at least: all of one of lines, the first bars of others.
func (s *setter) chartHeight(c *document.Chart) float64 {
	if c.Lines {
		return 4*s.base*leading + plotHeight
	}
	return 4 * s.base * leading
}

// legend names the series, each behind a piece of what it is drawn with.
func (s *setter) legend(c *document.Chart, sample func(series int, x, y float64)) {
	if len(c.Series) < 2 {
		return
	}
	const piece = 24.0
	s.ensure(s.base * leading)
	x := s.left
	for n, one := range c.Series {
		s.font("", small)
		name := s.printable(one.Name)
		width := piece + 4 + s.textWidth(name) + 16
		if x+width > s.left+s.width && x > s.left {
			x = s.left
			s.y += small * leading
			s.ensure(s.base * leading)
		}
		sample(n, x, s.y)
		s.font("", small)
		s.grey(black)
		s.text(x+piece+4, s.y, small, name)
		x += width
	}
	s.y += small*leading + 3
}

// bars draws a bar for each value, beside its label and before its figure.
func (s *setter) bars(c *document.Chart) {
	height := s.base * 0.8
	s.legend(c, func(n int, x, y float64) { s.fill(x, y+1, 24, small-1, chartGreys[n%len(chartGreys)]) })
	s.font("", s.base)
	label, figure := 0.0, 0.0
	for _, l := range c.Labels {
		label = max(label, s.textWidth(s.printable(l)))
	}
	label = min(label+1, s.width/3)
	for _, one := range c.Series {
		for _, v := range one.Values {
			figure = max(figure, s.textWidth(document.ChartValue(v)))
		}
	}
	left := s.left + label + columnGap
	room := s.width - label - columnGap - figure - 6
	for n, l := range c.Labels {
		s.font("", s.base)
		lines := s.lines(l, label)
		step := s.base * leading
		s.ensure(step * float64(max(len(lines), len(c.Series))))
		for at, line := range lines {
			s.font("", s.base)
			s.grey(black)
			s.text(s.left, s.y+float64(at)*step, s.base, line)
		}
		for at, one := range c.Series {
			length := 0.0
			if most := c.Most(); most > 0 {
				length = room * one.Values[n] / most
			}
			y := s.y + float64(at)*step
			if length > 0 {
				s.fill(left, y+s.base*0.3, length, height, chartGreys[at%len(chartGreys)])
			}
			s.font("", s.base)
			s.grey(black)
			s.text(left+length+4, y, s.base, document.ChartValue(one.Values[n]))
		}
		s.y += step*float64(max(len(lines), len(c.Series))) + s.base*0.3
	}
}

// fill draws a rectangle without an outline.
func (s *setter) fill(x, y, w, h float64, level int) {
	if s.dry || w <= 0 {
		return
	}
	s.f.SetFillColor(level, level, level)
	s.f.Rect(x, y, w, h, "F")
}

// plot draws a line for each series over a common scale.
func (s *setter) plot(c *document.Chart) {
	s.legend(c, func(n int, x, y float64) {
		s.line(n, x, y+small*0.7, x+24, y+small*0.7)
	})
	ticks := c.Ticks()
	top, foot := s.y+4, s.y+4+plotHeight
	left, width := s.left+plotScale, s.width-plotScale
	y := func(v float64) float64 { return foot - plotHeight*v/ticks[len(ticks)-1] }
	x := func(n int) float64 {
		return left + 12 + (width-24)*float64(n)/float64(max(1, len(c.Labels)-1))
	}
	for _, v := range ticks {
		s.rule(left, y(v), width, thin, faint)
		s.font("", small)
		s.grey(quiet)
		text := document.ChartValue(v)
		s.text(left-4-s.textWidth(text), y(v)-small*0.65, small, text)
	}
	s.labels(c, x, foot+3)
	for n, one := range c.Series {
		for i, v := range one.Values {
			if i > 0 {
				s.line(n, x(i-1), y(one.Values[i-1]), x(i), y(v))
			}
			s.fill(x(i)-dot, y(v)-dot, 2*dot, 2*dot, lineGreys[n%len(lineGreys)])
		}
	}
	s.y = top + plotHeight + 3 + small*leading
}

// labels sets the labels under a plot; of those that would touch, every second, third… is set.
func (s *setter) labels(c *document.Chart, x func(int) float64, y float64) {
	s.font("", small)
	widest := 0.0
	for _, l := range c.Labels {
		widest = max(widest, s.textWidth(s.printable(l)))
	}
	every := 1
	for len(c.Labels) > every && x(every)-x(0) < widest+4 {
		every++
	}
	for n := 0; n < len(c.Labels); n += every {
		text := s.printable(c.Labels[n])
		s.grey(black)
		s.text(x(n)-s.textWidth(text)/2, y, small, text)
	}
}

// line draws a piece of a series.
func (s *setter) line(series int, x1, y1, x2, y2 float64) {
	if s.dry {
		return
	}
	level := lineGreys[series%len(lineGreys)]
	s.f.SetLineWidth(1.2)
	s.f.SetDrawColor(level, level, level)
	s.f.SetDashPattern(chartDashes[series%len(chartDashes)], 0)
	s.f.Line(x1, y1, x2, y2)
	s.f.SetDashPattern(nil, 0)
}
