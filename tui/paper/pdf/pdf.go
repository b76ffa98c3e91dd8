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
	"flagfall/tui/paper/page"
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
}

// Render sets a document. Lacks lists the texts that cannot be drawn whole.
func Render(d *page.Document, o Options) (pdf []byte, lacks []Lack, err error) {
	d = d.WithCurlyQuotes()
	if o.Paper == "" {
		o.Paper = A4
	}
	file, s, err := setFile(d, o, nil)
	if err == nil && d.Wide && d.IsForWall() { // the chart of a large field takes fewer sheets upright
		upright := *d
		upright.Wide = false
		var other *setter
		var otherFile []byte
		if otherFile, other, err = setFile(&upright, o, nil); err == nil && other.better(s) {
			file, s = otherFile, other
		}
	}
	if err == nil && d.Bound { // again, with the pages of its chapters in its contents
		file, s, err = setFile(d, o, s.starts)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s as PDF: %w", d.Title, err)
	}
	return file, s.lacks, nil
}

// better tells whether a setting of a document for the wall takes fewer sheets than another, or as
// many with larger letters.
func (s *setter) better(than *setter) bool {
	return cmp.Or(cmp.Compare(s.f.PageCount(), than.f.PageCount()), cmp.Compare(than.wallScale, s.wallScale)) < 0
}

// setFile sets a document once. Known are the pages of its chapters, nil where they are not known.
func setFile(d *page.Document, o Options, known []int) ([]byte, *setter, error) {
	turned := "P"
	if d.Wide {
		turned = "L"
	}
	f := fpdf.New(turned, "pt", string(o.Paper), "")
	f.SetCompression(!o.Plain)
	f.SetCatalogSort(true)
	f.SetCreationDate(d.Stamp.At)
	f.SetModificationDate(d.Stamp.At)
	title := d.Event + ": " + d.FullTitle()
	f.SetTitle(title, true)
	f.SetCreator("flagfall", true)
	f.SetAutoPageBreak(false, 0)
	addFonts(f)
	s := newSetter(f, d)
	s.known = known
	s.firstPage()
	s.blocks(d.Blocks)
	s.finish()
	var b bytes.Buffer
	if err := f.Output(&b); err != nil {
		return nil, nil, err
	}
	whole, err := s.finishFile(b.Bytes(), title, !o.Plain)
	return whole, s, err
}
