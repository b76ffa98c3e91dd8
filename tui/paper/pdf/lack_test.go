package pdf

import (
	"strings"
	"testing"

	"flagfall/tui/paper/page"
)

// A square is drawn for those letters of a text that are told of, and for no others, wherever they
// stand in a word.
func TestWhatIsDrawnAsASquareIsToldOf(t *testing.T) {
	s := printer()
	for r := rune(0x20); r < 0x20000; r++ {
		if r == missingGlyph || r >= 0xD800 && r <= 0xDFFF {
			continue
		}
		for _, text := range []string{string(r), "a" + string(r), "ب" + string(r) + "ب"} {
			square, told := strings.ContainsRune(s.printable(text), missingGlyph), missingLetters(text)
			if square != (told != "") {
				t.Errorf("%U in %q: a square is drawn (%t), and told of is %q", r, text, square, told)
			}
		}
	}
}

// Wherever a document has a letter that no font has, it is told of.
func TestLacksAreToldWhereverTheyStand(t *testing.T) {
	const name = "สมชาย"
	for where, d := range map[string]page.Document{
		"event":       {Event: name},
		"title":       {Title: name},
		"place":       {Where: name},
		"printed by":  {Stamp: page.Stamp{By: name}},
		"partial":     {Stamp: page.Stamp{Partial: name}},
		"heading":     {Blocks: []page.Block{page.Heading(name)}},
		"text":        {Blocks: []page.Block{page.Text{Words: name}}},
		"label":       {Blocks: []page.Block{page.Facts{{Label: name}}}},
		"fact":        {Blocks: []page.Block{page.Facts{{Text: name}}}},
		"column":      {Blocks: []page.Block{page.Grid{Columns: []page.Column{{Title: name}}, Rows: [][]string{{"x"}}}}},
		"cell":        {Blocks: []page.Block{page.Grid{Columns: []page.Column{{Title: "x"}}, Rows: [][]string{{name}}}}},
		"empty table": {Blocks: []page.Block{page.Grid{Columns: []page.Column{{Title: "x"}}, Empty: name}}},
		"caption":     {Blocks: []page.Block{page.Boards{Caption: name}}},
		"player":      {Blocks: []page.Block{page.Boards{Players: [4]string{"a", "b", "c", name}}}},
		"mark":        {Blocks: []page.Block{page.Notes{{Mark: name}}}},
		"note":        {Blocks: []page.Block{page.Notes{{Text: name}}}},
		"blank":       {Blocks: []page.Block{page.Blanks{name}}},
		"card":        {Blocks: []page.Block{page.Cards{PerPage: 1, Each: [][]page.Block{{page.Text{Words: name}}}}}},
		"code":        {Blocks: []page.Block{page.QR{Link: "http://hall.example", Caption: name}}},
		"link":        {Blocks: []page.Block{page.QR{Link: "http://hall.example/" + name}}},
		"certificate": {Blocks: []page.Block{page.Certificate{Players: name, Signatures: []string{"a"}}}},
		"signature":   {Blocks: []page.Block{page.Certificate{Signatures: []string{name}}}},
		"chapter":     {Bound: true, Blocks: []page.Block{page.Chapter{Title: name}}},
		"chart": {Blocks: []page.Block{page.Chart{
			Title: "x", Labels: []string{name}, Series: []page.Series{{Values: []float64{1}}},
		}}},
	} {
		if lacks := Lacks(&d); len(lacks) == 0 {
			t.Errorf("%s: not told", where)
		}
	}
}
