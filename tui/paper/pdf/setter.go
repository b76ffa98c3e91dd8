package pdf

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
)

// Measures in points.
const (
	margin    = 42.0
	wallSide  = 22.0 // the margin of what hangs on the wall
	footRoom  = 34.0 // kept free below the text for the foot
	small     = 8.0  // furniture, notes
	body      = 10.0
	strip     = 8.5 // a third of a page holds a ruling
	stripTop  = 26.0
	large     = 14.0
	wallTitle = 15.0
	leading   = 1.3 // line height over letter height
	thin      = 0.3
	strong    = 0.8
	cutLength = 4.0
)

// Greys, from 0 for black.
const (
	black = 0
	quiet = 85
	faint = 205
)

// setter sets one document from the top to the bottom of its pages.
type setter struct {
	f       *fpdf.Fpdf
	d       *document.Document
	margin  float64
	base    float64 // the document's letter height
	left    float64
	width   float64
	y       float64 // where the next line begins
	bottom  float64 // where the text ends
	w, h    float64 // of the page
	notes   float64 // the height of the notes that follow
	spare   float64 // room for what follows on the page and may be left out
	dry     bool    // measure, draw nothing, and never turn the page
	style   string  // of the letters that come next
	size    float64
	lacks   []Lack
	asian   *bool    // the file carries the font of Chinese, Japanese and Korean
	running string   // the line at the top of further pages
	partial []string // and under it what is missing from them
	tags    *tags

	role   rowRole // of what is set now
	unit   int     // the row of a table or list that is set now, 0 for none
	units  int     // so many of them so far
	rows   []placedRow
	steps  int // how often room was asked for
	turnAt int // the page is turned at this step in any case, 0 for none
	turns  []turn
	watch  watcher
	shift  float64 // how much higher the page that is drawn on is than that from whose head heights are counted

	lastShare float64 // the part of the last page that is used

	turned bool // of a book: the pages are sideways
	opened bool // nothing is on the page yet but its head
	// the least of its tables on the wall, or the least letters of its brackets; 0 where there is none
	wallScale   float64
	chapterName string // at the head of its pages
	starts      []int  // where its chapters begin
	known       []int  // the same from an earlier setting
}

func newSetter(f *fpdf.Fpdf, d *document.Document) *setter {
	w, h := f.GetPageSize()
	side, foot := margin, footRoom
	if d.IsForWall() || d.IsCards() {
		side, foot = wallSide, small*leading+4
	}
	s := &setter{
		f: f, d: d, margin: side, base: body, left: side, width: w - 2*side, w: w, h: h,
		bottom: h - side - foot, lacks: Lacks(d), asian: new(bool), tags: newTags(),
	}
	switch {
	case d.IsForWall():
	case d.Large:
		s.base = large
	case d.Strip:
		s.base = strip
	}
	s.running = s.printable(d.Event + " · " + d.FullTitle())
	if len(s.lacks) > 0 { // said at the end, on the last page
		s.bottom -= s.lackHeight()
	}
	if d.Stamp.Partial != "" {
		s.font(bold, small)
		s.partial = s.lines(d.Stamp.Partial, w-2*side)
	}
	return s
}

// font chooses a face and a size.
func (s *setter) font(style string, size float64) { s.style, s.size = style, size }

func (s *setter) grey(level int) { s.f.SetTextColor(level, level, level) }

// textWidth is the width of a printable text in the chosen face and size.
func (s *setter) textWidth(text string) float64 {
	sum := 0.0
	for _, r := range splitByFont(text) {
		s.setFont(r, s.size)
		sum += s.f.GetStringWidth(r.text)
	}
	return sum
}

// setFont chooses the font that has a run.
func (s *setter) setFont(r fontRun, size float64) {
	if r.far {
		s.f.SetFont(asianFamily, "", size)
		return
	}
	s.f.SetFont(family, s.style, size)
}

// text draws one line with its letters standing below y.
func (s *setter) text(x, y, size float64, line string) {
	if s.dry || line == "" {
		return
	}
	if s.tags.now != nil {
		s.opened = false
		s.place(y + size)
	}
	drawn := visualOrder(line)
	s.tags.joined = s.tags.joined || strings.ContainsFunc(drawn,
		func(r rune) bool { return r >= 0xFB50 && r <= 0xFEFC })
	s.marked(func() { s.runs(x, y, size, drawn) })
}

