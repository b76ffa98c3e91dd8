package theme

import (
	"io"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

// Ink draws what the style it is made of draws, and nothing for an empty text.
func TestInkIsItsStyle(t *testing.T) {
	text := rapid.StringOf(rapid.RuneFrom([]rune("ab é世 \x1b[7m\t\n")))
	rapid.Check(t, func(t *rapid.T) {
		th := New(io.Discard, Options{Light: rapid.Bool().Draw(t, "light"), NoColor: rapid.Bool().Draw(t, "no color"), Contrast: rapid.Bool().Draw(t, "contrast")})
		s := text.Draw(t, "text")
		for _, ink := range []Ink{th.Loud, th.Head, th.Dim, th.Attention.ink, th.Irreversible.ink, th.Done.ink, th.Selected.ink} {
			want := ink.style.Render(s)
			if s == "" {
				want = ""
			}
			if got := ink.Render(s); got != want {
				t.Fatalf("%q is %q, want %q", s, got, want)
			}
		}
	})
}
