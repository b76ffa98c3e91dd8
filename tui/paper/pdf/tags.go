package pdf

import (
	"fmt"
)

// element is a part of a document as somebody hears it who cannot see its pages.
type element struct {
	kind  string // by PDF: P, H1, Table
	extra string // further entries of its dictionary, "" for none
	up    *element
	kids  []kid
	no    int // of its object, when all are counted
}

// kid is what an element holds: another, a link, or a marked piece of a page.
type kid struct {
	element    *element
	link       *link
	page, mark int
}

// link is an area of a page that leads to a chapter.
type link struct {
	page       int
	x, y, w, h float64 // in points from the lower left
	to         int     // the chapter
	text       string
	inside     *element
}

// bookmark leads to a place in the document.
type bookmark struct {
	title   string
	level   int
	page    int
	y       float64 // in points from the foot of the page
	chapter bool
}

// tags are the structure of a document, gathered while it is set.
type tags struct {
	root   *element
	now    *element     // what is drawn now belongs to it, nil for nothing: the furniture of a page
	owners [][]*element // of the marked pieces, by page
	whole  bool         // one piece holds all that is drawn now
	links  []*link
	marks  []bookmark
	depth  int // of headings

	joined      bool // Arabic letters are drawn in joined forms
	chapterNext bool // the next heading is a chapter’s
}

func newTags() *tags {
	root := &element{kind: "Document"}
	return &tags{root: root, now: root, depth: 2}
}

// add puts an element into another.
func (t *tags) add(in *element, kind, extra string) *element {
	e := &element{kind: kind, extra: extra, up: in}
	in.kids = append(in.kids, kid{element: e})
	return e
}

// mark counts a piece of a page that belongs to an element.
func (t *tags) mark(page int, e *element) int {
	for len(t.owners) < page {
		t.owners = append(t.owners, nil)
	}
	n := len(t.owners[page-1])
	t.owners[page-1] = append(t.owners[page-1], e)
	e.kids = append(e.kids, kid{page: page, mark: n})
	return n
}

// tag has draw set a part of the document.
func (s *setter) tag(kind string, draw func()) { s.tagWith(kind, "", draw) }

// tagWith is tag for an element with further entries.
func (s *setter) tagWith(kind, extra string, draw func()) {
	if s.dry || s.tags.now == nil || s.tags.whole {
		draw()
		return
	}
	s.within(s.tags.add(s.tags.now, kind, extra), draw)
}

// within has draw set what belongs to an element; nil for furniture.
func (s *setter) within(e *element, draw func()) {
	before := s.tags.now
	s.tags.now = e
	draw()
	s.tags.now = before
}

// furniture has draw set what is no part of the text: heads, feet, lines and frames.
func (s *setter) furniture(draw func()) {
	if s.dry {
		draw()
		return
	}
	s.within(nil, draw)
}

// figure has draw set a picture on one page, with the text that stands for it.
func (s *setter) figure(alt string, draw func()) {
	if s.dry || s.tags.now == nil || s.tags.whole {
		draw()
		return
	}
	s.tagWith("Figure", "/Alt "+pdfText(alt), func() { s.marked(draw) })
}

// drawn draws lines and areas: furniture, unless they are part of a figure.
func (s *setter) drawn(draw func()) {
	s.furniture(func() { s.marked(draw) })
}

// marked draws one piece of the element that is set now.
func (s *setter) marked(draw func()) {
	switch t := s.tags; {
	case s.dry:
		return
	case t.whole:
		draw()
		return
	case t.now == nil:
		s.f.RawWriteStr("/Artifact BMC")
	case t.now == t.root:
		s.tag("P", func() { s.marked(draw) })
		return
	default:
		s.f.RawWriteStr(fmt.Sprintf("/%s <</MCID %d>> BDC", t.now.kind, t.mark(s.f.PageNo(), t.now)))
	}
	s.tags.whole = true
	draw()
	s.tags.whole = false
	s.f.RawWriteStr("EMC")
}

// heading tags a heading so many levels below the chapter or the title, and leads to it by a
// bookmark.
func (s *setter) heading(text string, level int, draw func()) {
	if !s.dry {
		s.tags.marks = append(s.tags.marks, bookmark{
			title: text, level: level - 1, page: s.f.PageNo(), y: s.h - s.y,
			chapter: s.tags.chapterNext,
		})
		s.tags.chapterNext = false
	}
	s.as(headRow, func() { s.tag(fmt.Sprintf("H%d", min(level, 6)), draw) })
}

// markPage adds a bookmark for a page of a table, below the last heading.
func (s *setter) markPage(title string) {
	s.tags.marks = append(s.tags.marks, bookmark{title: title, level: 2, page: s.f.PageNo(), y: s.h - s.y})
}

// lead adds a link to the element that is set now.
func (t *tags) lead(l *link) {
	l.inside = t.now
	t.now.kids = append(t.now.kids, kid{link: l})
	t.links = append(t.links, l)
}

// part is an element in the one that is set now, nil where nothing is drawn.
func (s *setter) part(kind string) *element {
	if s.dry || s.tags.now == nil {
		return nil
	}
	return s.tags.add(s.tags.now, kind, "")
}

// cell is an element of a table's row: a heading of its column or row, or what it holds.
func (s *setter) cell(row *element, heads string) *element {
	if row == nil {
		return nil
	}
	if heads == "" {
		return s.tags.add(row, "TD", "")
	}
	return s.tags.add(row, "TH", "/A <</O /Table /Scope /"+heads+">>")
}
