package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"flagfall/rules/bughouse"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
)

// structure is a file as a reader of tags sees it.
type structure struct {
	objects map[int]string
	catalog string
	faults  []string
	kinds   map[string]int // how many elements of each kind there are
}

func (s *structure) fault(format string, args ...any) {
	s.faults = append(s.faults, fmt.Sprintf(format, args...))
}

var (
	plainObject = regexp.MustCompile(`(?s)(\d+) 0 obj\n(.*?)\nendobj`)
	reference   = regexp.MustCompile(`(\d+) 0 R`)
	markedMCID  = regexp.MustCompile(`/(\w+) <</MCID (\d+)>> BDC`)
	numsEntry   = regexp.MustCompile(`(?m)(\d+) (\[[^\]]*\]|\d+ 0 R)`)
)

// entry is what an object says by a name: a number, a name, a reference, or a list.
func entry(object, name string) string {
	m := regexp.MustCompile(`/` + name + ` (\[[^\]]*\]|\d+ 0 R|/?[\w.]+|\([^)]*\))`).FindStringSubmatch(object)
	if m == nil {
		return ""
	}
	return m[1]
}

func (s *structure) follow(ref string) string {
	no, err := strconv.Atoi(strings.TrimSuffix(ref, " 0 R"))
	if err != nil || s.objects[no] == "" {
		s.fault("%q leads nowhere", ref)
	}
	return s.objects[no]
}

// readStructure takes an uncompressed file apart and notes all that does not hold of its tags.
func readStructure(file []byte) *structure {
	s := &structure{objects: map[int]string{}, kinds: map[string]int{}}
	if !bytes.HasPrefix(file, []byte("%PDF-1.7\n")) {
		s.fault("the version is %.8s", file)
	}
	for _, m := range plainObject.FindAllStringSubmatch(string(file), -1) {
		no, err := strconv.Atoi(m[1])
		if err != nil {
			s.fault("object %s: %v", m[1], err)
		}
		s.objects[no] = m[2]
		if strings.Contains(m[2], "/Type /Catalog") {
			s.catalog = m[2]
		}
	}
	tree := s.follow(entry(s.catalog, "StructTreeRoot"))
	parents := map[int]string{}
	for _, m := range numsEntry.FindAllStringSubmatch(strings.SplitN(s.follow(entry(tree, "ParentTree")), "/Nums [", 2)[1], -1) {
		no, err := strconv.Atoi(m[1])
		if err != nil {
			s.fault("parent %s: %v", m[1], err)
		}
		parents[no] = m[2]
	}
	owned := map[string]int{} // page and MCID, to the element
	root, err := strconv.Atoi(strings.TrimSuffix(entry(tree, "K"), " 0 R"))
	if err != nil {
		s.fault("no root: %v", err)
	}
	s.element(root, owned)
	s.pages(parents, owned)
	return s
}

// element walks an element and all it holds.
func (s *structure) element(no int, owned map[string]int) {
	e := s.objects[no]
	kind := strings.TrimPrefix(entry(e, "S"), "/")
	s.kinds[kind]++
	if kind == "Figure" && !strings.Contains(e, "/Alt <FEFF") {
		s.fault("figure %d has no text in its place", no)
	}
	if kind == "TH" && !strings.Contains(e, "/Scope /") {
		s.fault("heading %d of a table does not say of what", no)
	}
	at := strings.LastIndex(e, "/K [")
	if at < 0 {
		return
	}
	rest := strings.TrimSuffix(e[at+len("/K ["):], "]>>")
	for _, m := range regexp.MustCompile(`<<[^>]*>>|\d+ 0 R|\d+`).FindAllString(rest, -1) {
		page := entry(e, "Pg")
		switch {
		case strings.Contains(m, "/OBJR"):
			if to := s.follow(entry(m, "Obj")); !strings.Contains(to, "/Subtype /Link") {
				s.fault("element %d holds no link: %s", no, to)
			}
			continue
		case strings.HasSuffix(m, " R") && !strings.HasPrefix(m, "<<"):
			kid, err := strconv.Atoi(strings.TrimSuffix(m, " 0 R"))
			if err != nil || !strings.Contains(s.objects[kid], fmt.Sprintf(" /P %d 0 R", no)) {
				s.fault("element %s does not know its parent %d", m, no)
			}
			s.nested(kind, s.objects[kid])
			s.element(kid, owned)
			continue
		case strings.HasPrefix(m, "<<"):
			page, m = entry(m, "Pg"), entry(m, "MCID")
		}
		key := page + " " + m
		if owned[key] != 0 {
			s.fault("%s belongs to two elements", key)
		}
		owned[key] = no
	}
}

