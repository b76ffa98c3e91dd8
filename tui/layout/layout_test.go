package layout

import (
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
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