// runs draws a line that is in the order from left to right, each run in its font.
func (s *setter) runs(x, y, size float64, drawn string) {
	if s.watch != nil {
		s.watch.text(s, x, y+size, size, drawn)
	}
	for _, r := range splitByFont(drawn) {
		s.setFont(r, size)
		heavy := r.far && s.style == bold // the font has one weight: its outlines are drawn too
		if heavy {
			s.f.SetDrawColor(s.f.GetTextColor())
			s.f.SetLineWidth(size * outlined)
			s.f.SetTextRenderingMode(fillAndStroke)
		}
		s.f.Text(x, y+size, r.text)
		if heavy {
			s.f.SetTextRenderingMode(fillOnly)
		}
		x += s.f.GetStringWidth(r.text)
	}
}

// How letters without a heavy face are made heavy: what PDF calls the text rendering mode, and the
// outline's width by the letter's height.
const (
	fillOnly      = 0
	fillAndStroke = 2
	outlined      = 0.035
)

// rule draws a line across.
func (s *setter) rule(x, y, width, weight float64, level int) {
	if s.dry {
		return
	}
	s.drawn(func() {
		s.f.SetLineWidth(weight)
		s.f.SetDrawColor(level, level, level)
		s.f.Line(x, y, x+width, y)
		if s.watch != nil {
			s.watch.line(s, x, y, x+width, y)
		}
	})
}

// cutLine draws the line to cut along.
func (s *setter) cutLine(x1, y1, x2, y2 float64) {
	if s.dry {
		return
	}
	s.drawn(func() {
		s.f.SetLineWidth(thin)
		s.f.SetDrawColor(faint, faint, faint)
		s.f.SetDashPattern([]float64{cutLength, cutLength}, 0)
		s.f.Line(x1, y1, x2, y2)
		s.f.SetDashPattern(nil, 0)
		if s.watch != nil {
			s.watch.line(s, x1, y1, x2, y2)
		}
	})
}

// ensure turns the page where less than so much is left of it, and tells whether it did.
func (s *setter) ensure(height float64) bool {
	if s.dry {
		return false
	}
	if s.steps++; s.y+height <= s.bottom+0.01 && s.steps != s.turnAt {
		return false
	}
	s.nextPage()
	s.turns = append(s.turns, turn{s.steps, s.f.PageNo()})
	return true
}

// pageHeight is the height of the text on a further page.
func (s *setter) pageHeight() float64 {
	return s.bottom - s.margin - float64(1+len(s.partial))*small*leading - 8
}

// lines breaks a text into lines of a width in the present font: between words, and within what is
// longer than a line, with a hyphen where that is a word of letters.
func (s *setter) lines(text string, width float64) []string {
	var out []string
	line := ""
	for word := range strings.FieldsFuncSeq(s.printable(text), endsWord) {
		joined := word
		if line != "" {
			joined = line + " " + word
		}
		if s.textWidth(joined) <= width {
			line = joined
			continue
		}
		if line != "" {
			out = append(out, line)
		}
		hyphen := hyphenOf(word)
		room := width - s.textWidth(hyphen)
		for line = word; s.textWidth(line) > width; {
			part := s.fitPrefix(line, s.evenPart(line, room))
			out, line = append(out, part+hyphen), line[len(part):]
		}
	}
	if line != "" || len(out) == 0 {
		out = append(out, line)
	}
	return out
}

// hyphenOf returns what ends a line within a word: a hyphen in a word of an alphabet that has one, and nothing in an
// address, a seal or a script without hyphens.
func hyphenOf(word string) string {
	for _, r := range word {
		if r != '\'' && r != '’' && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Mn) {
			return ""
		}
	}
	return "-"
}

// endsWord reports whether a line may end at a character: at any blank but those that hold words together.
func endsWord(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }

// evenPart is how wide the first part of a word may be that takes several lines of a width, so that they are about
// as long: no letter stands alone on the last.
func (s *setter) evenPart(word string, width float64) float64 {
	natural := s.textWidth(word)
	letter := natural / float64(utf8.RuneCountInString(word))
	return min(width, natural/math.Ceil(natural/width)+letter)
}

// fitPrefix is as much of a word as fits a width: at least one letter with its marks.
func (s *setter) fitPrefix(word string, width float64) string {
	n := 0
	for n < len(word) {
		letter, _ := ansi.FirstGraphemeCluster(word[n:], ansi.GraphemeWidth)
		if n > 0 && s.textWidth(word[:n+len(letter)]) > width {
			break
		}
		n += len(letter)
	}
	return word[:n]
}

// paragraph sets a text, turning pages between its lines.
func (s *setter) paragraph(text, style string, size float64, level int) {
	s.font(style, size)
	for _, line := range s.lines(text, s.width) {
		if s.ensure(size * leading) {
			s.font(style, size)
		}
		s.grey(level)
		s.text(s.left, s.y, size, line)
		s.y += size * leading
	}
}
