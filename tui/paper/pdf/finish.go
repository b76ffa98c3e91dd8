package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf16"
)

// finisher adds to a file of fpdf what that does not write: the structure, bookmarks, links within
// the document, its language, and what it says of itself.
type finisher struct {
	*setter
	objects [][]byte // streams, and what fpdf wrote
	more    [][]byte // no streams
}

// finishFile returns a file with all that. The objects of a file of fpdf are, by number: the list of
// pages, what pages share, each page and its content, fonts, the description, the catalog.
func (s *setter) finishFile(file []byte, title string, compress bool) ([]byte, error) {
	objects, err := splitObjects(file)
	if err != nil {
		return nil, err
	}
	if s.tags.joined {
		typedForms(objects)
	}
	root := len(objects)
	f := &finisher{setter: s, objects: append(objects, s.metadata(title))}
	entries := fmt.Sprintf("/Lang (%s)\n/MarkInfo <</Marked true>>\n/ViewerPreferences <</DisplayDocTitle true>>\n"+
		"/Metadata %d 0 R\n/StructTreeRoot %d 0 R\n", s.d.Lang.Tag(), root+1, f.structure())
	if outlines := f.outlines(); outlines != 0 {
		entries += fmt.Sprintf("/Outlines %d 0 R\n/PageMode /UseOutlines\n", outlines)
	}
	f.extend(root, entries)
	return writeObjects(f.objects, f.more, root, root-1, compress)
}

// pageObject is the number of the object of a page, from 1.
func pageObject(page int) int { return 1 + 2*page }

// extend adds entries to the dictionary that an object is.
func (f *finisher) extend(no int, entries string) {
	body := bytes.TrimSpace(f.objects[no-1])
	f.objects[no-1] = fmt.Appendf(nil, "%s\n%s>>", bytes.TrimSuffix(body, []byte(">>")), entries)
}

// reserve takes the numbers of n further objects and returns the first.
func (f *finisher) reserve(n int) int {
	first := len(f.objects) + len(f.more) + 1
	f.more = append(f.more, make([][]byte, n)...)
	return first
}

func (f *finisher) set(no int, format string, args ...any) {
	f.more[no-1-len(f.objects)] = fmt.Appendf(nil, format, args...)
}

// structure writes the elements, the links and the list by which a piece of a page finds its
// element; it returns the number of the tree's root.
func (f *finisher) structure() int {
	tree := f.reserve(1)
	var all []*element
	var number func(*element)
	number = func(e *element) {
		e.no = f.reserve(1)
		all = append(all, e)
		for _, k := range e.kids {
			if k.element != nil {
				number(k.element)
			}
		}
	}
	number(f.tags.root)
	pages := f.f.PageCount()
	var parents strings.Builder
	annotations := make([]string, pages)
	links := map[*link]int{}
	for i := range pages {
		var owners strings.Builder
		if i < len(f.tags.owners) {
			for _, e := range f.tags.owners[i] {
				fmt.Fprintf(&owners, "%d 0 R ", e.no)
			}
		}
		fmt.Fprintf(&parents, "%d [%s]\n", i, strings.TrimSpace(owners.String()))
	}
	chapters := f.chapterMarks()
	for i, l := range f.tags.links {
		no := f.reserve(1)
		links[l] = no
		to := chapters[l.to]
		f.set(no, "<</Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect [%.2f %.2f %.2f %.2f] /Dest [%d 0 R /XYZ 0 %.2f null] /Contents %s /StructParent %d>>",
			l.x, l.y, l.x+l.w, l.y+l.h, pageObject(to.page), to.y, pdfText(l.text), pages+i)
		fmt.Fprintf(&parents, "%d %d 0 R\n", pages+i, l.inside.no)
		annotations[l.page-1] += fmt.Sprintf("%d 0 R ", no)
	}
	for _, e := range all {
		up := tree
		if e.up != nil {
			up = e.up.no
		}
		f.set(e.no, "<</S /%s /P %d 0 R%s>>", e.kind, up, kidsText(e, links))
	}
	list := f.reserve(1)
	f.set(list, "<</Nums [%s]>>", strings.TrimSpace(parents.String()))
	f.set(tree, "<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>", f.tags.root.no, list,
		pages+len(f.tags.links))
	for i, annots := range annotations {
		entries := fmt.Sprintf("/StructParents %d\n/Tabs /S\n", i)
		if annots != "" {
			entries += "/Annots [" + strings.TrimSpace(annots) + "]\n"
		}
		f.extend(pageObject(i+1), entries)
	}
	return tree
}

