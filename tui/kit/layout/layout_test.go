package layout

import (
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"flagfall/tui/voice/sanitize"
)

func TestSides(t *testing.T) {
	for _, c := range []struct {
		left, right string
		w           int
		want        string
	}{
		{"K-5", "R. Ortiz", 16, "K-5     R. Ortiz"},
		{"Spring Bughouse", "R. Ortiz", 16, "Spring… R. Ortiz"},
		{"Spring", "", 10, "Spring    "},
		{"Spring", "R. Ortiz", 8, "R. Ortiz"},
		{"Spring", "R. Ortiz", 5, "R. O…"},
	} {
		if got := Sides(c.left, c.right, c.w); got != c.want {
			t.Errorf("Sides(%q, %q, %d) = %q, want %q", c.left, c.right, c.w, got, c.want)
		}
	}
}

func TestARemarkGivesWayToTypedText(t *testing.T) {
	for w, want := range map[int]string{60: "a version of its own", 30: "a version of it…", 20: ""} {
		if got := FitRemark("title Ada▏", "a version of its own", w); got != want {
			t.Errorf("in %d columns: %q, want %q", w, got, want)
		}
	}
}

// A sentence that is too long loses whole parts, and is cut within one only where not even the
// first fits.
func TestASentenceGivesUpWholeParts(t *testing.T) {
	for _, c := range []struct {
		text string
		w    int
		want string
	}{
		{"more digits, or ↵ for this table", 40, "more digits, or ↵ for this table"},
		{"more digits, or ↵ for this table", 31, "more digits"},
		{"how long, or until when? 20m, 15:40", 34, "how long, or until when? 20m"},
		{"how long, or until when? 20m, 15:40", 26, "how long, or until when?"},
		{"table 5: 0-1, The Skewers: ↵ records it", 27, "table 5: 0-1, The Skewers"},
		{"1 Owls   2 Forks   0 nobody", 20, "1 Owls   2 Forks"},
		{"a whole sentence", 8, "a whole…"},
		{"", 3, ""},
	} {
		if got := CutAtClause(c.text, c.w); got != c.want {
			t.Errorf("%q in %d columns: %q, want %q", c.text, c.w, got, c.want)
		}
	}
}

func TestEveryLineHasItsWidth(t *testing.T) {
	text := rapid.StringOf(rapid.RuneFrom([]rune("ab ée王→✓")))
	rapid.Check(t, func(t *rapid.T) {
		a, b, w := text.Draw(t, "a"), text.Draw(t, "b"), rapid.IntRange(1, 40).Draw(t, "w")
		for _, got := range []string{Fit(a, w), Right(a, w), Sides(a, b, w), Block([]string{a, b}, w, 3)[1]} {
			if ansi.StringWidth(got) != w {
				t.Fatalf("%q has %d columns, want %d", got, ansi.StringWidth(got), w)
			}
		}
		for _, line := range Wrap(a, max(2, w)) {
			if ansi.StringWidth(line) > max(2, w) {
				t.Fatalf("wrapped line %q is wider than %d", line, w)
			}
		}
	})
}

func TestStackLeavesOutTheLeastImportantFirst(t *testing.T) {
	parts := []Part{{0, []string{"who"}}, Gap(), {0, []string{"what"}}, Gap(), {2, []string{"why", "because"}}, {1, []string{"next"}}}
	for h, want := range map[int]string{
		9: "who||what||why|because|next", 6: "who||what|why|because|next", 5: "who|what|why|because|next",
		4: "who|what|next", 2: "who|what", 1: "who",
	} {
		if got := strings.Join(Stack(h, parts...), "|"); got != want {
			t.Errorf("in %d lines: %q, want %q", h, got, want)
		}
	}
}

func TestLabeled(t *testing.T) {
	got := strings.Join(Labeled("Next", "Ada loses the game", 6, 16), "|")
	if want := "Next" + sanitize.IsLabel + "  Ada loses" + sanitize.GoesOn + "|      the game"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// However tall its rows are, a list shows the one under the cursor whole, in as many lines as it
// has.
func TestAWindowHoldsTheCursor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		heights := rapid.SliceOfN(rapid.IntRange(1, 3), 1, 12).Draw(t, "heights")
		rows := make([][]string, len(heights))
		for n, h := range heights {
			for range h {
				rows[n] = append(rows[n], strconv.Itoa(n))
			}
		}
		at, h := rapid.IntRange(0, len(rows)-1).Draw(t, "at"), rapid.IntRange(3, 20).Draw(t, "lines")
		lines, below := VisibleRows(rows, at, h)
		seen := 0
		for _, line := range lines {
			if line == strconv.Itoa(at) {
				seen++
			}
		}
		if len(lines) > h || seen != heights[at] {
			t.Fatalf("of rows %v with the cursor on %d, %d lines hold %v", heights, at, h, lines)
		}
		if last := strconv.Itoa(len(rows) - 1 - below); lines[len(lines)-1] != last {
			t.Fatalf("of rows %v the last in sight is %s, with %d below", heights, lines[len(lines)-1], below)
		}
		if all, left := VisibleRows(rows, at, 0); len(all) < len(lines) || all[0] != "0" || left != 0 {
			t.Fatalf("all of them are %v", all)
		}
	})
}
