package pdf

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/rules/envtest"
	"flagfall/tui/document"
	"flagfall/tui/paper"
	"flagfall/tui/view"
	"flagfall/tui/voice/translation"
)

// ink is what was drawn: the outlines of letters, or a straight line, which has no text. It is in
// points from the upper left of its page.
type ink struct {
	page, line     int // the page, and of which line of text
	x0, y0, x1, y1 float64
	text           string
	size           float64 // the height of its letters
	cells          []box   // in which it stands, the innermost last
}

// recorder keeps all that a document draws.
type recorder struct {
	all   []ink
	lines int
	cells []box // in which something is drawn now
}

func (r *recorder) text(s *setter, x, y, size float64, drawn string) {
	r.lines++
	for _, run := range splitByFont(drawn) {
		s.setFont(run, size)
		wide, reach := s.f.GetStringWidth(run.text), s.textSpan(run.text)
		if strings.TrimSpace(run.text) != "" {
			left, right := s.sides(run)
			r.all = append(r.all, ink{
				page: s.f.PageNo(), line: r.lines, x0: x + left*size, x1: x + right*size,
				y0: y + s.shift - reach.above*size, y1: y + s.shift + reach.below*size, text: run.text, size: size, cells: slices.Clone(r.cells),
			})
		}
		x += wide
	}
}

func (r *recorder) line(s *setter, x0, y0, x1, y1 float64) {
	r.all = append(r.all, ink{page: s.f.PageNo(), x0: x0, y0: y0 + s.shift, x1: x1, y1: y1 + s.shift})
}

func (r *recorder) cell(s *setter, place box, draw func()) {
	place.y += s.shift
	r.cells = append(r.cells, place)
	draw()
	r.cells = r.cells[:len(r.cells)-1]
}

// overhang is how far a letter reaches over the place where it is set, by its height: a J begins
// before it.
const overhang = 0.05

// leaving lists the letters that leave a cell in which they stand by more than a hair.
func leaving(all []ink) (wrong []string) {
	for _, i := range all {
		for _, c := range i.cells {
			across, down := max(c.x-i.x0, i.x1-c.x-c.width)-overhang*i.size, max(c.y-i.y0, i.y1-c.y-c.height)
			if out := max(across, down); out > thin {
				wrong = append(wrong, fmt.Sprintf("page %d: %q at %.1f–%.1f, %.1f–%.1f leaves its cell at %.1f–%.1f, %.1f–%.1f by %.2f", i.page, i.text, i.x0, i.x1, i.y0, i.y1, c.x, c.x+c.width, c.y, c.y+c.height, out))
			}
		}
	}
	return wrong
}

// touching lists what is wrong with the ink of a document: letters of two lines that touch, letters
// that a line across runs through, and letters that leave the sheet.
func touching(all []ink, width, height func(page int) float64) []string {
	var wrong []string
	slices.SortStableFunc(all, func(a, b ink) int { return cmp.Or(cmp.Compare(a.page, b.page), cmp.Compare(a.y0, b.y0)) })
	for i, a := range all {
		if a.text != "" && (a.x0 < 0 || a.y0 < 0 || a.x1 > width(a.page) || a.y1 > height(a.page)) {
			wrong = append(wrong, fmt.Sprintf("page %d: %q leaves the sheet at %.0f, %.0f", a.page, a.text, a.x1, a.y1))
		}
		for _, b := range all[i+1:] {
			if b.page != a.page || b.y0 >= a.y1-0.01 {
				break
			}
			if a.line == b.line || a.text+b.text == "" || isPiece(a.text) && isPiece(b.text) {
				continue
			}
			if min(a.x1, b.x1)-max(a.x0, b.x0) > 0.1 && min(a.y1, b.y1) > b.y0-0.01 {
				wrong = append(wrong, fmt.Sprintf("page %d: %q touches %q at %.0f, %.0f by %.2f", a.page, a.text, cmp.Or(b.text, "a line across"), b.x0, b.y0, a.y1-b.y0))
			}
		}
	}
	return wrong
}

