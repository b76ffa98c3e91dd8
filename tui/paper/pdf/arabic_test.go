package pdf

import (
	"bytes"
	"strings"
	"testing"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

// shaper sets Arabic as the port of HarfBuzz does, by the rules in the font itself, and tells the
// glyphs' characters from left to right.
func shaper(t *testing.T) func(text string) string {
	t.Helper()
	face, err := font.ParseTTF(bytes.NewReader(dejavusanscondensed.TTF))
	if err != nil {
		t.Fatal(err)
	}
	of := map[font.GID]rune{}
	for all := face.Cmap.Iter(); all.Next(); {
		r, glyph := all.Char()
		if old, taken := of[glyph]; !taken || r < old {
			of[glyph] = r
		}
	}
	sized := harfbuzz.NewFont(face)
	return func(text string) string {
		b := harfbuzz.NewBuffer()
		runes := []rune(text)
		b.AddRunes(runes, 0, len(runes))
		b.Props.Direction, b.Props.Script = harfbuzz.RightToLeft, language.Arabic
		b.Shape(sized, nil)
		var out strings.Builder
		for _, glyph := range b.Info {
			out.WriteRune(of[glyph.Glyph])
		}
		return out.String()
	}
}

// one writes the signs that look alike as one: an isolated letter is drawn by the sign of the
// letter itself or of its isolated form.
func one(text string) string {
	return strings.Map(func(r rune) rune {
		letter := []rune(norm.NFKC.String(string(r)))
		if forms := arabicForms().forms[letter[0]]; len(letter) == 1 && len(forms) > 0 && forms[isolated] == r {
			return letter[0]
		}
		return r
	}, text)
}

// Letters of Arabic and Persian join as a shaper of fonts joins them.
func TestArabicIsJoinedAsByAShaper(t *testing.T) {
	shaped := shaper(t)
	some := rapid.StringOfN(rapid.RuneFrom([]rune("ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأإؤئپچژگکیـ ")), 1, 20, -1)
	check := func(t interface{ Errorf(string, ...any) }, text string) {
		if got, want := one(visualOrder(shapeArabic(text))), one(shaped(text)); got != want {
			t.Errorf("%q is joined as %+q, by the shaper as %+q", text, got, want)
		}
	}
	for _, name := range []string{"محمد عبد الله", "السلام", "علي", "پریسا گل", "لا إله", "للأطفال"} {
		check(t, name)
	}
	rapid.Check(t, func(t *rapid.T) { check(t, "ب"+some.Draw(t, "text")+"ب") })
}

// Marks above and below do not part letters, and what is not Arabic stays as it is.
func TestMarksDoNotPartLetters(t *testing.T) {
	if got, want := shapeArabic("بَب"), "\uFE91\u064E\uFE90"; got != want {
		t.Errorf("%+q, want %+q", got, want)
	}
	if got, want := shapeArabic("لَا"), "\uFEFB\u064E"; got != want {
		t.Errorf("lam and alef with a mark: %+q, want %+q", got, want)
	}
	if got := shapeArabic("Ada 王 Ольга"); got != "Ada 王 Ольга" {
		t.Errorf("%q", got)
	}
}
