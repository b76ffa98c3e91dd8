package pdf

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"flagfall/db/tournament/halltest"
	"flagfall/rules/bughouse"
	"flagfall/tui/document"

	"flagfall/rules/cputimetest"
)

// TestMain asks for fewer random documents than usual: each opens two fonts.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // each document has its fonts
	flag.Parse()
	if err := flag.Set("rapid.checks", "20"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

var noon = time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC)

// standings is a table of so many teams with names of sixty characters in every script.
func standings(teams int) *document.Document {
	g := document.Grid{Name: "K5", Columns: []document.Column{
		{Right: true, Key: true},
		{Title: "Team", Flex: true, Key: true},
		{Title: "Club", Flex: true, Minor: true},
		{Title: "Points", Right: true},
		{Title: "MPvGP", Right: true},
		{Title: "EDE", Right: true},
		{Title: "BH:MP/C1", Right: true},
		{Title: "BH:MP", Right: true},
		{Title: "EMMSB", Right: true},
	}}
	var some []string
	for _, script := range []string{"Cyrillic", "Greek", "accents", "Han", "Hangul"} {
		some = append(some, halltest.Scripts[script]...)
	}
	for n := range teams {
		club := some[n%len(some)]
		g.Rows = append(g.Rows, []string{fmt.Sprint(n + 1), halltest.LongName(n+1, n%2 == 0), club, "3½", "7.0", "1", "24.0", "27.5", "112.25"})
	}
	return &document.Document{
		Event: "Spring Bughouse", Title: "Standings", Where: "K-5", Stamp: document.Stamp{Number: 3, At: noon, By: "R. Ortiz"},
		Blocks: []document.Block{g, document.Notes{{Mark: "*", Text: "provisional: appeal 3 is reopened"}}},
	}
}

func rendered(t testing.TB, d *document.Document, paper Paper) ([]line, int) {
	t.Helper()
	file, lacks, err := Render(d, Options{Paper: paper, Plain: true})
	if err != nil || len(lacks) > 0 {
		t.Fatalf("%v; lacks %v", err, lacks)
	}
	return read(t, file)
}

var sizes = map[Paper][2]float64{A4: {595.28, 841.89}, Letter: {612, 792}, A3: {841.89, 1190.55}, Tabloid: {792, 1224}}

// All names and all rows of 500 teams are on the paper in full, inside its margins, with the
// heading and the number on every page.
func TestNothingIsCutAtFiveHundredTeams(t *testing.T) {
	d := standings(500)
	for _, paper := range []Paper{A4, Letter} {
		size := sizes[paper]
		d.Wide = paper == Letter // one of each is enough
		w, h := size[0], size[1]
		if d.Wide {
			w, h = h, w
		}
		lines, pages := rendered(t, d, paper)
		text := all(lines)
		for _, row := range d.Blocks[0].(document.Grid).Rows {
			for _, cell := range row {
				if !strings.Contains(text, squeezed(cell)) {
					t.Fatalf("%s: %q is not there in full", paper, cell)
				}
			}
		}
		if wrong := outside(lines, w, h, margin); len(wrong) > 0 {
			t.Errorf("%s: %d lines leave the margins: %s", paper, len(wrong), wrong[0])
		}
		for n := range pages {
			headings, number := 0, false
			for _, l := range lines {
				if l.page == n+1 && l.text == "BH:MP/C1" {
					headings++
				}
				number = number || l.page == n+1 && l.text == fmt.Sprintf("page %d of %d", n+1, pages)
			}
			if headings != 1 || !number {
				t.Errorf("%s: page %d of %d has %d headings and its number: %v", paper, n+1, pages, headings, number)
			}
		}
	}
}

// Rows do not run into each other: on one page, lines of one column never share a height.
func TestRowsStandUnderEachOther(t *testing.T) {
	lines, _ := rendered(t, standings(60), A4)
	at := map[string]string{}
	for _, l := range lines {
		place := fmt.Sprintf("page %d %.1f %.1f", l.page, l.x, l.y)
		if was, taken := at[place]; taken {
			t.Fatalf("%s holds %q and %q", place, was, l.text)
		}
		at[place] = l.text
	}
}

