package layout_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/layout"

	"flagfall/rules/cputimetest"
)

// Whatever a text holds, its width is the one that the library counts, cluster by cluster.
func FuzzWidth(f *testing.F) {
	for _, s := range []string{
		"", "12a → step 2: Amy +1:00", "\x1b[1;38;5;12mTable 4\x1b[m", "e\u0301a\u0301", "a\x1b[0m\u0301", "1\ufe0f\u20e3", "\u06001", "李小龙 x", "한글",
		"a\u200db", "👩\u200d👧x", "\x9b31mred", "\xffab", "a\tb", "a\nb", "\x1b]8;;x\x07y", "\x1b[", "\x1b[?25l", "🇩🇪a", "▀▄█ │ … ·", "\u0085x", "\xc2", "x\xc2\x9b1m",
		"क्\u200dषa", "\x1b[31", "a\x7fb", "\x1b[38:2::1:2:3mx", "·\u0301", "ab\u200d", "\u200dab",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if got, want := layout.Width(s), ansi.StringWidth(s); got != want {
			t.Errorf("%q takes %d columns, not %d", s, want, got)
		}
	})
}

// Letters, punctuation and lines are counted by their own width alone, those of them that join others are not.
func TestEachCharacterTakesTheColumnsThatTheLibraryCounts(t *testing.T) {
	for r := rune(0xa0); r < 0x3000; r++ {
		c := string(r)
		for _, s := range []string{c, "a" + c, c + "a", c + c, "│" + c, c + "│", c + "\u0301", c + "\ufe0f", "é" + c + "\u200d", c + "\x1b[1m"} {
			if got, want := layout.Width(s), ansi.StringWidth(s); got != want {
				t.Errorf("%+q takes %d columns, not %d", s, want, got)
			}
		}
	}
}

func BenchmarkWidth(b *testing.B) {
	line := "\x1b[1m 12\x1b[m  Team Red Kites · Ada L., Dev P.   " + strings.Repeat("playing ", 12) + "→ step 2"
	defer cputimetest.Report(b)()
	for b.Loop() {
		layout.Width(line)
	}
}