// nested notes an element where none of its kind may be.
func (s *structure) nested(in, kid string) {
	allowed := map[string]string{"Table": "/TR", "TR": "/TH /TD", "L": "/LI", "LI": "/Lbl /LBody", "TOC": "/TOCI"}
	if list := allowed[in]; list != "" && !strings.Contains(list+" ", entry(kid, "S")+" ") {
		s.fault("%s in %s", entry(kid, "S"), in)
	}
}

// pages notes content of a page that is neither tagged nor furniture, and marks whose element the
// list of parents does not name.
func (s *structure) pages(parents map[int]string, owned map[string]int) {
	seen := 0
	for no, object := range s.objects {
		if !strings.HasPrefix(object, "<</Type /Page\n") {
			continue
		}
		if entry(object, "Tabs") != "/S" {
			s.fault("page %d has no order of tabs", no)
		}
		key, err := strconv.Atoi(entry(object, "StructParents"))
		if err != nil {
			s.fault("page %d: %v", no, err)
		}
		row := reference.FindAllStringSubmatch(parents[key], -1)
		depth := 0
		for _, line := range strings.Split(s.follow(entry(object, "Contents")), "\n") {
			if m := markedMCID.FindStringSubmatch(line); m != nil {
				seen++
				mcid, err := strconv.Atoi(m[2])
				owner := owned[fmt.Sprintf("%d 0 R %d", no, mcid)]
				if err != nil || mcid >= len(row) || row[mcid][1] != strconv.Itoa(owner) {
					s.fault("page %d, mark %s: the list of parents does not name element %d", no, m[2], owner)
				}
				if "/"+m[1] != entry(s.objects[owner], "S") {
					s.fault("page %d, mark %s is a %s in a %s", no, m[2], m[1], s.objects[owner])
				}
			}
			switch {
			case strings.HasSuffix(line, " BDC"), strings.HasSuffix(line, " BMC"):
				depth++
			case line == "EMC":
				depth--
			case depth == 0 && (strings.Contains(line, " Tj") || strings.HasSuffix(line, " re f") || strings.HasSuffix(line, " re S") || strings.HasSuffix(line, " S")):
				s.fault("page %d: %q is neither tagged nor furniture", no, line)
			}
		}
		if depth != 0 {
			s.fault("page %d: %d marks are not closed", no, depth)
		}
	}
	if seen != len(owned) {
		s.fault("%d marks on pages, %d in elements", seen, len(owned))
	}
}

// manyKinds is a document with every kind of block.
func manyKinds() *document.Document {
	rows := make([][]string, 90)
	for i := range rows {
		rows[i] = []string{strconv.Itoa(i + 1), "Knight Owls " + strconv.Itoa(i), strings.Repeat("because it is so ", i%7*4)}
	}
	columns := []document.Column{{Title: "Place", Right: true, Key: true}, {Title: "Team", Key: true, Flex: true}, {Title: "Why", Flex: true}}
	return &document.Document{Event: "Spring", Title: "Everything", Where: "K-5", Stamp: document.Stamp{At: time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC)}, Blocks: []document.Block{
		document.Heading("First"),
		document.Text{Words: "A paragraph."},
		document.Text{Words: "قطر والخيول"},
		document.Facts{{Label: "Match", Text: "one and two"}, {Label: "Ruling", Text: "a minute", Loud: true}},
		document.Grid{Columns: columns, Rows: rows},
		document.Grid{Columns: columns, Empty: "Nothing."},
		document.Boards{Caption: "Version 1", Match: bughouse.StartMatch(), Players: [4]string{"Ada", "Ben", "Cleo", "Dev"}},
		document.Notes{{Mark: "*", Text: "provisional"}},
		document.Blanks{"Signed"},
		document.QR{Link: "http://hall.example/t/1", Caption: "Photograph this"},
		document.Cards{PerPage: 4, Across: 2, Each: [][]document.Block{{document.Text{Words: "one"}}, {document.Text{Words: "two"}}, {document.Text{Words: "three"}}}},
	}}
}