func TestTheFontHasTheScriptsOfOurPlayers(t *testing.T) {
	for script, names := range halltest.Scripts {
		d := &document.Document{Title: "T"}
		for _, name := range names {
			d.Blocks = append(d.Blocks, document.Text{Words: name})
		}
		lines, _ := rendered(t, d, A4)
		for _, name := range names {
			if !strings.Contains(all(lines), squeezed(drawn(name))) {
				t.Errorf("%s: %q is not on the paper", script, name)
			}
		}
	}
}

// A letter that the font lacks neither stops the print nor vanishes: a square stands for it, and
// the sheet and the caller say so.
func TestWhatTheFontLacksIsSaid(t *testing.T) {
	for _, name := range []string{"สมชาย", "नीला", "Ana 🙂", "𠮷田", "\U0010FFFF", string(rune(0x10000))} {
		file, lacks, err := Render(&document.Document{Title: "T", Blocks: []document.Block{document.Text{Words: "before " + name + " after"}}}, Options{Plain: true})
		if err != nil || len(lacks) == 0 {
			t.Errorf("%q: %v, lacks %v", name, err, lacks)
			continue
		}
		lines, _ := read(t, file)
		text := all(lines)
		for _, want := range []string{"before", "�", "after", "�markslettersthattheprintedfontdoesnothave"} {
			if !strings.Contains(text, want) {
				t.Errorf("%q: the sheet does not say %q: %s", name, want, text)
			}
		}
	}
}

// Hebrew is drawn from right to left, with the rest of the line as it was.
func TestHebrewIsDrawnFromRightToLeft(t *testing.T) {
	lines, _ := rendered(t, &document.Document{Title: "T", Blocks: []document.Block{document.Text{Words: "Ada v. דן"}}}, A4)
	if text := all(lines); !strings.Contains(text, "Adav.ןד") {
		t.Error(text)
	}
}

// A cell higher than a page is divided over pages, and nothing of it is lost.
func TestACellHigherThanAPageIsDivided(t *testing.T) {
	var long []string
	for n := range 3000 {
		long = append(long, fmt.Sprintf("w%d", n))
	}
	d := &document.Document{Title: "T", Blocks: []document.Block{document.Grid{
		Columns: []document.Column{{Title: "Who", Key: true}, {Title: "Said", Flex: true}},
		Rows:    [][]string{{"Ada", strings.Join(long, " ")}, {"Ben", "nothing"}},
	}}}
	lines, pages := rendered(t, d, A4)
	text := all(lines)
	if pages < 3 || !strings.Contains(text, strings.Join(long[:3], "")) || !strings.Contains(text, "w2999") || !strings.Contains(text, "nothing") {
		t.Errorf("%d pages, %d characters", pages, len(text))
	}
	for n, word := range long {
		if !strings.Contains(text, word) {
			t.Fatalf("word %d is lost", n)
		}
	}
	if wrong := outside(lines, 595.28, 841.89, margin); len(wrong) > 0 {
		t.Error(wrong[0])
	}
}

func TestBoardsAreDrawn(t *testing.T) {
	m := bughouse.StartMatch()
	m.Clocks[bughouse.WA] = bughouse.Clock{Millis: 74_000, Known: true}
	lines, _ := rendered(t, &document.Document{Title: "T", Blocks: []document.Block{document.Boards{Caption: "White says", Match: m, Players: [4]string{"Ada", "Ben", "Cy", "Dev"}}}}, A4)
	text := all(lines)
	for sign, want := range map[string]int{"♟": 32, "♙": 16, "♚": 4, "♔": 2, "♛": 4, "♕": 2, "1:14": 1, "Whitesays": 1} {
		if got := strings.Count(text, sign); got != want {
			t.Errorf("%s is there %d times, want %d", sign, got, want)
		}
	}
	files, ranks := []float64{}, []float64{}
	for _, l := range lines {
		switch l.text {
		case "a":
			files = append(files, l.x)
		case "1":
			ranks = append(ranks, l.y)
		}
	}
	if len(files) != 2 || len(ranks) != 2 || files[0] > 200 || files[1] < 400 || ranks[0] > ranks[1] {
		t.Errorf("board B is not turned: file a at %v, rank 1 at %v", files, ranks)
	}
}

