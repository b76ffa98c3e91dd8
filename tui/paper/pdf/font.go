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
	family      = "dejavu"
	asianFamily = "wenquanyi" // the letters of Chinese, Japanese and Korean, in one weight
	bold        = "B"
)

func addFonts(f *fpdf.Fpdf) {
	f.AddUTF8FontFromBytes(family, "", dejavusanscondensed.TTF)
	f.AddUTF8FontFromBytes(family, bold, dejavusanscondensedbold.TTF)
}

// missingGlyph stands for a letter that no font has. It is no sign that a form has: a square is a box to tick.
const missingGlyph = '�'

// latinCoverage are the characters of the basic plane that both faces have.
var latinCoverage = sync.OnceValue(func() map[rune]int {
	regular, heavy := fontCharacters(dejavusanscondensed.TTF), fontCharacters(dejavusanscondensedbold.TTF)
	for r := range regular {
		if heavy[r] == 0 {
			delete(regular, r)
		}
	}
	return regular
})

// fontCharacters reads which characters a TrueType font has, with the number of the glyph of each:
// its character map of format 4, the one every such font carries.
func fontCharacters(ttf []byte) map[rune]int {
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(ttf[at:])) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(ttf[at:])) }
	found := map[rune]int{}
	for t := range u16(4) {
		if record := 12 + 16*t; string(ttf[record:record+4]) == "cmap" {
			cmap := u32(record + 8)
			for s := range u16(cmap + 2) {
				if sub := cmap + u32(cmap+4+8*s+4); u16(sub) == 4 {
					addSegments(u16, sub, found)
				}
			}
		}
	}
	return found
}

// addSegments walks a character map of format 4: runs of characters, each with a shift, or a table
// of glyphs.
func addSegments(u16 func(int) int, sub int, found map[rune]int) {
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
				found[rune(c)] = glyph & 0xFFFF
			}
		}
	}
}

// printable is a text with only characters that the fonts have, composed where it can be, with its
// Arabic letters joined, in the order it is read in. Letters that no font has become the mark of a missing
// letter and the Latin letters that they sound like.
func (s *setter) printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return ' '
		case isInvisible(r) && latinCoverage()[r] == 0:
			return -1
		case latinCoverage()[r] == 0:
			s.addAsian()
		}
		return r
	}, shapeArabic(withLatin(norm.NFC.String(text))))
}

// addAsian has the file carry the font of Chinese, Japanese and Korean, of which it keeps the
// letters that are used.
func (s *setter) addAsian() {
	if !*s.asian {
		*s.asian = true
		s.f.AddUTF8FontFromBytes(asianFamily, "", AsianTTF())
	}
}

// fontRun is a part of a line that one font has.
type fontRun struct {
	text string
	far  bool
}

// splitByFont divides a line by its fonts.
func splitByFont(line string) []fontRun {
	var out []fontRun
	from := 0
	was := false
	for i, r := range line {
		if is := r >= 0x1100 && latinCoverage()[r] == 0; is != was {
			if i > from {
				out = append(out, fontRun{line[from:i], was})
			}
			from, was = i, is
		}
	}
	return append(out, fontRun{line[from:], was})
}

// visualOrder puts a line into the order in which it is drawn, left to right.
func visualOrder(line string) string {
	if !strings.ContainsFunc(line, func(r rune) bool {
		return r >= 0x590 && r <= 0x8FF ||
			r >= 0xFB1D && r <= 0xFEFC
	}) {
		return line
	}
	const leftToRight = "\u200e"
	if strings.ContainsFunc(line, isLeftToRight) {
		line = leftToRight + line // a Hebrew name among our words does not turn them around
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
	return strings.TrimPrefix(b.String(), leftToRight)
}

// isLeftToRight tells whether a character is of a script written from left to right.
func isLeftToRight(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.L
}
