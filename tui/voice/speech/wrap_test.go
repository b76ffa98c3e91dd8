package speech

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

func TestSpokenTextIsBrokenAtWords(t *testing.T) {
	for name, c := range map[string]struct {
		width  int
		pieces []string
		want   string
	}{
		"a sentence":               {20, []string{"Warn Jack. Not recorded: Enter records it.\n"}, "Warn Jack. Not \nrecorded: Enter \nrecords it.\n"},
		"a width that is not said": {0, []string{"Warn Jack. Not recorded: Enter records it.\n"}, "Warn Jack. Not recorded: Enter records it.\n"},
		"a word that is too long":  {10, []string{"see /srv/backups/spring.ff now\n"}, "see \n/srv/backups/spring.ff \nnow\n"},
		"letters of a typed word":  {10, []string{"Why? gam", "e", "s", " one\n"}, "Why? game \ngames one\n"},
		"a line that just fits":    {10, []string{"Ada rules\n", "Next.\n"}, "Ada rules\nNext.\n"},
		"wide characters":          {10, []string{"日本 日本 日本\n"}, "日本 日本 \n日本\n"},
		"a key and what it does":   {16, []string{"Keys: w next, a appeals, esc go back.\nw next, a ape\n"}, "Keys: w next, \na appeals, \nesc go back.\nw next, a ape\n"},
		"blanks at the edge":       {6, []string{"a bcd", "  ", " e\n"}, "a bcd \ne\n"},
	} {
		w := Wrapper{Width: c.width}
		var got strings.Builder
		for _, piece := range c.pieces {
			got.WriteString(w.Wrap(piece))
		}
		if got.String() != c.want {
			t.Errorf("%s: %q, want %q", name, got.String(), c.want)
		}
	}
}

// A resize is followed from the next word.
func TestAnotherWidthIsFollowed(t *testing.T) {
	w := Wrapper{Width: 40}
	said := w.Wrap("The clock of Mia shows ")
	w.Width = 20
	said += w.Wrap("one minute and fourteen seconds\n")
	if want := "The clock of Mia shows \none minute and \nfourteen seconds\n"; said != want {
		t.Errorf("%q, want %q", said, want)
	}
}

// Joined again where a line ends in a blank, the text is what it was: no word is parted, and none
// is lost. No line is wider than the terminal.
func TestBrokenLinesJoinToTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-zé日.]{1,9}[ \n]`), 1, 40).Draw(t, "words")
		w := Wrapper{Width: rapid.IntRange(20, 60).Draw(t, "width")}
		text := strings.Join(words, "")
		said := w.Wrap(text)
		if joined := strings.ReplaceAll(said, " \n", " "); joined != strings.ReplaceAll(text, " \n", " ") {
			t.Fatalf("%q\nis written as\n%q", text, said)
		}
		for line := range strings.Lines(said) {
			if wide := ansi.StringWidth(strings.TrimRight(line, "\n")); wide > w.Width {
				t.Fatalf("%q is %d wide, of %d", line, wide, w.Width)
			}
		}
	})
}
