package layout

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

func TestRank(t *testing.T) {
	offence := func(w int) string {
		return strings.Join(FitCells(w,
			Cell{Forms: []string{"PRESSED WITH THE OTHER HAND"}, Rank: 2, MinWidth: 8},
			KeepCell("Ravi Chandra", "Ravi C."), KeepCell("step 2 of 3"),
			Cell{Forms: []string{"rule 13 (required)", "rule 13"}, Rank: 3, Keep: true, Right: true},
		), "|")
	}
	for w, want := range map[int]string{
		80: "PRESSED WITH THE OTHER HAND  Ravi Chandra  step 2 of 3        rule 13 (required)",
		72: "PRESSED WITH THE OTHER HAND  Ravi Chandra  step 2 of 3           rule 13",
		40: "PRESSED…  Ravi C.  step 2 of 3   rule 13",
		30: "Ravi C.  step 2 of 3   rule 13",
		20: "Ravi C.  step 2 of 3|             rule 13",
	} {
		if got := offence(w); got != want {
			t.Errorf("%d: %q, want %q", w, got, want)
		}
	}
}

// Whatever the names and the width, no line is too wide, what may not give way is there to the last
// letter, and of the others one of a higher rank never stands where a lower one had to go.
func TestWhatMayNotGiveWayIsThere(t *testing.T) {
	word := rapid.StringMatching(`[A-Z][a-z]{1,14}( [A-Z][a-zé]{1,14})?`)
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.IntRange(40, 200).Draw(t, "width")
		name, title, team := word.Draw(t, "name"), word.Draw(t, "title"), word.Draw(t, "team")
		step := rapid.SampledFrom([]string{"step 1 of 3", "step 2 of 3", "every time"}).Draw(t, "step")
		lines := FitCells(w, Cell{Forms: []string{title}, Rank: 2, MinWidth: 6}, KeepCell(name), Cell{Forms: []string{team}, Rank: 3}, KeepCell(step),
			Cell{Forms: []string{"rules 8a, 15c and 7 (required)", "rules 8a, 15c, 7"}, Rank: 4, Keep: true, Right: true})
		text := strings.Join(lines, " ")
		for _, line := range lines {
			if ansi.StringWidth(line) > w {
				t.Fatalf("%q is wider than %d", line, w)
			}
		}
		for _, whole := range []string{name, step, "rules 8a, 15c"} {
			if !strings.Contains(text, whole) {
				t.Fatalf("%q has lost %q", text, whole)
			}
		}
		if strings.Contains(text, "  "+team+"  ") && !strings.Contains(text, title) {
			t.Fatalf("%q keeps the team %q before the title %q", text, team, title)
		}
	})
}

// Columns never touch, and none is cut while there is room for all.
func TestWidths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.IntRange(40, 200).Draw(t, "width")
		var columns []Column
		for range rapid.IntRange(1, 6).Draw(t, "columns") {
			want := rapid.IntRange(1, 40).Draw(t, "want")
			columns = append(columns, Column{Want: want, Min: rapid.IntRange(1, want).Draw(t, "least"), Rank: rapid.IntRange(1, 4).Draw(t, "rank")})
		}
		all, taken := -1, -1
		widths := ColumnWidths(w, 1, columns...)
		for i, c := range columns {
			all += c.Want + 1
			if widths[i] > 0 {
				taken += widths[i] + 1
			}
			if widths[i] > c.Want || widths[i] > 0 && widths[i] < c.Min {
				t.Fatalf("column %d of %+v is %d wide", i, columns, widths[i])
			}
		}
		if taken > w || all <= w && taken != all {
			t.Fatalf("%v of %+v in %d", widths, columns, w)
		}
	})
	if got := ColumnWidths(20, 1, Column{Want: 10, Min: 4, Rank: 1}, Column{Want: 10, Min: 10, Rank: 2}); got[0] != 9 || got[1] != 10 {
		t.Errorf("one gets narrower before the other goes: %v", got)
	}
	if got := ColumnWidths(31, 1, Column{Want: 5, Grow: true}, Column{Want: 9, Grow: true}, Column{Want: 3}); got[0] != 13 || got[1] != 13 {
		t.Errorf("columns that grow together are %v", got)
	}
	if got := ColumnWidths(20, 1, Column{Want: 5}, Column{Want: 4, Grow: true}, Column{Want: 3}); got[1] != 10 {
		t.Errorf("what is left over goes to the column that grows: %v", got)
	}
}
