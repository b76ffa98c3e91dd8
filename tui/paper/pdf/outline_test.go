package pdf

import (
	"bytes"
	"sync"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/go-text/typesetting/font"
)

// outlines are how far letters of a font reach to the left and right, and how wide they are set, by
// the height of the letters.
type outlines struct {
	face  *font.Face
	known map[rune]outline
}

type outline struct {
	left, right, wide float64
	blank             bool
}

func readOutlines(ttf []byte) func() *outlines {
	return sync.OnceValue(func() *outlines {
		face, err := font.ParseTTF(bytes.NewReader(ttf))
		if err != nil {
			panic(err)
		}
		return &outlines{face, map[rune]outline{}}
	})
}

var (
	regularOutlines = readOutlines(dejavusanscondensed.TTF)
	boldOutlines    = readOutlines(dejavusanscondensedbold.TTF)
	asianOutlines   = sync.OnceValue(func() *outlines { return readOutlines(AsianTTF())() })
)

func (o *outlines) of(r rune) outline {
	if one, ok := o.known[r]; ok {
		return one
	}
	em := float64(o.face.Upem())
	glyph, _ := o.face.NominalGlyph(r)
	bounds, drawn := o.face.GlyphExtents(glyph)
	one := outline{
		left: float64(bounds.XBearing) / em, right: float64(bounds.XBearing+bounds.Width) / em,
		wide: float64(o.face.HorizontalAdvance(glyph)) / em, blank: !drawn || bounds.Width == 0,
	}
	o.known[r] = one
	return one
}

// sides returns where the outlines of a run in the chosen face begin and end, by the height of its
// letters, from where it begins.
func (s *setter) sides(run fontRun) (left, right float64) {
	face := regularOutlines
	switch {
	case run.far:
		face = asianOutlines
	case s.style == bold:
		face = boldOutlines
	}
	x, first := 0.0, true
	for _, r := range run.text {
		one := face().of(r)
		if !one.blank {
			if first {
				left, right, first = x+one.left, x+one.right, false
			}
			left, right = min(left, x+one.left), max(right, x+one.right)
		}
		x += one.wide
	}
	if run.far && s.style == bold {
		left, right = left-outlined/2, right+outlined/2
	}
	return left, right
}
