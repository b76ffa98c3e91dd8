package pdf

import (
	"bytes"

	"codeberg.org/go-pdf/fpdf"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
)

// logo draws a logo around a middle at the top of a certificate, at most 2/5 of the room wide. It
// reports whether it could.
func (s *setter) logo(logo event.LogoChosen, middle, room float64) bool {
	w, h, err := eventsetup.ReadLogo(logo)
	if err != nil || w <= 0 || h <= 0 {
		return false
	}
	top, high := logoTop*s.h, (logoBottom-logoTop)*s.h
	k := min(high/h, room*2/5/w)
	x, y := middle-w*k/2, top+(high-h*k)/2
	if logo.Format == event.LogoPNG {
		option := fpdf.ImageOptions{ImageType: "PNG"}
		s.f.RegisterImageOptionsReader(logo.String(), option, bytes.NewReader(logo.Data))
		s.f.ImageOptions(logo.String(), x, y, w*k, h*k, false, option, 0, "")
		return true
	}
	d, err := eventsetup.ParseSVG(logo.Data)
	if err != nil {
		return false
	}
	s.f.ClipRect(x, y, w*k, h*k, false)
	for _, shape := range d.Shapes {
		s.shape(shape, x, y, k)
	}
	s.f.ClipEnd()
	return true
}

// shape draws an outline of a drawing whose upper left corner is at x, y, in units of k points.
func (s *setter) shape(shape eventsetup.Shape, x, y, k float64) {
	style := ""
	if c := shape.Stroke; c != nil {
		s.f.SetDrawColor(int(c[0]), int(c[1]), int(c[2]))
		s.f.SetLineWidth(shape.Width * k)
		style = "D"
	}
	if c := shape.Fill; c != nil {
		s.f.SetFillColor(int(c[0]), int(c[1]), int(c[2]))
		style = "F" + style
		if shape.EvenOdd {
			style += "*"
		}
	}
	for _, seg := range shape.Path {
		p := seg.P
		for i := range p {
			p[i] = p[i]*k + []float64{x, y}[i%2]
		}
		switch seg.Op {
		case 'M':
			s.f.MoveTo(p[0], p[1])
		case 'L':
			s.f.LineTo(p[0], p[1])
		case 'C':
			s.f.CurveBezierCubicTo(p[0], p[1], p[2], p[3], p[4], p[5])
		case 'Z':
			s.f.ClosePath()
		}
	}
	s.f.DrawPath(style)
}
