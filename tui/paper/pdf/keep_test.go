package pdf

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/rules/envtest"
	"flagfall/tui/document"
)

// wordy are so many words.
func wordy(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }

// tableOf is a table of so many rows, every third of which has three lines.
func tableOf(rows int) document.Grid {
	g := document.Grid{Columns: []document.Column{{Title: "No", Key: true}, {Title: "Said", Flex: true}}}
	for n := range rows {
		g.Rows = append(g.Rows, []string{fmt.Sprint(n), wordy(1 + n%3*25)})
	}
	return g
}

// No heading stands at the foot of a sheet with fewer than two rows below it, and no last sheet
// holds one row or footnotes only, wherever the sheet ends.
func TestNoHeadingAndNoRowIsLeftAlone(t *testing.T) {
	var wall document.Grid
	for n := range 300 {
		wall.Rows = append(wall.Rows, []string{fmt.Sprint(n), fmt.Sprintf("Team number %d", n)})
	}
	wall.Columns = []document.Column{{Title: "Table", Role: document.Number}, {Title: "Team", Role: document.Name}}
	wall.Wall = document.Lettering{Number: 28, Name: 20, Columns: 2}
	notes := document.Notes{{Mark: "*", Text: wordy(40)}}
	quiet := document.Text{Words: wordy(30), Weight: document.Quiet}
	ends := map[string]func(rows int) []document.Block{
		"table": func(int) []document.Block { return []document.Block{tableOf(9), notes, quiet} },
		"quiet": func(int) []document.Block { return []document.Block{quiet, tableOf(4)} },
		"facts": func(int) []document.Block {
			return []document.Block{document.Facts{{Label: "One", Text: wordy(50)}, {Label: "Two", Text: "2"}}, notes}
		},
		"text":   func(int) []document.Block { return []document.Block{document.Text{Words: wordy(60)}, quiet} },
		"blanks": func(int) []document.Block { return []document.Block{document.Blanks{"Signed"}} },
		"headings": func(int) []document.Block {
			return []document.Block{document.Heading("Within"), document.Text{Words: "one"}, document.Text{Words: "two"}, notes}
		},
	}
	for end, tail := range ends {
		for n := range envtest.Times(6, 60) {
			rows := 20 + n*(1+60/envtest.Times(6, 60))/2
			first := tableOf(0)
			for i := range rows {
				first.Rows = append(first.Rows, []string{fmt.Sprint(i), "x"})
			}
			check(t, fmt.Sprintf("%s after %d rows", end, rows), &document.Document{Title: "T", Blocks: append([]document.Block{first, document.Heading("Next")}, tail(rows)...)})
		}
	}
	for n := 1; n < len(wall.Rows); n += envtest.Times(23, 1) {
		g := wall
		g.Rows = wall.Rows[:n]
		check(t, fmt.Sprintf("%d rows on the wall", n), &document.Document{Title: "T", Blocks: []document.Block{g, quiet}})
	}
}

// check reports a document that leaves a heading or a row alone.
func check(t *testing.T, what string, d *document.Document) {
	t.Helper()
	s := layOutWell(d, Options{Paper: Letter}, nil)
	if s.lastPageIsPoor() {
		t.Errorf("%s: page %d holds one row only, or none", what, s.f.PageCount())
	}
	if at := s.loneHeading(); at != 0 {
		t.Errorf("%s: page %d ends with a heading", what, at)
	}
}
