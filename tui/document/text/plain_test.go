package text

import (
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"flagfall/rules/bughouse"
	"flagfall/tui/document"
)

// solid is a text without its blanks, which wrapping may move.
func solid(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}

var typed = rapid.StringOf(rapid.RuneFrom([]rune("abc défgh ЖΩ 王 ñ-,.0123456789")))

// Nothing is wider than its columns, and nothing is lost.
func TestTextKeepsToItsWidthAndLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(38, 100).Draw(t, "width")
		text := typed.Draw(t, "text")
		d := &document.Document{Event: "Event", Title: "Title", Blocks: []document.Block{
			document.Text{Words: text},
			document.Facts{{Label: "Label", Text: text}},
			document.Notes{{Mark: "*", Text: text}},
			document.Boards{Caption: "Position", Match: bughouse.StartMatch(), Players: [4]string{text, text, text, text}},
		}}
		got := PlainWidth(d, width)
		for line := range strings.SplitSeq(got, "\n") {
			if ansi.StringWidth(line) > width {
				t.Fatalf("%q has %d columns, not %d", line, ansi.StringWidth(line), width)
			}
			if strings.TrimRight(line, " ") != line {
				t.Fatalf("%q ends in blanks", line)
			}
		}
		if n := strings.Count(solid(got), solid(text)); solid(text) != "" && n < 2 {
			t.Fatalf("%q is there %d times:\n%s", text, n, got)
		}
	})
}

// Every cell of a table is there in full, however narrow the page.
func TestTablesKeepToTheirWidthAndLoseNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(38, 100).Draw(t, "width")
		g := document.Grid{Columns: []document.Column{{Title: "No", Key: true, Right: true}, {Title: "Team", Key: true, Flex: true}}}
		for range rapid.IntRange(0, 14).Draw(t, "columns") {
			g.Columns = append(g.Columns, document.Column{Title: "Rd", Flex: rapid.Bool().Draw(t, "flex")})
		}
		letters := map[rune]int{}
		for i := range rapid.IntRange(1, 4).Draw(t, "rows") {
			row := []string{string(rune('0' + i)), rapid.StringMatching(`[a-z]{1,70}`).Draw(t, "team")}
			for range g.Columns[2:] {
				row = append(row, rapid.StringMatching(`[A-Z]{0,9}`).Draw(t, "cell"))
			}
			for _, cell := range row[2:] {
				for _, r := range cell {
					letters[r]++
				}
			}
			g.Rows = append(g.Rows, row)
		}
		w := &plainWriter{width: width}
		w.grid(&g)
		got := map[rune]int{}
		for line := range strings.SplitSeq(strings.TrimRight(w.String(), "\n"), "\n") {
			if ansi.StringWidth(line) > width {
				t.Fatalf("%q is wider than %d", line, width)
			}
			if !strings.Contains(line, "Team") && !strings.Contains(line, "Rd") && !strings.Contains(line, "No") {
				for _, r := range line {
					if unicode.IsUpper(r) {
						got[r]++
					}
				}
			}
		}
		for r, n := range letters {
			if got[r] != n && !strings.ContainsRune("NRT", r) {
				t.Fatalf("%d of %d letters %c are left:\n%s", got[r], n, r, w.String())
			}
		}
	})
}

func TestTooManyColumnsGoOnBelowWithTheirKeys(t *testing.T) {
	g := document.Grid{Columns: []document.Column{{Key: true, Right: true}, {Title: "Team", Key: true, Flex: true}}, Rows: [][]string{{"1", "Knight Owls"}}}
	for range 30 {
		g.Columns = append(g.Columns, document.Column{Title: "Round"})
		g.Rows[0] = append(g.Rows[0], "W12")
	}
	w := &plainWriter{width: PlainColumns}
	w.grid(&g)
	if n := strings.Count(w.String(), "Owls"); n != 3 {
		t.Errorf("the team is named %d times:\n%s", n, w.String())
	}
	if n := strings.Count(w.String(), "W12"); n != 30 {
		t.Errorf("%d of 30 rounds are there", n)
	}
}

func TestBoardsStandBesideEachOtherWithTeam1Below(t *testing.T) {
	m := bughouse.StartMatch()
	m.Clocks[bughouse.WA] = bughouse.Clock{Millis: 74_000, Known: true}
	m.OnWay[bughouse.BA] = bughouse.Stock{bughouse.Knight: 1}
	w := &plainWriter{width: PlainColumns}
	w.boards(&document.Boards{Caption: "White says", Match: m, Players: [4]string{"Ada", "Ben", "Cy", "Dev"}})
	want := `White says

Board A                                 Board B
b  Ben                                  c  Cy  to move
   stock –, not passed on N                stock –
8  r  n  b  q  k  b  n  r               1  R  N  B  K  Q  B  N  R
7  p  p  p  p  p  p  p  p               2  P  P  P  P  P  P  P  P
6  .  .  .  .  .  .  .  .               3  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .               4  .  .  .  .  .  .  .  .
4  .  .  .  .  .  .  .  .               5  .  .  .  .  .  .  .  .
3  .  .  .  .  .  .  .  .               6  .  .  .  .  .  .  .  .
2  P  P  P  P  P  P  P  P               7  p  p  p  p  p  p  p  p
1  R  N  B  Q  K  B  N  R               8  r  n  b  k  q  b  n  r
   a  b  c  d  e  f  g  h                  h  g  f  e  d  c  b  a
a  Ada  1:14  to move                   d  Dev
   stock –                                 stock –
`
	if w.String() != want {
		t.Errorf("got\n%s\nwant\n%s", w.String(), want)
	}
}
