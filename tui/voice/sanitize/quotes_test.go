package sanitize

import (
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

func TestQuotes(t *testing.T) {
	for in, want := range map[string]string{
		"the player's clock":            "the player’s clock",
		"both players' clocks":          "both players’ clocks",
		`say "illegal move" loudly`:     "say “illegal move” loudly",
		`("his" flag)`:                  "(“his” flag)",
		"\x1b[1mthe king's\x1b[0m rook": "\x1b[1mthe king’s\x1b[0m rook",
		"Ben’s clock, “so be it”":       "Ben’s clock, “so be it”",
		"plain":                         "plain",
	} {
		if got := CurlyQuotes(in); got != want {
			t.Errorf("%q became %q, want %q", in, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		in := rapid.StringOf(rapid.RuneFrom([]rune("ab é'\"’ (\n"))).Draw(t, "in")
		if got := CurlyQuotes(in); ansi.StringWidth(got) != ansi.StringWidth(in) || CurlyQuotes(got) != got {
			t.Fatalf("%q became %q", in, got)
		}
	})
}