// kidsText are the entries of an element: its own, its page, and what it holds.
func kidsText(e *element, links map[*link]int) string {
	var kids []string
	page := 0
	for _, k := range e.kids {
		switch {
		case k.element != nil:
			kids = append(kids, fmt.Sprintf("%d 0 R", k.element.no))
		case k.link != nil:
			kids = append(kids, fmt.Sprintf("<</Type /OBJR /Pg %d 0 R /Obj %d 0 R>>", pageObject(k.link.page),
				links[k.link]))
		case page == 0 || page == k.page:
			page = k.page
			kids = append(kids, fmt.Sprint(k.mark))
		default:
			kids = append(kids, fmt.Sprintf("<</Type /MCR /Pg %d 0 R /MCID %d>>", pageObject(k.page), k.mark))
		}
	}
	text := ""
	if e.extra != "" {
		text += " " + e.extra
	}
	if page != 0 {
		text += fmt.Sprintf(" /Pg %d 0 R", pageObject(page))
	}
	if len(kids) > 0 {
		text += " /K [" + strings.Join(kids, " ") + "]"
	}
	return text
}

// chapterMarks are the bookmarks of a book's chapters, in order.
func (f *finisher) chapterMarks() []bookmark {
	var out []bookmark
	for _, m := range f.tags.marks {
		if m.chapter {
			out = append(out, m)
		}
	}
	return out
}

// outlines writes the bookmarks and returns the number of their root, 0 for none: a document of one
// heading needs none.
func (f *finisher) outlines() int {
	marks := f.tags.marks
	if len(marks) < 2 {
		return 0
	}
	root := f.reserve(1 + len(marks))
	up := make([]int, len(marks)) // the bookmark that holds each, -1 for the root
	kids := map[int][]int{}
	for i, m := range marks {
		up[i] = i - 1
		for up[i] >= 0 && marks[up[i]].level >= m.level {
			up[i] = up[up[i]]
		}
		kids[up[i]] = append(kids[up[i]], i)
	}
	no := func(i int) int { return root + 1 + i }
	holds := func(i int) string {
		if list := kids[i]; len(list) > 0 {
			count := len(list)
			if i >= 0 {
				count = -count // shown when it is opened
			}
			return fmt.Sprintf(" /First %d 0 R /Last %d 0 R /Count %d", no(list[0]), no(list[len(list)-1]), count)
		}
		return ""
	}
	f.set(root, "<</Type /Outlines%s>>", holds(-1))
	for i, m := range marks {
		beside := ""
		list := kids[up[i]]
		for n, k := range list {
			switch {
			case k != i:
			case n > 0 && n+1 < len(list):
				beside = fmt.Sprintf(" /Prev %d 0 R /Next %d 0 R", no(list[n-1]), no(list[n+1]))
			case n > 0:
				beside = fmt.Sprintf(" /Prev %d 0 R", no(list[n-1]))
			case n+1 < len(list):
				beside = fmt.Sprintf(" /Next %d 0 R", no(list[n+1]))
			}
		}
		f.set(no(i), "<</Title %s /Parent %d 0 R%s%s /Dest [%d 0 R /XYZ 0 %.2f null]>>", pdfText(m.title), no(up[i]),
			beside, holds(i), pageObject(m.page), m.y)
	}
	return root
}

// metadata is what the file says of itself: its title, its language, and that it is accessible as
// PDF/UA-1 has it. It does not say so where letters are missing: a box in their place has no meaning.
func (s *setter) metadata(title string) []byte {
	ua := ""
	if len(s.lacks) == 0 {
		ua = "<pdfuaid:part>1</pdfuaid:part>"
	}
	var escaped bytes.Buffer
	if err := xml.EscapeText(&escaped, []byte(title)); err != nil {
		panic(err) // a buffer takes everything
	}
	packet := "<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">" +
		"<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\"" +
		" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">" +
		"<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">" + escaped.String() + "</rdf:li></rdf:Alt></dc:title>" +
		"<dc:language><rdf:Bag><rdf:li>" + s.d.Lang.Tag() + "</rdf:li></rdf:Bag></dc:language>" + ua +
		"</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
	return fmt.Appendf(nil, "<</Type /Metadata /Subtype /XML /Length %d>>\nstream\n%s\nendstream", len(packet), packet)
}

// pdfText is a text as a PDF holds it outside of its pages.
func pdfText(text string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, u := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	b.WriteByte('>')
	return b.String()
}