func TestEverythingOnAPageIsTagged(t *testing.T) {
	wall := document.Grid{Wall: document.Lettering{Number: 20, Name: 16, Under: 7, Columns: 2}, Columns: []document.Column{
		{Title: "Table", Right: true, Key: true, Role: document.Number}, {Title: "Team", Role: document.Name}, {Title: "Club", Role: document.Under},
	}}
	for i := range 120 {
		wall.Rows = append(wall.Rows, []string{strconv.Itoa(i), "Knight Owls", "Lincoln"})
	}
	certificate := document.Certificate{Event: "Spring", Title: "Certificate", Honor: "First place", Team: "Owls", Name: "Ada", Signatures: []string{"Organizer"}}
	book := manyKinds()
	book.Bound = true
	book.Blocks = append([]document.Block{
		document.Contents{Title: "Contents"},
		document.Chapter{Title: "One"},
		document.Chapter{Title: "Part", Level: 1},
		document.Chapter{Title: "Wide", Level: 1, Wide: true},
		document.Text{Words: "sideways"},
		document.Chapter{Title: "Two"},
	}, book.Blocks...)
	for name, c := range map[string]struct {
		d     *document.Document
		kinds map[string]int
	}{
		"desk":        {manyKinds(), map[string]int{"Document": 1, "H1": 1, "H2": 1, "Table": 1, "TR": 91, "Figure": 3, "LI": 2, "Sect": 3}},
		"wall":        {&document.Document{Event: "Spring", Title: "Pairings", Blocks: []document.Block{wall}}, map[string]int{"H1": 1, "Table": 1, "TR": 121}},
		"strip":       {&document.Document{Event: "Spring", Title: "Slip", Strip: true, Blocks: []document.Block{document.Text{Words: "one"}}}, map[string]int{"H1": 1}},
		"certificate": {&document.Document{Event: "Spring", Title: "Certificate", Bare: true, Wide: true, Blocks: []document.Block{certificate}}, map[string]int{"H1": 1, "P": 5}},
		"book":        {book, map[string]int{"H1": 1, "H2": 3, "H3": 3, "TOCI": 4, "Link": 4, "Figure": 3}},
	} {
		t.Run(name, func(t *testing.T) {
			c.d.Lang = translation.Language("fr")
			file, _, err := Render(c.d, Options{Plain: true})
			if err != nil {
				t.Fatal(err)
			}
			s := readStructure(file)
			for _, fault := range s.faults[:min(5, len(s.faults))] {
				t.Error(fault)
			}
			for kind, want := range c.kinds {
				if s.kinds[kind] != want {
					t.Errorf("%d elements %s, want %d", s.kinds[kind], kind, want)
				}
			}
			for _, want := range []string{"/Lang (fr)", "/Marked true", "/DisplayDocTitle true"} {
				if !strings.Contains(s.catalog, want) {
					t.Errorf("the catalog lacks %s: %s", want, s.catalog)
				}
			}
			meta := s.follow(entry(s.catalog, "Metadata"))
			if !strings.Contains(meta, "<pdfuaid:part>1</pdfuaid:part>") || !strings.Contains(meta, "Spring: "+c.d.FullTitle()) {
				t.Errorf("the file says of itself: %s", meta)
			}
		})
	}
}

// A file whose letters are missing does not say that it is accessible.
func TestAFileThatLacksLettersClaimsNothing(t *testing.T) {
	d := &document.Document{Event: "Spring", Title: "สวัสดี"}
	file, _, err := Render(d, Options{Plain: true})
	if err != nil || bytes.Contains(file, []byte("pdfuaid:part>")) {
		t.Errorf("%v, or it says that it is accessible", err)
	}
}

// What is drawn in joined letters is found as it is typed: the font says which letter each form is.
func TestArabicIsFoundAsItIsTyped(t *testing.T) {
	d := &document.Document{Event: "Spring", Title: "Names", Blocks: []document.Block{document.Text{Words: "قطر لا"}}}
	file, _, err := Render(d, Options{Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range shapeArabic("قطر لا") {
		if want := fmt.Sprintf("<%04X> <", r); r >= 0xFB50 && !bytes.Contains(file, []byte(want)) {
			t.Errorf("the font does not say which letter %U is", r)
		}
	}
	for _, want := range []string{"<FED7> <0642>", "<FEFB> <FEFB>"} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("the font does not say %s", want)
		}
	}
	if readStructure(file).kinds["P"] == 0 {
		t.Error("the file cannot be read back")
	}
}

