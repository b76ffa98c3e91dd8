package theme

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

func TestASCIIKeepsWidths(t *testing.T) {
	for in, want := range map[string]string{
		"▸ 12 Zoë → 2:14 …": "* 12 Zoe > 2:14 ~",
		"✓ ✗ ! ┼":           "+ X ! ?",
		"½ point":           "h point",
		"王":                 "??",
		"plain":             "plain",
	} {
		if got := ASCII(in); got != want {
			t.Errorf("ASCII(%q) = %q, want %q", in, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		in := rapid.StringOf(rapid.RuneFrom([]rune("abc é ü ▸…→✓✗王½─┃\t"))).Draw(t, "in")
		got := ASCII(in)
		if !isASCII(got) {
			t.Fatalf("%q is not ASCII", got)
		}
		if ansi.StringWidth(got) != ansi.StringWidth(in) {
			t.Fatalf("%q became %q: the width changed", in, got)
		}
	})
}

func TestMeaningsAreToldWithoutColor(t *testing.T) {
	th := New(io.Discard, Options{NoColor: true})
	seen := map[string]bool{}
	for _, m := range []Meaning{th.Attention, th.Irreversible, th.Done, th.Selected} {
		if m.Mark() != m.Sign || seen[m.Sign] || ansi.StringWidth(m.Sign) != 1 {
			t.Errorf("sign %q: want one plain column of its own, drawn %q", m.Sign, m.Mark())
		}
		seen[m.Sign] = true
	}
}

func TestLightTerminalHasNoBrightColors(t *testing.T) {
	th := New(io.Discard, Options{Light: true})
	for _, m := range []Meaning{th.Attention, th.Irreversible, th.Done} {
		if strings.Contains(m.Mark(), "[1;9") || strings.Contains(m.Mark(), "33m") {
			t.Errorf("%q is too bright for a white background", m.Mark())
		}
	}
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want Options
	}{
		{nil, Options{}},
		{map[string]string{"NO_COLOR": "1"}, Options{NoColor: true}},
		{map[string]string{"TERM": "dumb"}, Options{NoColor: true}},
		{map[string]string{"LC_ALL": "POSIX"}, Options{ASCII: true}},
		{map[string]string{"LC_ALL": "C.UTF-8"}, Options{}},
		{map[string]string{"COLORFGBG": "0;15"}, Options{Light: true}},
		{map[string]string{"COLORFGBG": "0;default;15"}, Options{Light: true}},
		{map[string]string{"COLORFGBG": "15;0"}, Options{}},
		{map[string]string{"COLORFGBG": "x"}, Options{}},
		{map[string]string{"TERM": "tmux-256color"}, Options{Depth: Depth256}},
		{map[string]string{"TERM": "xterm-kitty", "COLORTERM": "truecolor"}, Options{Depth: TrueColor}},
		{map[string]string{"TERM": "xterm-kitty"}, Options{Depth: TrueColor}},
		{map[string]string{"TERM": "alacritty"}, Options{Depth: TrueColor}},
		{map[string]string{"TERM": "xterm-direct"}, Options{Depth: TrueColor}},
		{map[string]string{"TERM": "screen"}, Options{Depth: Depth256}},
		{map[string]string{"TERM": "xterm"}, Options{}},
		{map[string]string{"TERM": "linux"}, Options{}},
	} {
		if got := Detect(func(k string) string { return c.env[k] }); got != c.want {
			t.Errorf("%v: %+v, want %+v", c.env, got, c.want)
		}
	}
}

// Who chooses a look has it, whatever the terminal said, and the rest of what is known of the
// terminal stays.
func TestWear(t *testing.T) {
	said := Options{Light: true, NoColor: true, ASCII: true, Depth: Depth256}
	for look, want := range map[string]Options{
		"auto":          said,
		"":              said,
		"light":         {Light: true, ASCII: true, Depth: Depth256},
		"dark":          {ASCII: true, Depth: Depth256},
		"high-contrast": {Light: true, Contrast: true, ASCII: true, Depth: Depth256},
		"none":          said,
	} {
		if got := said.WithLook(look); got != want {
			t.Errorf("%q: %+v, want %+v", look, got, want)
		}
	}
	if aloud := (Options{Plain: true, NoColor: true}); aloud.WithLook("light") != aloud {
		t.Errorf("read aloud: %+v", aloud.WithLook("light"))
	}
	if got := (Options{Contrast: true}).WithLook("none"); got != (Options{NoColor: true}) {
		t.Errorf("none: %+v", got)
	}
}

// Plain signs are as wide as those they stand for, and no other letter is changed.
func TestPlainSignsKeepWidths(t *testing.T) {
	th := New(io.Discard, Options{PlainSigns: true})
	if got, want := th.Finish("▸ W ●●○ ♟ Zoë → ✓"), "> W **. p Zoë → +"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// What an old journal or a foreign file holds steers no terminal: a frame is finished without it,
// in color and in ASCII alike.
func TestAFinishedFrameHoldsNothingButColors(t *testing.T) {
	for _, o := range []Options{{}, {ASCII: true}} {
		got := New(io.Discard, o).Finish("\x1b[1mAda\x1b[0m\x1b]0;pwn\a \u202eLark\u200b")
		if want := "\x1b[1mAda\x1b[0m Lark"; got != want {
			t.Errorf("%+v: %q, want %q", o, got, want)
		}
	}
}

// The row of a menu under the cursor is lit from edge to edge behind a bar; without colors the bar is the cursor's
// sign, and in plain mode that sign stands before the text.
func TestARowOfAMenu(t *testing.T) {
	draw := func(Theme) []string { return []string{"    staff", "    6 officials"} }
	for name, c := range map[string]struct {
		options  Options
		selected bool
		want     []string
	}{
		"another row": {Options{Depth: TrueColor}, false, []string{"    staff", "    6 officials"}},
		"colors":      {Options{Depth: TrueColor}, true, []string{"▌   staff           ", "▌   6 officials     "}},
		"no colors":   {Options{NoColor: true}, true, []string{"▸   staff", "▸   6 officials"}},
		"plain":       {Options{Plain: true}, true, []string{"  ▸ staff", "    6 officials"}},
	} {
		th := New(io.Discard, c.options)
		var got []string
		for _, line := range th.MenuRow(c.selected, 20, draw) {
			got = append(got, ansi.Strip(line))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
