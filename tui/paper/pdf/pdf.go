// Package pdf sets documents on A4 or Letter: an embedded Unicode font, drawn boards, tables whose
// heading returns on every page and whose cells are never cut.
package pdf

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"flagfall/rules/refusal"
	"flagfall/tui/document"
)

// Paper is a size of paper.
type Paper string

// The sizes.
const (
	A4      Paper = "a4"
	Letter  Paper = "letter"
	A3      Paper = "a3"
	Tabloid Paper = "tabloid"
)

// ParsePaper reads a size in either case.
func ParsePaper(s string) (Paper, error) {
	switch p := Paper(strings.ToLower(s)); p {
	case A4, Letter, A3, Tabloid:
		return p, nil
	}
	return "", refusal.Invalid.Errorf("no paper %q: use a4, letter, a3 or tabloid", s)
}

// Options are how a document is set.
type Options struct {
	Paper Paper // "" is A4
	Plain bool  // without compression, for reading the file's own text

	letters float64 // how high letters are by their usual height, 0 for 1

	watch watcher // told of all that is drawn where it is not nil
}

// Render sets a document. Lacks lists the texts that cannot be drawn whole.
func Render(d *document.Document, o Options) (pdf []byte, lacks []Lack, err error) {
	d = d.WithCurlyQuotes()
	if o.Paper == "" {
		o.Paper = A4
	}
	s := layOutWell(d, o, nil)
	// the chart of a large field takes fewer sheets upright, and a bracket has larger letters
	if d.Wide && (d.IsForWall() || d.HasBracket()) {
		upright := *d
		upright.Wide = false
		if other := layOutWell(&upright, o, nil); other.better(s) {
			s = other
		}
	}
	if d.Bound { // again, with the pages of its chapters in its contents
		s = layOutWell(d, o, s.starts)
	}
	file, err := s.file(!o.Plain)
	if err != nil {
		return nil, nil, fmt.Errorf("%s as PDF: %w", d.Title, err)
	}
	return file, s.lacks, nil
}

// Sheets counts the pages of a file that Render made, 0 for another.
func Sheets(file []byte) int {
	_, pages, _ := bytes.Cut(file, []byte("/Type /Pages"))
	_, count, _ := bytes.Cut(pages, []byte("/Count "))
	n := 0
	for _, digit := range count {
		if digit < '0' || digit > '9' {
			break
		}
		n = 10*n + int(digit-'0')
	}
	return n
}

// better tells whether a setting of a document for the wall, or with a bracket, takes fewer sheets
// than another, or as many with larger letters.
func (s *setter) better(than *setter) bool {
	return cmp.Or(cmp.Compare(s.f.PageCount(), than.f.PageCount()), cmp.Compare(than.wallScale, s.wallScale)) < 0
}

// poorShare is the part of a last page that is worth a sheet.
const poorShare = 0.2

// smaller are letters that may save a sheet, by their usual height.
var smaller = []float64{0.95, 0.9, 0.85}

// layOutWell sets a document so that its last page is worth its sheet: where little is on it, letters are a
// little smaller if that saves the sheet. Known are the pages of the document's chapters, nil where they are
// not known.
func layOutWell(d *document.Document, o Options, known []int) *setter {
	s := layOutKept(d, o, known)
	if s.f.PageCount() < 2 || s.lastShare > poorShare || d.Bound || d.Bare || d.IsForWall() || d.IsCards() {
		return s
	}
	for _, o.letters = range smaller {
		if other := layOutKept(d, o, known); other.f.PageCount() < s.f.PageCount() {
			return other
		}
	}
	return s
}

// layOutKept sets a document so that its last page is not left to one row or a footnote: that page then
// begins a little earlier, if no heading is left alone for it.
func layOutKept(d *document.Document, o Options, known []int) *setter {
	s := layOut(d, o, known, 0)
	if len(s.turns) == 0 || !s.lastPageIsPoor() {
		return s
	}
	last := s.turns[len(s.turns)-1]
	for step := last.step - 1; step > max(0, last.step-maxEarlier) && last.page == s.f.PageCount(); step-- {
		other := layOut(d, o, known, step)
		if other.f.PageCount() == last.page && !other.lastPageIsPoor() && other.loneHeading() == 0 {
			return other
		}
	}
	return s
}

// layOut sets a document once, with a page turned at a step, 0 for none.
func layOut(d *document.Document, o Options, known []int, turnAt int) *setter {
	turned := "P"
	if d.Wide {
		turned = "L"
	}
	f := fpdf.New(turned, "pt", string(o.Paper), "")
	f.SetCompression(!o.Plain)
	f.SetCatalogSort(true)
	f.SetCreationDate(d.Stamp.At)
	f.SetModificationDate(d.Stamp.At)
	f.SetTitle(fileTitle(d), true)
	f.SetCreator("flagfall", true)
	f.SetAutoPageBreak(false, 0)
	addFonts(f)
	s := newSetter(f, d)
	s.known, s.turnAt, s.watch = known, turnAt, o.watch
	if o.letters > 0 {
		s.base *= o.letters
	}
	s.firstPage()
	s.blocks(d.Blocks)
	s.lastShare = 1 - (s.bottom-s.y)/s.pageHeight()
	s.finish()
	return s
}

// fileTitle is what a file says it is.
func fileTitle(d *document.Document) string { return d.Event + ": " + d.FullTitle() }

// file writes what is set.
func (s *setter) file(compress bool) ([]byte, error) {
	var b bytes.Buffer
	if err := s.f.Output(&b); err != nil {
		return nil, err
	}
	return s.finishFile(b.Bytes(), fileTitle(s.d), compress)
}
