package pdf

import (
	"encoding/binary"
	"strings"
	"sync"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

const (
	family = "dejavu"
	bold   = "B"
)

func addFonts(f *fpdf.Fpdf) {
	f.AddUTF8FontFromBytes(family, "", dejavusanscondensed.TTF)
	f.AddUTF8FontFromBytes(family, bold, dejavusanscondensedbold.TTF)
}

// missing stands for a letter that the font does not have.
const missing = '□'

// covered are the characters of the basic plane that both faces have.
var covered = sync.OnceValue(func() map[rune]bool {
	regular, heavy := characters(dejavusanscondensed.TTF), characters(dejavusanscondensedbold.TTF)
	for r := range regular {
		if !heavy[r] {
			delete(regular, r)
		}
	}
	return regular
})

// characters reads which characters a TrueType font has: its character map of format 4, the one every such font carries.
func characters(ttf []byte) map[rune]bool {
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(ttf[at:])) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(ttf[at:])) }
	found := map[rune]bool{}
	for t := range u16(4) {
		if record := 12 + 16*t; string(ttf[record:record+4]) == "cmap" {
			cmap := u32(record + 8)
			for s := range u16(cmap + 2) {
				if sub := cmap + u32(cmap+4+8*s+4); u16(sub) == 4 {
					segments(u16, sub, found)
				}
			}
		}
	}
	return found
}

// segments walks a character map of format 4: runs of characters, each with a shift, or a table of glyphs.
func segments(u16 func(int) int, sub int, found map[rune]bool) {
	n := u16(sub+6) / 2
	ends := sub + 14
	starts := ends + 2*n + 2
	deltas, offsets := starts+2*n, starts+4*n
	for i := range n {
		from, to, shift, offset := u16(starts+2*i), u16(ends+2*i), u16(deltas+2*i), u16(offsets+2*i)
		for c := from; c <= to && c < 0xFFFF; c++ {
			glyph := c + shift
			if offset != 0 {
				glyph = u16(offsets + 2*i + offset + 2*(c-from))
			}
			if glyph&0xFFFF != 0 {
				found[rune(c)] = true
			}
		}
	}
}

// printable is a text with only characters that the font has, composed where it can be, and in the order it is read in.
// What the font lacks is noted.
func (s *setter) printable(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case covered()[r]:
			return r
		case r == '\t' || r == '\n':
			return ' '
		case r < ' ' || r == '\u200e' || r == '\u200f' || r == '\ufe0e':
			return -1
		}
		s.lacks[r] = true
		return missing
	}, norm.NFC.String(text))
	return text
}

// visual puts a line into the order in which it is drawn, left to right.
func visual(line string) string {
	if !strings.ContainsFunc(line, func(r rune) bool { return r >= 0x590 && r <= 0x8FF || r >= 0xFB1D && r <= 0xFEFC }) {
		return line
	}
	var p bidi.Paragraph
	if _, err := p.SetString(line); err != nil {
		return line
	}
	order, err := p.Order()
	if err != nil {
		return line
	}
	var b strings.Builder
	for i := range order.NumRuns() {
		run := order.Run(i)
		if run.Direction() == bidi.RightToLeft {
			b.WriteString(bidi.ReverseString(run.String()))
		} else {
			b.WriteString(run.String())
		}
	}
	return b.String()
}