func TestCardsAreNotCutAcrossPages(t *testing.T) {
	c := document.Cards{PerPage: 6, Across: 2}
	for n := range 13 {
		c.Each = append(c.Each, []document.Block{document.Heading(fmt.Sprintf("card%d", n)), document.Text{Words: fmt.Sprintf("end%d", n)}})
	}
	lines, pages := rendered(t, &document.Document{Title: "Team cards", Blocks: []document.Block{c}}, A4)
	on := map[string]int{}
	for _, l := range lines {
		on[squeezed(l.text)] = l.page
	}
	if pages != 3 {
		t.Errorf("13 cards of which 6 go on a page take %d pages", pages)
	}
	for n := range 13 {
		if a, b := on[fmt.Sprintf("card%d", n)], on[fmt.Sprintf("end%d", n)]; a == 0 || a != b {
			t.Errorf("card %d begins on page %d and ends on %d", n, a, b)
		}
	}
}

func TestTheSameDocumentIsTheSameFile(t *testing.T) {
	d := standings(20)
	a, _, err := Render(d, Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := Render(d, Options{})
	if err != nil || string(a) != string(b) {
		t.Error("two prints of one document differ")
	}
}

// Whatever is typed, a file comes out and nothing of it leaves the paper.
func TestAnyTextKeepsToTheMargins(t *testing.T) {
	letters := rapid.StringOf(rapid.RuneFrom([]rune("abc déЖΩ王ש🙂\u0301\u200f\t\n-%()\\")))
	rapid.Check(t, func(t *rapid.T) {
		text := letters.Draw(t, "text") + strings.Repeat("x", rapid.IntRange(0, 200).Draw(t, "more"))
		d := &document.Document{Event: text, Title: text, Where: text, Stamp: document.Stamp{At: noon, By: "R. Ortiz"}, Blocks: []document.Block{
			document.Heading(text),
			document.Text{Words: text, Weight: document.Loud},
			document.Facts{{Label: text, Text: text, Loud: true}},
			document.Notes{{Mark: "*", Text: text}},
			document.Grid{Columns: []document.Column{{Title: "No", Key: true}, {Title: "Team", Flex: true}}, Rows: [][]string{{"1", text}}},
			document.Blanks{text},
		}}
		file, _, err := Render(d, Options{Plain: true})
		if err != nil {
			t.Fatal(err)
		}
		lines, _ := read(t, file)
		if wrong := outside(lines, 595.28, 841.89, margin); len(wrong) > 0 {
			t.Fatal(wrong[0])
		}
	})
}

// A label of several lines before a line to write on keeps to the margins, wherever the page ends.
func TestALongLabelBeforeABlankKeepsToTheMargins(t *testing.T) {
	for words := 850; words < 1000; words += 50 {
		lines, _ := rendered(t, &document.Document{Title: "T", Stamp: document.Stamp{At: noon}, Blocks: []document.Block{
			document.Text{Words: strings.Repeat("word ", words)}, document.Blanks{strings.Repeat("x", 480)},
		}}, A4)
		if wrong := outside(lines, 595.28, 841.89, margin); len(wrong) > 0 {
			t.Errorf("after %d words: %s", words, wrong[0])
		}
	}
}

func TestParsePaper(t *testing.T) {
	for text, want := range map[string]Paper{"a4": A4, "A4": A4, "Letter": Letter, "a3": A3, "Tabloid": Tabloid} {
		if got, err := ParsePaper(text); got != want || err != nil {
			t.Errorf("%s is %s, %v", text, got, err)
		}
	}
	if _, err := ParsePaper("a5"); err == nil {
		t.Error("a5 is paper")
	}
}

// BenchmarkStandings500 is standings of 500 teams to a file: two seconds are allowed.
func BenchmarkStandings500(b *testing.B) {
	d := standings(500)
	rand.Shuffle(500, func(i, j int) {
		rows := d.Blocks[0].(document.Grid).Rows
		rows[i], rows[j] = rows[j], rows[i]
	})
	defer cputimetest.Report(b)()
	for b.Loop() {
		if _, _, err := Render(d, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// What is said to be in the font of Chinese, Japanese and Korean is in it, and nothing else is.
func TestTheLettersOfAsiaAreThoseOfTheFont(t *testing.T) {
	has := fontCharacters(AsianTTF())
	for r := range rune(0xFFFF) {
		if has[r] != 0 != unicode.Is(AsianLetters, r) {
			t.Fatalf("%U is in the font: %v", r, has[r])
		}
	}
}
