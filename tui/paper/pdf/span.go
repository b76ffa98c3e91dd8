package pdf

import (
	"encoding/binary"
	"sync"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
)

// span is how far letters reach above and below the line they stand on, by their height.
type span struct{ above, below float64 }

// with is what two spans need together.
func (a span) with(b span) span { return span{max(a.above, b.above), max(a.below, b.below)} }

// The letters of each font, as they are drawn.
var (
	regularSpans = sync.OnceValue(func() map[rune]span { return fontSpans(dejavusanscondensed.TTF) })
	boldSpans    = sync.OnceValue(func() map[rune]span { return fontSpans(dejavusanscondensedbold.TTF) })
	asianSpans   = sync.OnceValue(func() map[rune]span { return fontSpans(AsianTTF()) })
)

// fontSpans reads the outlines' bounds of a TrueType font.
func fontSpans(ttf []byte) map[rune]span {
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(ttf[at:])) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(ttf[at:])) }
	tables := map[string]int{}
	for t := range u16(4) {
		record := 12 + 16*t
		tables[string(ttf[record:record+4])] = u32(record + 8)
	}
	em := float64(u16(tables["head"] + 18))
	long := u16(tables["head"]+50) != 0
	offset := func(glyph int) int {
		if long {
			return u32(tables["loca"] + 4*glyph)
		}
		return 2 * u16(tables["loca"]+2*glyph)
	}
	signed := func(at int) float64 { return float64(int16(u16(at))) }
	out := map[rune]span{}
	for r, glyph := range fontCharacters(ttf) {
		if from := offset(glyph); offset(glyph+1) > from { // else it is blank
			at := tables["glyf"] + from
			out[r] = span{signed(at+8) / em, -signed(at+4) / em}
		}
	}
	return out
}

// textSpan is the span of a printable text in the chosen face.
func (s *setter) textSpan(text string) span {
	var out span
	for _, run := range splitByFont(text) {
		spans := regularSpans
		switch {
		case run.far:
			spans = asianSpans
		case s.style == bold:
			spans = boldSpans
		}
		for _, r := range run.text {
			one := spans()[r]
			if run.far && s.style == bold {
				one.above, one.below = one.above+outlined/2, one.below+outlined/2
			}
			out = out.with(one)
		}
	}
	return out
}
