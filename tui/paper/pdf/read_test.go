package pdf

import (
	"bytes"
	"fmt"
	"regexp"
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

// line is one piece of text on a page, as the file has it: where it begins, in points from the lower left, and its font.
type line struct {
	page int
	x, y float64
	font string // the file's name for it
	size float64
	text string
}

var (
	streams = regexp.MustCompile(`(?s)/Length \d+>>\nstream\n(.*?)\nendstream`)
	marks   = regexp.MustCompile(`(?s)BT /F(\S+) ([\d.]+) Tf ET|BT (-?[\d.]+) (-?[\d.]+) Td \(((?:[^\\)]|\\.)*)\) Tj ET`)
	escapes = strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r")
)

// read takes an uncompressed file apart into its lines of text.
func read(t tb, file []byte) (lines []line, pages int) {
	t.Helper()
	for _, s := range streams.FindAllSubmatch(file, -1) {
		if !bytes.Contains(s[1], []byte(" Tf ET")) {
			continue // a font's tables
		}
		pages++
		font, size := "", 0.0
		for _, m := range marks.FindAllSubmatch(s[1], -1) {
			if len(m[1]) > 0 {
				font, size = string(m[1]), number(t, m[2])
				continue
			}
			lines = append(lines, line{pages, number(t, m[3]), number(t, m[4]), font, size, decoded(escapes.Replace(string(m[5])))})
		}
	}
	if pages == 0 {
		t.Fatal("the file has no page")
	}
	return lines, pages
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

// ruler measures texts with the fonts themselves; faces tells by the file's names of the fonts which style each is.
var ruler = sync.OnceValues(func() (f *fpdf.Fpdf, faces map[string]string) {
	f = fpdf.New("P", "pt", "a4", "")
	f.SetCompression(false)
	addFonts(f)
	f.AddPage()
	faces = map[string]string{}
	for n, style := range []string{"", bold} {
		f.SetFont(family, style, float64(n+1))
	}
	var b bytes.Buffer
	if err := f.Output(&b); err != nil {
		panic(err)
	}
	for _, m := range marks.FindAllSubmatch(b.Bytes(), -1) {
		faces[string(m[1])] = map[string]string{"1.00": "", "2.00": bold}[string(m[2])]
	}
	f = fpdf.New("P", "pt", "a4", "")
	addFonts(f)
	return f, faces
})

// outside lists lines that leave the page's margins.
func outside(lines []line, w, h float64) []string {
	f, faces := ruler()
	var wrong []string
	for _, l := range lines {
		f.SetFont(family, faces[l.font], l.size)
		width := f.GetStringWidth(l.text)
		if l.x < margin-1 || l.x+width > w-margin+1 || l.y < margin || l.y > h-margin+1 {
			wrong = append(wrong, fmt.Sprintf("page %d at %.0f, %.0f: %q is %.0f wide", l.page, l.x, l.y, l.text, width))
		}
	}
	return wrong
}
