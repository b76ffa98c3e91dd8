package tui

import (
	"regexp"
	"strings"
	"testing"

	"flagfall/tui/theme"
)

// Whatever the width, a ruling tells who it is about, which step and which rule; and a question in the claim's name tells who makes it.
func TestNameStepAndRuleStandAtEveryWidth(t *testing.T) {
	for _, c := range []struct {
		scene string
		any   []string // one of each group, parted by a bar, is on screen
	}{
		{"ruling_clock", []string{"Ola Nyman|Ola N.", "step 2 of 3", "rule 17", "ADD 1:00 TO ELI|▀▀", "esc back"}},
		{"ruling_warning", []string{"step 1 of 2|step 1 of 3", "rule 13|rules 5 and 13|rules 4 and 13", "esc back"}},
		{"claim_grounds", []string{"Zoë Kramer|Zoë K.", "esc leave"}},
	} {
		m := sceneOf(t, c.scene).open(t, 80, 24, inWords)
		for w := minWidth; w <= 200; w++ {
			resize(m, w, 24)
			frame := m.View()
			checkFrame(t, frame, w, 24)
			for _, group := range c.any {
				found := false
				for text := range strings.SplitSeq(group, "|") {
					found = found || strings.Contains(frame, text)
				}
				if !found {
					t.Errorf("%s at %d columns lacks %q:\n%s", c.scene, w, group, frame)
				}
			}
		}
	}
}

// touching is a column of the ledger that ends where the next begins: an ellipsis, or a step, without a blank behind it.
var touching = regexp.MustCompile(`…[^ \n]|\d/\d[^ \n]`)

// In the ledger no column touches the next, the steps are whole, and nothing is cut while a fifth of the line is free.
func TestTheLedgersColumnsStandApart(t *testing.T) {
	m := sceneOf(t, "ledger").open(t, 80, 24, theme.Options{NoColour: true})
	for w := minWidth; w <= 200; w++ {
		resize(m, w, 24)
		frame := m.View()
		checkFrame(t, frame, w, 24)
		if at := touching.FindString(frame); at != "" {
			t.Errorf("at %d columns %q touches:\n%s", w, at, frame)
		}
		if !strings.Contains(frame, "3/3") || !strings.Contains(frame, "Anton") {
			t.Errorf("at %d columns a name or step is cut:\n%s", w, frame)
		}
		if w >= 150 && strings.Contains(frame, "…") {
			t.Errorf("at %d columns something is cut:\n%s", w, frame)
		}
	}
}