// isPiece tells whether a text is a chess piece: its body and its outline are drawn over each other.
func isPiece(text string) bool { return text >= "♔" && text <= "♟" }

// allEvents is how many events there are to draw documents of. The first ones have every document.
const (
	allEvents   = 500
	firstEvents = 20
)

var (
	drawnEvents = flag.Int("events", 0, "draw documents of `N` of the 500 events (default the first 20)")
	oneEvent    = flag.Int("event", -1, "draw documents of the event of seed `N` alone")
)

// eventSeeds are the seeds of the events whose documents are drawn.
func eventSeeds() []int {
	if *oneEvent >= 0 {
		return []int{*oneEvent}
	}
	seeds := make([]int, allEvents)
	for n := range seeds {
		seeds[n] = n
	}
	return seeds[:min(allEvents, cmp.Or(*drawnEvents, envtest.Times(firstEvents, firstEvents+60)))]
}

// In any event, no letters of two lines touch on any document of it, no line runs through
// letters, nothing leaves its cell, and nothing leaves the sheet. Each event has a twelfth of the
// documents.
func TestNoLettersTouchOnAnyDocument(t *testing.T) {
	papers := []Paper{A4, Letter, A3, Tabloid}
	langs := []translation.Language{"", "es", "de", "fr", "nl"}
	seen := map[string]int{}
	seeds := eventSeeds()
	for _, n := range seeds {
		seed := uint64(n)
		h := halltest.RandomEvent(t, seed)
		source := paper.Source{Hall: h.T, Tongue: langs[seed%5], Keys: view.NewTableKeys([]byte("a secret of a test"), "7f3a")}
		h.T.Register.Pages.Address = "http://hall.example"
		var docs []*document.Document
		for n, name := range paper.Names() {
			if (uint64(n)+seed)%12 != 0 {
				continue
			}
			for _, o := range []paper.Order{{Name: name}, {Name: name, Incident: 1}, {Name: name, Size: paper.Desk, Frame: []document.Frame{"", document.Modern, document.Squares}[seed%3]}} {
				if s, err := source.Make(o); err == nil {
					s.Stamp = source.Stamp(nil, noon)
					s.Stamp.Number = int(seed)
					docs = append(docs, &s.Document)
					seen[name]++
				}
			}
		}
		if seed%10 == 3 {
			if d, err := source.Book(source.Stamp(nil, noon), &paper.Record{}); err == nil {
				docs = append(docs, d)
				seen["book"]++
			}
		}
		for n, d := range docs {
			noTouching(t, fmt.Sprintf("event %d, %s", seed, d.Title), d, papers[(seed+uint64(n))%4])
		}
	}
	for _, name := range append(paper.Names(), "book") {
		if seen[name] == 0 && len(seeds) >= firstEvents {
			t.Errorf("no event has %s", name)
		}
	}
}

// noTouching reports what is wrong with the ink of a document.
func noTouching(t *testing.T, what string, d *document.Document, size Paper) {
	t.Helper()
	var drawn recorder
	s := layOut(d.WithCurlyQuotes(), Options{Paper: size, watch: &drawn}, nil, 0)
	measure := func(page int) (w, h float64) {
		w, h, _ = s.f.PageSize(page)
		if d.Wide {
			w, h = max(w, h), min(w, h)
		}
		return w, h
	}
	wrong := append(leaving(drawn.all), touching(drawn.all, func(p int) float64 { w, _ := measure(p); return w }, func(p int) float64 { _, h := measure(p); return h })...)
	if len(wrong) > 0 {
		t.Errorf("%s on %s: %d: %s", what, size, len(wrong), strings.Join(wrong[:min(3, len(wrong))], "; "))
	}
	if len(drawn.all) == 0 {
		t.Errorf("%s: nothing is drawn", what)
	}
}
