package text

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"flagfall/rules/bughouse"
	"flagfall/tui/document"
)

func TestADocumentIsReadOut(t *testing.T) {
	d := &document.Document{
		Event: "Spring Bughouse", Title: "Ruling", Where: "K5, round 1", For: document.Staff, Stamp: document.Stamp{Number: 12, Copy: 1, Replaces: 9},
		Blocks: []document.Block{
			document.Heading("What was ruled"),
			document.Facts{{Label: "Ruling", Text: "warn Ada"}, {Text: "seen by all"}},
			document.Grid{Columns: []document.Column{{Title: "Rank"}, {Title: "Team"}, {Title: "Points"}}, Rows: [][]string{{"1", "Owls", "2½*"}, {"2", "Forks", "-"}}},
			document.Notes{{Mark: "*", Text: "provisional"}},
			document.Grid{Columns: []document.Column{{Title: "Team"}}, Empty: "No calls."},
			document.Blanks{"Signature"},
			document.Break{},
			document.Cards{Each: [][]document.Block{{document.Text{Words: "One  card"}}}},
		},
	}
	want := `Ruling: K5, round 1.
Spring Bughouse.
document 12 COPY 1.
STAFF ONLY.
Replaces document 9.
What was ruled.
Ruling: warn Ada.
seen by all.
Rank: 1; Team: Owls; Points: 2½*.
Rank: 2; Team: Forks.
* means: provisional.
No calls.
To fill in by hand: Signature.
One card.
`
	if got := Spoken(d); got != want {
		t.Errorf("read out:\n%s\nwant:\n%s", got, want)
	}
}

func TestAPositionIsReadOut(t *testing.T) {
	m := bughouse.StartMatch()
	m.Clocks[bughouse.WA] = bughouse.Clock{Millis: 74000, Known: true}
	got := Spoken(&document.Document{Title: "Position", Blocks: []document.Block{document.Boards{Caption: "White says", Match: m, Players: [4]string{"Ada", "Ben", "Cy", "Dev"}}}})
	for _, want := range []string{
		"White says.\n",
		"Board A, Ada, seat a: king e1, queen d1, rook a1 h1, bishop c1 f1, knight b1 g1, pawn a2 b2 c2 d2 e2 f2 g2 h2; clock 1:14 to move.\n",
		"Board B, Dev, seat d: king e8, queen d8,",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("read out:\n%s\nwant %q", got, want)
		}
	}
}

// Every word of a table is read out, and nothing is left of its columns.
func TestNoCellIsLost(t *testing.T) {
	word := rapid.StringOf(rapid.RuneFrom([]rune("abЖ½1 ·\n")))
	letters := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '½' {
				return r
			}
			return -1
		}, s)
	}
	rapid.Check(t, func(t *rapid.T) {
		g := document.Grid{Columns: []document.Column{{}, {}}}
		all := ""
		for range rapid.IntRange(1, 5).Draw(t, "rows") {
			row := []string{word.Draw(t, "one"), word.Draw(t, "two")}
			g.Rows = append(g.Rows, row)
			all += row[0] + row[1]
		}
		got := Spoken(&document.Document{Blocks: []document.Block{g}})
		if body := strings.Replace(got, "not recorded.\n", "", 1); letters(body) != letters(all) || strings.Contains(got, "  ") {
			t.Fatalf("%q is read out as %q", all, got)
		}
	})
}
