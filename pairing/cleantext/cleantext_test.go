package cleantext_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"flagfall/pairing/cleantext"
)

func TestClean(t *testing.T) {
	for name, c := range map[string]struct{ typed, taken string }{
		"a plain sentence stays":                    {"Ben used both hands.", "Ben used both hands."},
		"letters of every script stay":              {"Zoë Łukasz Ирина 明 ירושלים", "Zoë Łukasz Ирина 明 ירושלים"},
		"line ends and tabs become blanks":          {"one\r\ntwo\tthree\u2028four\u0085five", "one two three four five"},
		"blanks are one, and none at the ends":      {"  a \u00a0  b\u3000", "a b"},
		"the title of the window is not set":        {"\x1b]0;pwn\a", "]0;pwn"},
		"nor with the signs of eight bits":          {"\u009d0;pwn\u009c\u009b31m", "0;pwn31m"},
		"delete and the other controls go":          {"a\x00b\x08c\x7fd", "abcd"},
		"writing does not turn":                     {"a\u202eb\u202cc\u2066d\u2069e\u200ff\u061cg", "abcdefg"},
		"blanks of no width go":                     {"Ada\u200b Lark\ufeff\u2060\u00ad", "Ada Lark"},
		"letters without a shape go":                {"\u3164A\u115f\u2063", "A"},
		"tags of letters go":                        {"a\U000e0041b", "ab"},
		"a joiner stays inside a Persian name":      {"علی\u200cرضا", "علی\u200cرضا"},
		"a joiner stays inside joined emoji":        {"👩\u200d🏫 ♟\ufe0f", "👩\u200d🏫 ♟\ufe0f"},
		"a joiner at the end of a word joins none":  {"Ada\u200d \u200cLark\u200b\u200c", "Ada Lark"},
		"a sign before an Arabic number is visible": {"\u0600١٢", "\u0600١٢"},
		"broken bytes become one sign each":         {"a\xffb", "a\ufffdb"},
		"nothing to be seen is nothing":             {" \u200b\u200d\t\x1b", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := cleantext.Clean(c.typed); got != c.taken {
				t.Errorf("%q is taken as %q, want %q", c.typed, got, c.taken)
			}
		})
	}
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{"Ada Lark", "\x1b]0;x\a", "a\u202eb", "\u200d \u200c", "\xff\xfe", "علی\u200cرضا", "a\n\nb"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		clean := cleantext.Clean(s)
		switch {
		case !utf8.ValidString(clean), strings.ContainsFunc(clean, cleantext.Invisible):
			t.Errorf("%q is taken as %q", s, clean)
		case cleantext.Clean(clean) != clean:
			t.Errorf("%q cleaned twice is %q", clean, cleantext.Clean(clean))
		}
	})
}
