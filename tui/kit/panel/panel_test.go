package panel_test

import (
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/sanitize"
)

func drawn(o theme.Options, w int, blocks ...document.Block) string {
	lines := panel.New(func() theme.Theme { return theme.New(io.Discard, o) }).Lines(blocks, w)
	for n, line := range lines {
		lines[n] = strings.TrimRight(sanitize.Unmarked(ansi.Strip(line)), " ")
	}
	return strings.Join(lines, "\n")
}

var blocks = []document.Block{
	document.Facts{{Label: "Who", Text: "Ada"}, {Label: "State", Text: "to rule", Tone: document.NeedsYou}},
	document.Heading("The ladder"),
	document.Steps{Name: "Hands", Each: []document.Step{{Does: "warning", Count: 1}, {Does: "add 1:00", Count: 1, Now: true}}},
	document.Heading("Clocks"),
	document.Clocks{{Who: "Ada", Before: "1:14", After: "2:14"}},
}

func TestBlocksAreDrawn(t *testing.T) {
	want := `  Who        Ada
! State      to rule

  The ladder
  1 warning ● ── [2] add 1:00 ●

  Clocks
  Ada        from 1:14 to 2:14`
	if got := drawn(theme.Options{NoColor: true}, 80, blocks...); got != want {
		t.Errorf("drawn\n%s\nwant\n%s", got, want)
	}
}

// Read aloud each row is a line, with the titles of its columns.
func TestATableIsReadRowByRow(t *testing.T) {
	got := drawn(theme.Options{Plain: true}, 80, document.Grid{
		Columns: []document.Column{{Title: "#", Aloud: "place", Key: true}, {Title: "Team"}, {Title: "Points"}},
		Rows:    [][]string{{"1", "Knight Owls", "3"}, {"2", "Fork Lift", ""}},
	})
	if want := "  place 1, Team Knight Owls, Points 3\n  place 2, Team Fork Lift"; got != want {
		t.Errorf("read %q, want %q", got, want)
	}
}

// In no width is a line too wide or a cell of a table lost.
func TestNothingIsTooWideOrLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := document.Grid{Columns: []document.Column{{Title: "No", Key: true, Right: true}}}
		row := []string{"7"}
		for range rapid.IntRange(0, 8).Draw(t, "columns") {
			g.Columns = append(g.Columns, document.Column{Title: "T", Flex: rapid.Bool().Draw(t, "flex")})
			row = append(row, rapid.StringMatching(`[a-z]{1,9}( [a-z]{1,9}){0,3}`).Draw(t, "cell"))
		}
		g.Rows = [][]string{row}
		w := rapid.IntRange(40, 160).Draw(t, "width")
		got := drawn(theme.Options{}, w, g, blocks[0])
		for line := range strings.SplitSeq(got, "\n") {
			if layout.Width(line) > w {
				t.Fatalf("%q is wider than %d", line, w)
			}
		}
		for _, cell := range row {
			for word := range strings.FieldsSeq(cell) {
				if !strings.Contains(got, word) {
					t.Fatalf("%q is not in\n%s", word, got)
				}
			}
		}
	})
}
