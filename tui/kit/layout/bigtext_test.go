package layout

import (
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/tui/kit/theme"
)

var wordsOnly = theme.New(io.Discard, theme.Options{NoColor: true})

func drawn(x Headline, t theme.Theme, w, h int) string { return strings.Join(x.Draw(t, w, h), "\n") }

func TestEveryLetterIsEven(t *testing.T) {
	for r, dots := range bigLetters {
		for _, row := range dots {
			if len(row) != len(dots[0]) || strings.Trim(row, "# ") != "" {
				t.Errorf("%q has the rows %q", r, dots)
				break
			}
		}
	}
}

func TestItIsAsLargeAsThereIsRoom(t *testing.T) {
	add := Headline{Text: "add 1:00 to Zoë’s clock", From: "1:14", To: "2:14"}
	for _, c := range []struct {
		name  string
		thing Headline
		w, h  int
		large bool
		lines int
		sees  string
		ascii bool
	}{
		{name: "a phone", thing: add, w: 38, h: 12, lines: 2, sees: "ADD 1:00 TO ZOË’S CLOCK"},
		{name: "a terminal", thing: add, w: 78, h: 19, lines: 1 + 1 + 3 + 2, sees: "1:14  →  █▀▀"},
		{name: "a large window", thing: add, w: 158, h: 45, large: true, lines: 3 + 1 + 3 + 1, sees: "▄▀▀▄"},
		{name: "a large window in ASCII", thing: add, w: 158, h: 45, lines: 1 + 1 + 1, sees: "1:14 ───▶ 2:14", ascii: true},
		{name: "a terminal in ASCII", thing: add, w: 78, h: 19, lines: 1 + 1 + 5 + 2, sees: "1:14  →  ###", ascii: true},
		{name: "letters there are none of", thing: Headline{Text: "warn 王"}, w: 158, h: 45, lines: 1, sees: "WARN 王"},
		{name: "more than a look takes in", thing: Headline{Text: strings.Repeat("warn everybody ", 9)}, w: 158, h: 45, lines: 1, sees: "WARN EVERYBODY WARN"},
	} {
		look := theme.New(io.Discard, theme.Options{NoColor: true, ASCII: c.ascii})
		lines := c.thing.Draw(look, c.w, c.h)
		if got := c.thing.PlainText(look, c.w, c.h) != ""; got != c.large || len(lines) != c.lines || !strings.Contains(strings.Join(lines, "\n"), c.sees) {
			t.Errorf("%s: large %v, %d lines, want %v and %d with %q:\n%s", c.name, got, len(lines), c.large, c.lines, c.sees, strings.Join(lines, "\n"))
		}
	}
}

// A sign that comes when something is settled moves no letter.
func TestASignMovesNothing(t *testing.T) {
	for _, size := range [][2]int{{38, 19}, {78, 19}, {158, 45}} {
		with, without := drawn(Headline{Mark: "✓", Text: "warn Ada"}, wordsOnly, size[0], size[1]), drawn(Headline{Text: "warn Ada"}, wordsOnly, size[0], size[1])
		if strings.Replace(with, "✓", " ", 1) != without {
			t.Errorf("at %v:\n%s\nwant\n%s", size, with, without)
		}
	}
}

func TestItNeverLeavesItsPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := Headline{Mark: "✗", Text: rapid.StringMatching("[A-Za-zéö ’:]{1,90}").Draw(t, "text"), From: "1:14", To: "12:14.5"}
		w, h := rapid.IntRange(38, 200).Draw(t, "w"), rapid.IntRange(5, 60).Draw(t, "h")
		for _, line := range x.Draw(wordsOnly, w, h) {
			if ansi.StringWidth(line) > w {
				t.Fatalf("%d columns of %d: %q", ansi.StringWidth(line), w, line)
			}
		}
	})
}
