package theme

import (
	"io"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// luminance is the relative luminance of an RGB color, 0 to 1, as WCAG 2.1 has it.
func luminance(t *testing.T, rgb string) float64 {
	t.Helper()
	sum := 0.0
	for n, weight := range []float64{.2126, .7152, .0722} {
		v, err := strconv.ParseUint(rgb[1+2*n:3+2*n], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(v) / 255
		if c <= .04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

func contrast(t *testing.T, one, other string) float64 {
	t.Helper()
	a, b := luminance(t, one), luminance(t, other)
	return (max(a, b) + .05) / (min(a, b) + .05)
}

// Whatever is written stands at 4.5 to 1 on each ground that it stands on, in both themes. A terminal's own
// ground is dark where it is no lighter than #1e1e1e, and light where it is no darker than #f7f7f7.
func TestEveryTextContrastsWithItsGround(t *testing.T) {
	const least = 4.5
	of := map[string]func(hue) string{"dark": func(h hue) string { return h.dark }, "light": func(h hue) string { return h.light }}
	grounds := map[string]string{"dark": "#1e1e1e", "light": "#f7f7f7"}
	for name, pick := range of {
		for what, h := range map[string]hue{"accent": accent, "attention": attention, "danger": danger, "done": done, "appeal": appeal, "live": live, "dim": dim} {
			for on, ground := range map[string]string{"the terminal": grounds[name], "the row": pick(rowGround), "a key": pick(keyGround)} {
				if got := contrast(t, pick(h), ground); got < least {
					t.Errorf("%s: %s on %s is %.2f to 1", name, what, on, got)
				}
			}
			if got := contrast(t, pick(chipText), pick(h)); what != "dim" && got < least {
				t.Errorf("%s: the text of a chip on %s is %.2f to 1", name, what, got)
			}
		}
	}
}

// Yellow is written on, never with, on a light terminal of sixteen colors.
func TestYellowIsNeverOnWhite(t *testing.T) {
	th := New(io.Discard, Options{Light: true})
	if drawn := th.Attention.Text("x"); strings.Contains(drawn, "33m") || strings.Contains(drawn, "93m") {
		t.Errorf("%q is yellow", drawn)
	}
	if drawn := th.Attention.Chip("x"); !strings.Contains(drawn, "103m") || !strings.Contains(drawn, "30;") {
		t.Errorf("%q is not black on yellow", drawn)
	}
}

// The row under the cursor is lit from edge to edge in every depth: no text on it ends the ground, and
// nothing is said by color alone.
func TestTheRowUnderTheCursorIsLitFromEdgeToEdge(t *testing.T) {
	for name, o := range map[string]Options{
		"16": {}, "256": {Depth: Depth256}, "true color": {Depth: TrueColor}, "light": {Depth: TrueColor, Light: true},
		"contrast": {Depth: TrueColor, Contrast: true}, "none": {NoColor: true}, "ascii": {NoColor: true, ASCII: true},
	} {
		th := New(io.Discard, o)
		row := th.Row(true)
		line := th.Lit("  3 "+row.Attention.Chip("RULE 0:45")+" "+row.Dim.Render("table")+" "+row.Done.Mark(), 40)
		plain := ansi.Strip(line)
		if first := []rune(plain)[0]; first != '▌' && first != '▸' {
			t.Errorf("%s: %q has no bar", name, plain)
		}
		if !strings.Contains(plain, " RULE 0:45 ") && !strings.Contains(plain, "[RULE 0:45]") {
			t.Errorf("%s: %q has no chip", name, plain)
		}
		if o.NoColor {
			continue
		}
		if got := ansi.StringWidth(plain); got != 40 {
			t.Errorf("%s: %d columns are lit, want 40", name, got)
		}
		on := th.row.on
		for part := range strings.SplitSeq(strings.TrimSuffix(line, th.row.off), "\x1b[0m") {
			if !strings.HasPrefix(part, on) {
				t.Errorf("%s: %q stands on no ground", name, part)
			}
		}
	}
}
