package e2e

import (
	"strings"
	"testing"
	"unicode"

	"flagfall/tui/speech"
	"flagfall/tui/visible"
)

// inBothModes goes a way twice: on the drawn screens, and on the same screens told in sentences.
func inBothModes(t *testing.T, way func(*testing.T, option)) {
	t.Helper()
	t.Run("drawn", func(t *testing.T) {
		t.Parallel()
		way(t, func(*terminal) {})
	})
	t.Run("in sentences", func(t *testing.T) {
		t.Parallel()
		way(t, plainly)
	})
}

// plainly has the desk speak in sentences.
func plainly(x *terminal) {
	x.told = true
	x.cmd.Args = append(x.cmd.Args, "--plain")
}

// since is what was said of the screen that is shown now.
func since(said string) string {
	if at := strings.LastIndex(said, "Screen: "); at >= 0 {
		return said[at:]
	}
	return said
}

// heard tells whether somebody who listens has heard what stands on a drawn screen: the words without signs, columns and capitals.
func heard(said, text string) bool {
	return strings.Contains(bare(said), bare(speech.Signs(visible.Quotes(text))))
}

func bare(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",.;", r)
	}), " ")
}

// Nothing but lines of text comes from a desk that speaks in sentences: nothing steers the terminal, no line is drawn, and what was said
// stands. An incident takes as many keys as ever.
func TestADeskInSentences(t *testing.T) {
	x := start(t, 80, 24, []string{"demo"}, plainly)
	x.Expect("12 tables", "Keys: enter open")
	f := x.flow("an incident in sentences")
	f.press("8aw enter", "Warn Jack").press("enter", "done: Warn Jack")
	f.done(6)
	x.Press("d").Expect("what do you impose instead?", "1: ").Type("2").Expect("At: 2: ")
	x.Press("esc").Type("5bi\r").Expect("1 a: ", "left the king in check").Type("1").Expect("The Skewers win the match")
	x.Press("ctrl+c").Exit()
	said := x.Wrote()
	for _, r := range said {
		if r == '\x1b' || r >= '─' && r <= '▟' || unicode.IsControl(r) && r != '\n' && r != '\r' {
			t.Fatalf("%q is written:\n%s", r, said)
		}
	}
	for line := range strings.SplitSeq(said, "\r\n") {
		if line != "" && !strings.ContainsAny(line[len(line)-1:], ".:!?;,") {
			t.Errorf("no sentence: %q", line)
		}
	}
}
