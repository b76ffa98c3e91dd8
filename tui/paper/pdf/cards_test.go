package pdf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/tui/document"
)

// cuts are the lines across whole sheets by sheet, and where the cards' headings are.
func cuts(t fataler, d *document.Document, paper Paper) (lines map[int][]string, at map[string][2]int, sheets int) {
	t.Helper()
	var drawn recorder
	s := layOutWell(d.WithCurlyQuotes(), Options{Paper: paper, watch: &drawn}, nil)
	lines, at = map[int][]string{}, map[string][2]int{}
	for _, i := range drawn.all {
		switch {
		case i.text == "" && (i.x1-i.x0 > s.w-1 || i.y1-i.y0 > s.h/2):
			lines[i.page] = append(lines[i.page], fmt.Sprintf("%.1f,%.1f–%.1f,%.1f", i.x0, i.y0, i.x1, i.y1))
		case strings.HasPrefix(i.text, "card"):
			cell := i.cells[0]
			at[i.text] = [2]int{i.page, int(cell.y)*10000 + int(cell.x)}
		}
	}
	return lines, at, s.f.PageCount()
}

type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// Every sheet of a document of cards has the same lines to cut along, and the piles laid on each other have
// the cards in their order.
func TestCardsAreCutAsOneStack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, words := rapid.IntRange(1, 60).Draw(t, "cards"), rapid.IntRange(0, 90).Draw(t, "words")
		c := document.Cards{PerPage: rapid.SampledFrom([]int{1, 4, 6, 8}).Draw(t, "a page"), Across: rapid.IntRange(1, 2).Draw(t, "across")}
		for i := range n {
			c.Each = append(c.Each, []document.Block{
				document.Heading(fmt.Sprintf("card%03d", i)), document.Text{Words: strings.Repeat("word ", words*(i%3)/2)},
			})
		}
		d := &document.Document{Event: "Spring", Title: "Cards", Stamp: document.Stamp{At: noon}, Blocks: []document.Block{c}}
		lines, at, sheets := cuts(t, d, rapid.SampledFrom([]Paper{A4, Letter}).Draw(t, "paper"))
		for page := 1; page <= sheets; page++ {
			if !slices.Equal(lines[page], lines[1]) || len(lines[1]) < 2 {
				t.Fatalf("sheet %d is cut at %q, the first at %q", page, lines[page], lines[1])
			}
		}
		var stack []string // pile by pile, from the top
		for card := range at {
			stack = append(stack, card)
		}
		slices.SortFunc(stack, func(a, b string) int {
			if byPile := at[a][1] - at[b][1]; byPile != 0 {
				return byPile
			}
			return at[a][0] - at[b][0]
		})
		if len(stack) != n || !slices.IsSorted(stack) {
			t.Fatalf("%d cards of %d lie in the order %q", len(stack), n, stack)
		}
	})
}

// A card that fits no sheet goes on over several, and nothing of it is lost.
func TestACardHigherThanASheetGoesOn(t *testing.T) {
	long := []document.Block{document.Heading("card"), document.Text{Words: strings.Repeat("word ", 3000) + "end"}}
	lines, pages := rendered(t, &document.Document{Title: "Cards", Blocks: []document.Block{
		document.Cards{PerPage: 4, Across: 2, Each: [][]document.Block{long, {document.Heading("last")}}},
	}}, A4)
	text := all(lines)
	if pages < 3 || !strings.Contains(text, "wordend") || !strings.Contains(text, "lastpage") {
		t.Errorf("%d pages that end %q", pages, text[max(0, len(text)-40):])
	}
}

// The sheets of a file are counted without reading it as a whole.
func TestSheetsAreCounted(t *testing.T) {
	for _, pages := range []int{1, 2, 12} {
		d := &document.Document{Title: "T"}
		for n := range pages {
			if n > 0 {
				d.Blocks = append(d.Blocks, document.Break{})
			}
			d.Blocks = append(d.Blocks, document.Text{Words: "page"})
		}
		file, _, err := Render(d, Options{})
		if got := Sheets(file); err != nil || got != pages {
			t.Errorf("%d sheets are counted as %d, %v", pages, got, err)
		}
	}
}
