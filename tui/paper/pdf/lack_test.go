package pdf

import (
	"strings"
	"testing"

	"flagfall/tui/document"
)

// A mark is drawn for those letters of a text that are told of, and for no others, wherever they
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
	for where, d := range map[string]document.Document{
		"event":       {Event: name},
		"title":       {Title: name},
		"place":       {Where: name},
		"printed by":  {Stamp: document.Stamp{By: name}},
		"partial":     {Stamp: document.Stamp{Partial: name}},
		"heading":     {Blocks: []document.Block{document.Heading(name)}},
		"text":        {Blocks: []document.Block{document.Text{Words: name}}},
		"label":       {Blocks: []document.Block{document.Facts{{Label: name}}}},
		"fact":        {Blocks: []document.Block{document.Facts{{Text: name}}}},
		"column":      {Blocks: []document.Block{document.Grid{Columns: []document.Column{{Title: name}}, Rows: [][]string{{"x"}}}}},
		"cell":        {Blocks: []document.Block{document.Grid{Columns: []document.Column{{Title: "x"}}, Rows: [][]string{{name}}}}},
		"empty table": {Blocks: []document.Block{document.Grid{Columns: []document.Column{{Title: "x"}}, Empty: name}}},
		"caption":     {Blocks: []document.Block{document.Boards{Caption: name}}},
		"player":      {Blocks: []document.Block{document.Boards{Players: [4]string{"a", "b", "c", name}}}},
		"mark":        {Blocks: []document.Block{document.Notes{{Mark: name}}}},
		"note":        {Blocks: []document.Block{document.Notes{{Text: name}}}},
		"blank":       {Blocks: []document.Block{document.Blanks{name}}},
		"card":        {Blocks: []document.Block{document.Cards{PerPage: 1, Each: [][]document.Block{{document.Text{Words: name}}}}}},
		"code":        {Blocks: []document.Block{document.QR{Link: "http://hall.example", Caption: name}}},
		"link":        {Blocks: []document.Block{document.QR{Link: "http://hall.example/" + name}}},
		"certificate": {Blocks: []document.Block{document.Certificate{Name: name, Signatures: []string{"a"}}}},
		"signature":   {Blocks: []document.Block{document.Certificate{Signatures: []string{name}}}},
		"chapter":     {Bound: true, Blocks: []document.Block{document.Chapter{Title: name}}},
		"chart": {Blocks: []document.Block{document.Chart{
			Title: "x", Labels: []string{name}, Series: []document.Series{{Values: []float64{1}}},
		}}},
	} {
		if lacks := Lacks(&d); len(lacks) == 0 {
			t.Errorf("%s: not told", where)
		}
	}
}

// The mark of a missing letter is drawn, and is none of the boxes that forms have to tick.
func TestTheMarkOfAMissingLetterIsNoBox(t *testing.T) {
	if !hasGlyph(missingGlyph) || strings.ContainsRune("□☐▢■☑", missingGlyph) {
		t.Errorf("a missing letter is drawn as %q", missingGlyph)
	}
}

// Behind the mark of missing letters stand the Latin letters that they sound like, once for each word; where they are
// no letters the mark stands alone.
func TestMissingLettersHaveLatinOnesBesideThem(t *testing.T) {
	for text, want := range map[string]string{
		"สมชาย ใจดี":  "�Smchaay �Aicchdii",
		"अर्जुन":      "�Arjun",
		"Knights 🙂 A": "Knights � A",
		"Zoë 北 Łódź":  "Zoë 北 Łódź",
	} {
		if got := printer().printable(text); got != want {
			t.Errorf("%s is printed as %s, want %s", text, got, want)
		}
	}
}
