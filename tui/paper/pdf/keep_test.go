package pdf

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/rules/envtest"
	"flagfall/tui/paper/page"
)

// wordy are so many words.
func wordy(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }

// tableOf is a table of so many rows, every third of which has three lines.
func tableOf(rows int) page.Grid {
	g := page.Grid{Columns: []page.Column{{Title: "No", Key: true}, {Title: "Said", Flex: true}}}
	for n := range rows {
		g.Rows = append(g.Rows, []string{fmt.Sprint(n), wordy(1 + n%3*25)})
	}
	return g
}

// No heading stands at the foot of a sheet with fewer than two rows below it, and no last sheet
// holds one row or footnotes only, wherever the sheet ends.
func TestNoHeadingAndNoRowIsLeftAlone(t *testing.T) {
	var wall page.Grid
	for n := range 300 {
		wall.Rows = append(wall.Rows, []string{fmt.Sprint(n), fmt.Sprintf("Team number %d", n)})
	}
	wall.Columns = []page.Column{{Title: "Table", Role: page.Number}, {Title: "Team", Role: page.Name}}
	wall.Wall = page.Lettering{Number: 28, Name: 20, Columns: 2}
	notes := page.Notes{{Mark: "*", Text: wordy(40)}}
	quiet := page.Text{Words: wordy(30), Weight: page.Quiet}
	ends := map[string]func(rows int) []page.Block{
		"table": func(int) []page.Block { return []page.Block{tableOf(9), notes, quiet} },
		"quiet": func(int) []page.Block { return []page.Block{quiet, tableOf(4)} },
		"facts": func(int) []page.Block {
			return []page.Block{page.Facts{{Label: "One", Text: wordy(50)}, {Label: "Two", Text: "2"}}, notes}
		},
		"text":   func(int) []page.Block { return []page.Block{page.Text{Words: wordy(60)}, quiet} },
		"blanks": func(int) []page.Block { return []page.Block{page.Blanks{"Signed"}} },
		"headings": func(int) []page.Block {
			return []page.Block{page.Heading("Within"), page.Text{Words: "one"}, page.Text{Words: "two"}, notes}
		},
	}
	for end, tail := range ends {
		for n := range envtest.Times(6, 60) {
			rows := 20 + n*(1+60/envtest.Times(6, 60))/2
			first := tableOf(0)
			for i := range rows {
				first.Rows = append(first.Rows, []string{fmt.Sprint(i), "x"})
			}
			check(t, fmt.Sprintf("%s after %d rows", end, rows), &page.Document{Title: "T", Blocks: append([]page.Block{first, page.Heading("Next")}, tail(rows)...)})
		}
	}
	for n := 1; n < len(wall.Rows); n += envtest.Times(23, 1) {
		g := wall
		g.Rows = wall.Rows[:n]
		check(t, fmt.Sprintf("%d rows on the wall", n), &page.Document{Title: "T", Blocks: []page.Block{g, quiet}})
	}
}

// check reports a document that leaves a heading or a row alone.
func check(t *testing.T, what string, d *page.Document) {
	t.Helper()
	s := layOutWell(d, Options{Paper: Letter}, nil)
	if s.lastPageIsPoor() {
		t.Errorf("%s: page %d holds one row only, or none", what, s.f.PageCount())
	}
	if at := s.loneHeading(); at != 0 {
		t.Errorf("%s: page %d ends with a heading", what, at)
	}
}
