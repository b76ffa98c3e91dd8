package backgroundcolor

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

const (
	white = "\x1b]11;rgb:ffff/ffff/ffff\a"
	black = "\x1b]11;rgb:0000/0000/0000\x1b\\"
)

// sifted has pieces go through a sieve, and what is held back at the end given out.
func sifted(s *Filter, pieces ...string) (typed string, answer Answer) {
	for _, p := range pieces {
		t, a := s.Split([]byte(p))
		typed += string(t)
		answer = max(answer, a)
	}
	return typed + string(s.Flush()), answer
}

func TestWhatATerminalAnswers(t *testing.T) {
	for in, want := range map[string]Answer{
		white:                                       Light,
		black:                                       Dark,
		"\x1b]11;rgb:ff/ff/dd\a":                    Light,
		"\x1b]11;rgb:f/f/f\a":                       Light,
		"\x1b]11;rgb:fff/fff/ddd\a":                 Light,
		"\x1b]11;rgb:28/2a/36\x1b\\":                Dark,
		"\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\":          Light,
		"\x1b]11;rgb:0000/2b2b/3636\x1b\\":          Dark,
		"\x1b]11;rgba:ffff/ffff/ffff/8080\x1b\\":    Light,
		"\x1b]11;rgb:0000/0000/ffff\a":              Dark,
		"\x1b]11;rgb:0000/ffff/0000\a":              Light,
		"\x1b]11;rgb:ffff/ffff\a":                   NoAnswer,
		"\x1b]11;rgb:fffff/ffff/ffff\a":             NoAnswer,
		"\x1b]11;rgb:///\a":                         NoAnswer,
		"\x1b]11;\a":                                NoAnswer,
		"\x1b]11;aaaa\a":                            NoAnswer,
		"\x1b]11;rgb:ffff/ffff/ffff/ffff/ffff/ff\a": NoAnswer,
	} {
		if _, got := sifted(&Filter{}, in); got != want {
			t.Errorf("%q: %v, want %v", in, got, want)
		}
	}
}

func TestWhatIsTypedIsLeft(t *testing.T) {
	for _, c := range []struct {
		in   []string
		left string
		says Answer
	}{
		{[]string{"12aw\r"}, "12aw\r", NoAnswer},
		{[]string{"12" + white + "aw"}, "12aw", Light},
		{[]string{"12\x1b", "]11;rgb:ffff/ffff/ffff\aaw"}, "12aw", Light},
		{[]string{"\x1b]11;rgb:ff", "ff/ffff/ffff\x1b", "\\x"}, "x", Light},
		{[]string{"\x1b[A\x1b[B"}, "\x1b[A\x1b[B", NoAnswer},
		{[]string{"\x1b"}, "\x1b", NoAnswer},
		{[]string{"\x1b", "\x1b", "x"}, "\x1b\x1bx", NoAnswer},
		{[]string{"\x1b]12"}, "\x1b]12", NoAnswer},
		{[]string{"\x1b" + white}, "\x1b", Light},
		{[]string{"\x1b]1" + white}, "\x1b]1", Light},
		{[]string{"\x1b]11;rgb:ff\r"}, "\r", NoAnswer},                                   // broken off
		{[]string{"\x1b]11;rgb:ff\x1b[A"}, "\x1b[A", NoAnswer},                           // and a key follows
		{[]string{"\x1b]11;rgb:ff" + white}, "", Light},                                  // or the same again
		{[]string{white + "\x1b]11;"}, "\x1b]11;", Light},                                // there is one answer
		{[]string{"\x1b]11;" + strings.Repeat("f", longest) + "ab\r"}, "ab\r", NoAnswer}, // none is as long
	} {
		s := &Filter{}
		got, says := sifted(s, c.in...)
		if got != c.left || says != c.says {
			t.Errorf("%q left %q and says %v, want %q and %v", c.in, got, says, c.left, c.says)
		}
	}
}

// What was given out, since nothing followed, and turns out to begin an answer: the rest of it is
// not typed.
func TestAnAnswerThatStopsForLong(t *testing.T) {
	for cut := 1; cut < len(opening); cut++ {
		s := &Filter{}
		typed, _ := s.Split([]byte(white[:cut]))
		if len(typed) > 0 || s.HoldTime() == 0 {
			t.Errorf("%q left %q", white[:cut], typed)
		}
		if given := string(s.Flush()); given != white[:cut] || s.HoldTime() > 0 {
			t.Errorf("%q was given out as %q", white[:cut], given)
		}
		if left, says := sifted(s, white[cut:]+"x"); left != "x" || says != Light {
			t.Errorf("%q left %q and says %v", white[cut:], left, says)
		}
	}
	s := &Filter{}
	if left, _ := sifted(s, "\x1b"); left != "\x1b" {
		t.Errorf("escape left %q", left)
	}
	if left, _ := sifted(s, "x\x1b[A"); left != "x\x1b[A" {
		t.Errorf("x and up left %q", left)
	}
}

// An escape may be a key and is held back for a moment. No key begins with more of an answer, which
// may come slowly.
func TestHowLongItIsHeldBack(t *testing.T) {
	for in, want := range map[string]time.Duration{
		"": 0, "7": 0, "\x1b": 50 * time.Millisecond, "\x1b]": time.Second, "\x1b]1": time.Second, "\x1b]11": time.Second, "\x1b[": 0, white: 0,
	} {
		s := &Filter{}
		s.Split([]byte(in))
		if got := s.HoldTime(); got != want {
			t.Errorf("%q is held back for %v, want %v", in, got, want)
		}
	}
}

// However an answer is cut into pieces, and whatever keys come before and after it, all keys and
// nothing else are left.
func TestNoPartOfAnAnswerIsTyped(t *testing.T) {
	keys := rapid.SliceOf(rapid.SampledFrom([]string{"a", "7", "\r", "\x1b[A", "\x1bOP", ";", "rgb:", "é", "\x7f", "\\", "ff/"}))
	rapid.Check(t, func(t *rapid.T) {
		before, after := strings.Join(keys.Draw(t, "before"), ""), strings.Join(keys.Draw(t, "after"), "")
		answer := rapid.SampledFrom([]string{white, black}).Draw(t, "answer")
		all := before + answer + after
		var pieces []string
		for len(all) > 0 {
			n := rapid.IntRange(1, len(all)).Draw(t, "piece")
			pieces, all = append(pieces, all[:n]), all[n:]
		}
		left, says := sifted(&Filter{}, pieces...)
		if want := map[string]Answer{white: Light, black: Dark}[answer]; left != before+after || says != want {
			t.Errorf("%q left %q and says %v", pieces, left, says)
		}
	})
}

func FuzzSieve(f *testing.F) {
	f.Add([]byte(white), 3)
	f.Add([]byte("\x1b]11;rgb:ff\x1b[A"+black), 9)
	f.Fuzz(func(t *testing.T, in []byte, cut int) {
		cut = min(max(0, cut), len(in))
		whole, says := sifted(&Filter{}, string(in))
		if inPieces, also := sifted(&Filter{}, string(in[:cut]), string(in[cut:])); inPieces != whole || also != says {
			t.Errorf("%q left %q in one piece and %q in two", in, whole, inPieces)
		}
		if len(whole) > len(in) {
			t.Errorf("%q left more: %q", in, whole)
		}
	})
}
