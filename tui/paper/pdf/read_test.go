package pdf

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
)

// tb is what tests and property tests have in common.
type tb interface {
	Helper()
	Fatal(args ...any)
}

// line is one piece of text on a page, as the file has it: where it begins, in points from the
// lower left, and its font.
type line struct {
	page int
	x, y float64
	font string // the file's name for it
	size float64
	text string

	right float64 // where the whole text ends, once whole has found it
}

var (
	marks   = regexp.MustCompile(`(?s)BT /F(\S+) ([\d.]+) Tf ET|BT (-?[\d.]+) (-?[\d.]+) Td \(((?:[^\\)]|\\.)*)\) Tj ET`)
	escapes = strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r")
)

// read takes an uncompressed file apart into its lines of text.
func read(t tb, file []byte) (lines []line, pages int) {
	t.Helper()
	for s := range streamsOf(file) {
		if !bytes.Contains(s, []byte(" Tf ET")) {
			continue // a font's tables
		}
		pages++
		font, size := "", 0.0
		for _, m := range marks.FindAllSubmatch(s, -1) {
			if len(m[1]) > 0 {
				font, size = string(m[1]), number(t, m[2])
				continue
			}
			lines = append(lines, line{page: pages, x: number(t, m[3]), y: number(t, m[4]), font: font, size: size, text: decoded(escapes.Replace(string(m[5])))})
		}
	}
	if pages == 0 {
		t.Fatal("the file has no page")
	}
	return lines, pages
}

// streamsOf yields the contents of a file's streams.
func streamsOf(file []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for {
			_, after, found := bytes.Cut(file, []byte(">>\nstream\n"))
			if !found {
				return
			}
			s, rest, _ := bytes.Cut(after, []byte("\nendstream"))
			if !yield(s) {
				return
			}
			file = rest
		}
	}
}

func number(t tb, text []byte) float64 {
	f, err := strconv.ParseFloat(string(text), 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func decoded(s string) string {
	units := make([]uint16, len(s)/2)
	for i := range units {
		units[i] = uint16(s[2*i])<<8 | uint16(s[2*i+1])
	}
	return string(utf16.Decode(units))
}

// all is a document's text without blanks, which line breaks may have taken the place of.
func all(lines []line) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(squeezed(l.text))
	}
	return b.String()
}

func squeezed(s string) string { return strings.Join(strings.Fields(s), "") }

// ruler measures texts with the fonts themselves; faces tells by the file's names of the fonts
// which each is.
var ruler = sync.OnceValues(func() (f *fpdf.Fpdf, faces map[string][2]string) {
	all := [][2]string{{family, ""}, {family, bold}, {asianFamily, ""}}
	open := func() *fpdf.Fpdf {
		f := fpdf.New("P", "pt", "a4", "")
		addFonts(f)
		f.AddUTF8FontFromBytes(asianFamily, "", AsianTTF())
		return f
	}
	f = open()
	f.SetCompression(false)
	f.AddPage()
	faces = map[string][2]string{}
	for n, face := range all {
		f.SetFont(face[0], face[1], float64(n+1))
	}
	var b bytes.Buffer
	if err := f.Output(&b); err != nil {
		panic(err)
	}
	first, _, _ := bytes.Cut(b.Bytes(), []byte("\nendstream")) // the page
	for _, m := range marks.FindAllSubmatch(first, -1) {
		n, err := strconv.ParseFloat(string(m[2]), 64)
		if err != nil {
			panic(err)
		}
		faces[string(m[1])] = all[int(n)-1]
	}
	return open(), faces
})

// width is how wide a piece of text is drawn.
func (l line) width() float64 {
	f, faces := ruler()
	face := faces[l.font]
	f.SetFont(face[0], face[1], l.size)
	return f.GetStringWidth(l.text)
}

// heavy tells whether a piece of text is set in the bold face.
func (l line) heavy() bool {
	_, faces := ruler()
	return faces[l.font][1] == bold
}

// whole joins the pieces of one text in several fonts: each goes on where the last ended.
func whole(lines []line) []line {
	var out []line
	end, last := 0.0, ""
	for _, l := range lines {
		width := l.width()
		if n := len(out) - 1; n >= 0 && out[n].page == l.page && out[n].y == l.y && last != l.font && math.Abs(end-l.x) < 0.5 {
			out[n].text += l.text
			out[n].right = l.x + width
		} else {
			l.right = l.x + width
			out = append(out, l)
		}
		end, last = l.x+width, l.font
	}
	return out
}

// outside lists lines that leave the page's margins.
func outside(lines []line, w, h, margin float64) []string {
	var wrong []string
	for _, l := range lines {
		width := l.width()
		if l.x < margin-1 || l.x+width > w-margin+1 || l.y < margin-1 || l.y > h-margin+1 {
			wrong = append(wrong, fmt.Sprintf("page %d at %.0f, %.0f: %q is %.0f wide", l.page, l.x, l.y, l.text, width))
		}
	}
	return wrong
}

// overlapping lists texts that run into others on the same line.
func overlapping(lines []line) []string {
	at := map[string][]line{}
	for _, l := range whole(lines) {
		key := fmt.Sprintf("%d %.1f", l.page, l.y)
		at[key] = append(at[key], l)
	}
	var wrong []string
	for _, row := range at {
		slices.SortFunc(row, func(a, b line) int { return cmp.Compare(a.x, b.x) })
		for i := 1; i < len(row); i++ {
			if row[i].x < row[i-1].right-0.1 {
				wrong = append(wrong, fmt.Sprintf("page %d: %q runs into %q", row[i].page, row[i-1].text, row[i].text))
			}
		}
	}
	return wrong
}

// drawn is a text as it stands on the paper: its letters joined, in the order from left to right.
func drawn(text string) string { return visualOrder(printer().printable(text)) }

// printer is a setter for single texts, which has the letters of Asia only once.
var printer = sync.OnceValue(func() *setter {
	return &setter{f: fpdf.New("P", "pt", "a4", ""), asian: new(bool)}
})
