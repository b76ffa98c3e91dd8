package sanitize_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"flagfall/pairing/cleantext"
	"flagfall/tui/voice/sanitize"

	"flagfall/rules/cputimetest"
)

func TestTextShowsWhatCannotBeSeen(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"plain, with\ttabs\nand lines", "plain, with\ttabs\nand lines"},
		{"Zoë 明 👩\u200d🏫 علی\u200cرضا ♟", "Zoë 明 👩\u200d🏫 علی\u200cرضا ♟"},
		{"\x1b]0;pwn\a", `\u001b]0;pwn\u0007`},
		{"\u009b31m and \u202eturned", `\u009b31m and \u202eturned`},
		{"no\u200bwidth, tag \U000e0041", `no\u200bwidth, tag \udb40\udc41`},
		{"a line\r\nand one over\rwritten", "a line\r\nand one over" + `\u000dwritten`},
		{"broken \x9b byte", "broken \ufffd byte"},
	} {
		if got := sanitize.Escape(c.text); got != c.want {
			t.Errorf("%q is shown as %q, want %q", c.text, got, c.want)
		}
	}
}

func TestJSONSaysTheSameWhenItIsEscaped(t *testing.T) {
	said := "C1 \u009b, turned \u202e, tag \U000e0041, joined \u200d, <b> & so on"
	var b bytes.Buffer
	w := sanitize.NewWriter(&b)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(said); err != nil {
		t.Fatal(err)
	}
	var back string
	if err := json.Unmarshal(b.Bytes(), &back); err != nil || back != said {
		t.Errorf("%s is read as %q, %v", b.Bytes(), back, err)
	}
	if strings.ContainsFunc(strings.TrimSpace(b.String()), cleantext.Invisible) {
		t.Errorf("%q", b.String())
	}
}

func TestAFrameKeepsItsColorsAndColumns(t *testing.T) {
	for name, c := range map[string]struct{ drawn, want string }{
		"colors stay":                {"\x1b[1;38;5;4mAda\x1b[0m │ ♟\ufe0e", "\x1b[1;38;5;4mAda\x1b[0m │ ♟\ufe0e"},
		"the window keeps its title": {"a \x1b]0;pwn\a\x1b[31mb\x1b[m", "a \x1b[31mb\x1b[m"},
		"the cursor stays":           {"a\x1b[2J\x1b[Hb\x1b[?25lc", "abc"},
		"no answer is asked for":     {"a\x1b[6n\x1b[c\x1bPq\x1b\\b", "ab"},
		"nor by eight bits":          {"a\u009b6nb\u009d0;x\u009cc", "a6nb0;xc"},
		"writing does not turn":      {"a\u202eb\u2066c\u200b", "abc"},
		"what has no end":            {"a\x1b]0;no end\nb", "a\nb"},
		"broken bytes":               {"a\x9b31mb\xffc", "ab\ufffdc"},
	} {
		t.Run(name, func(t *testing.T) {
			got := sanitize.CleanFrame(c.drawn)
			if got != c.want {
				t.Errorf("%q is drawn as %q, want %q", c.drawn, got, c.want)
			}
		})
	}
}

func TestAFileOfTextHoldsOnlyWhatCanBeSeen(t *testing.T) {
	got := string(sanitize.Strip([]byte("name,note\r\nAda,\x1b[31m\u202ered\u200b\ttab\n")))
	if want := "name,note\r\nAda,[31mred\ttab\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func FuzzNothingUnseenGoesThrough(f *testing.F) {
	for _, s := range []string{"Ada", "\x1b]0;x\a", "a\r\nb\rc", "\xe2\x80", "\u202e", "\x1b[31mred\x1b[m", "👩\u200d🏫"} {
		f.Add(s, 1)
	}
	f.Fuzz(func(t *testing.T, s string, cut int) {
		whole := sanitize.Escape(s)
		if strings.ContainsFunc(strings.NewReplacer("\r\n", "", "\n", "", "\t", "").Replace(whole), cleantext.Invisible) {
			t.Errorf("%q is shown as %q", s, whole)
		}
		if sanitize.Escape(whole) != whole {
			t.Errorf("%q twice is %q", whole, sanitize.Escape(whole))
		}
		cut = max(0, min(cut, len(s)))
		var b bytes.Buffer
		w := sanitize.NewWriter(&b)
		for _, piece := range []string{s[:cut], s[cut:]} {
			if n, err := w.Write([]byte(piece)); n != len(piece) || err != nil {
				t.Fatalf("%d of %d written, %v", n, len(piece), err)
			}
		}
		if err := w.Close(); err != nil || b.String() != whole {
			t.Errorf("in two pieces %q, in one %q, %v", b.String(), whole, err)
		}
		frame := sanitize.CleanFrame(s)
		if strings.ContainsFunc(strings.ReplaceAll(ansi.Strip(frame), "\n", ""), cleantext.Invisible) {
			t.Errorf("%q is drawn as %q", s, frame)
		}
		if sanitize.CleanFrame(frame) != frame {
			t.Errorf("%q twice is %q", frame, sanitize.CleanFrame(frame))
		}
	})
}

func BenchmarkFrame(b *testing.B) {
	line := "\x1b[1m  12\x1b[0m  Ada Lark │ ────────────────────────────────── ♟  " + strings.Repeat("word ", 20)
	frame := strings.Repeat(line+"\n", 50)
	defer cputimetest.Report(b)()
	for b.Loop() {
		sanitize.CleanFrame(frame)
	}
}
