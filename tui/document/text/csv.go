package text

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"flagfall/pairing/csvfile"
	"flagfall/rules/lazyregexp"
	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// CSV writes the document's tables under one heading, each row led by its table's name. It fails on
// a document that is no table, or whose tables differ. What is missing from the document stands
// above all, in a row of its own.
func CSV(d *document.Document) ([]byte, error) {
	var b bytes.Buffer
	w := csvfile.NewWriter(&b)
	if d.Stamp.Partial != "" {
		w.Row(d.Stamp.Partial)
	}
	var head []string
	var first string
	for _, block := range d.Blocks {
		g, ok := block.(document.Grid)
		if bracket, drawn := block.(document.Bracket); drawn {
			g, ok = bracket.Table, true
		}
		if !ok || g.Name == "" {
			continue
		}
		titles := csvHeading(&g)
		switch {
		case head == nil:
			head, first = titles, g.Name
			w.Row(head...)
		case !slices.Equal(head, titles):
			instead := "use text, pdf or html"
			if g.Name != first {
				instead = "print one section at a time, or as text, pdf or html"
			}
			return nil, refusal.Invalid.Errorf("%s has tables with different columns: %s", words.LowerFirst(d.Title),
				instead)
		}
		for _, row := range g.Rows {
			cells := []string{g.Name}
			for i, cell := range row {
				if g.Columns[i].Right {
					cell = csvDecimal(cell)
				}
				cells = append(cells, words.ScoreForPrograms(cell))
			}
			w.Row(cells...)
		}
	}
	if head == nil {
		return nil, refusal.Invalid.Errorf("%s is not a table: use text, pdf or html", words.LowerFirst(d.Title))
	}
	err := w.Flush() // which fills b
	return b.Bytes(), err
}

func csvHeading(g *document.Grid) []string {
	head := []string{"Section"}
	for _, c := range g.Columns {
		head = append(head, cmp.Or(c.Title, c.Aloud, "No."))
	}
	return head
}

// commaDecimal is a number with the decimal mark of some languages.
var commaDecimal = lazyregexp.New(`^\d+,\d+$`)

// csvDecimal writes a number of points as spreadsheets read it: "2½" is 2.5, and so is "2,5".
func csvDecimal(cell string) string {
	if commaDecimal().MatchString(cell) {
		return strings.Replace(cell, ",", ".", 1)
	}
	whole, rest, half := strings.Cut(cell, "½")
	if !half {
		return cell
	}
	return cmp.Or(whole, "0") + ".5" + rest
}
