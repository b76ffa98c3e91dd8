package shell

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

func heard(t interface{ Fatal(...any) }, pieces ...string) string {
	var b strings.Builder
	s := &sentenceWriter{w: &b}
	for _, p := range pieces {
		if _, err := s.Write([]byte(p)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestColumnsBecomeSentences(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"columns", "  1  Owls        Forks   1-0\n", "1, Owls, Forks, 1-0.\n"},
		{"nothing in a column", "  1  Owls     -\n", "1, Owls.\n"},
		{"a sentence", "It is so.\n", "It is so.\n"},
		{"a heading", "Because:\n  it is so\n", "Because:\nit is so.\n"},
		{"a label before a column", "reason:  none\n", "reason: none.\n"},
		{"a drawing", "┌────┐\n│ K  │ Q │\n└────┘\n", "K, Q.\n"},
		{"a rule", "Title\n-----\n\ntext\n", "Title.\ntext.\n"},
		{"tabs", "a\tb\n", "a, b.\n"},
		{"player. The game goes on", "a  b", "a, b.\n"},
	} {
		if got := heard(t, c.text); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// A prompt is spoken at once: until then the listener cannot know that an answer is awaited.
func TestAPromptIsNotHeldBack(t *testing.T) {
	var b strings.Builder
	s := &sentenceWriter{w: &b}
	if _, err := s.Write([]byte("Which one?  (1-4): ")); err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != "Which one? (1-4): " {
		t.Errorf("said %q", got)
	}
}

// However output is written, no table and no drawing is left, and no letter or digit is lost.
func TestNoWordIsLost(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		pieces := rapid.SliceOf(rapid.StringOf(rapid.SampledFrom([]rune("ab1.:,-| \t\n│─·äß")))).Draw(rt, "pieces")
		got := heard(rt, pieces...)
		if strings.Contains(got, "  ") || strings.ContainsAny(got, "\t│─|·") {
			rt.Fatalf("not plain: %q", got)
		}
		for line := range strings.Lines(got) {
			if !strings.ContainsAny(line[len(line)-2:], ".:!?;,") {
				rt.Fatalf("no end of a sentence: %q", line)
			}
		}
		letters := func(s string) string {
			return strings.Map(func(r rune) rune {
				if unicode.IsLetter(r) || unicode.IsDigit(r) {
					return r
				}
				return -1
			}, s)
		}
		if letters(got) != letters(strings.Join(pieces, "")) {
			rt.Fatalf("%q became %q", pieces, got)
		}
	})
}

// At a terminal no word is parted. The answer to a prompt ends its line.
func TestSentencesFitTheTerminal(t *testing.T) {
	var b strings.Builder
	s := &sentenceWriter{w: &b, width: 20}
	for _, text := range []string{"Which official of these? ", "R. Ortiz   section chief\n"} {
		if _, err := s.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if want := "Which official of \nthese? R. Ortiz, section \nchief.\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}