// The contents of a book name the pages on which its chapters are, and so do its bookmarks.
func TestContentsNamePages(t *testing.T) {
	d := &document.Document{Event: "Spring", Title: "Book", Bound: true, Blocks: []document.Block{document.Contents{Title: "Contents"}}}
	for i := range 90 { // the contents take two pages
		d.Blocks = append(d.Blocks, document.Chapter{Title: fmt.Sprintf("Chapter%d.", i)}, document.Text{Words: fmt.Sprintf("Words%d.", i)})
	}
	file, _, err := Render(d, Options{Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	lines, _ := read(t, file)
	on := map[string]int{}
	for _, l := range lines {
		on[l.text] = l.page
	}
	listed := 0
	for i, l := range lines {
		if strings.HasPrefix(l.text, "Chapter") && l.page < 5 && i+1 < len(lines) && lines[i+1].y == l.y {
			listed++
			want := on["Words"+strings.TrimPrefix(l.text, "Chapter")]
			if lines[i+1].text != strconv.Itoa(want) {
				t.Errorf("%s is said to be on page %s, it is on %d", l.text, lines[i+1].text, want)
			}
		}
	}
	if listed < 90 {
		t.Errorf("%d chapters in the contents, want 90", listed)
	}
	s := readStructure(file)
	for _, o := range s.objects {
		if title := entry(o, "Dest"); title != "" && strings.Contains(o, pdfText("Chapter7.")) && !strings.Contains(o, fmt.Sprintf("/Dest [%d 0 R", pageObject(on["Words7."]))) {
			t.Errorf("%s leads to another page than %d", o, on["Words7."])
		}
	}
}

// A compressed file holds the same objects as the plain one, each where its list says.
func TestPackedObjectsAreWhereTheListSays(t *testing.T) {
	plain, _, err := Render(manyKinds(), Options{Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	file, _, err := Render(manyKinds(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := readStructure(plain).objects
	again, _, err := Render(manyKinds(), Options{})
	if err != nil || !bytes.Equal(file, again) {
		t.Errorf("%v, or the file is not the same twice", err)
	}
	at := number(t, regexp.MustCompile(`startxref\n(\d+)\n`).FindSubmatch(file)[1])
	rows := inflate(t, file[int(at):])[7:]
	streams, found := map[int][]byte{}, 0
	for n := range len(rows) / 7 {
		row := rows[7*n : 7*n+7]
		place, index := int(row[1])<<24|int(row[2])<<16|int(row[3])<<8|int(row[4]), int(row[5])<<8|int(row[6])
		no := n + 1
		switch row[0] {
		case 1:
			if !bytes.HasPrefix(file[place:], fmt.Appendf(nil, "%d 0 obj\n", no)) {
				t.Fatalf("object %d is not at %d", no, place)
			}
			if bytes.Contains(file[place:min(len(file), place+60)], []byte("/ObjStm")) {
				streams[no] = inflate(t, file[place:])
			}
		case 2:
			found++
			defer func() {
				packed := streams[place]
				var heads []int
				for _, f := range strings.Fields(string(packed[:bytes.Index(packed, []byte("<<"))])) {
					heads = append(heads, int(number(t, []byte(f))))
				}
				first := bytes.Index(packed, []byte("<<"))
				if heads[2*index] != no || !bytes.HasPrefix(packed[first+heads[2*index+1]:], []byte(want[no])) {
					t.Errorf("object %d is another in its stream", no)
				}
			}()
		}
	}
	if found < 100 {
		t.Errorf("%d objects are packed", found)
	}
}

// inflate unpacks the first stream.
func inflate(t *testing.T, file []byte) []byte {
	t.Helper()
	z, err := zlib.NewReader(bytes.NewReader(file[bytes.Index(file, []byte("stream\n"))+len("stream\n"):]))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// What stands at the head and foot of pages is passed over by those who hear the text, and the
// heading of a table is heard once.
func TestFurnitureIsNoText(t *testing.T) {
	d := manyKinds()
	d.Stamp.Head = "AC77-04BA-8A04-F5EA"
	file, _, err := Render(d, Options{Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	artifacts := 0
	for _, part := range strings.Split(string(file), "/Artifact BMC")[1:] {
		shown, _, closed := strings.Cut(part, "\nEMC")
		if !closed {
			t.Fatal("furniture has no end")
		}
		if strings.Contains(shown, " Tj") {
			artifacts++
		}
	}
	_, pages := read(t, file)
	if pages < 3 || artifacts < 2*pages+2*(pages-1) { // number and foot of each; event and number at the head of all but one
		t.Errorf("%d pieces of furniture on %d pages", artifacts, pages)
	}
}
