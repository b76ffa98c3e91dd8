package tui

import (
	"regexp"
	"slices"
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

// On the screens that list what there is to do, what came before and what is open, no name, label or step is cut: what is told of them is
// said in fewer words. And where there is room nothing is.
func TestNoNameOrStepIsCutInALine(t *testing.T) {
	decided := scene{name: "decided", typed: []string{"4c"}}
	for _, c := range []struct {
		scene scene
		whole []string // on screen at every width, one of those parted by a bar
		never string   // on screen at no width
	}{
		{sceneOf(t, "event"), []string{"Section K-5", "Another section", "From other events|Round 1 of K-5", "autumn.flagfall", "6 officials|R. Ortiz"}, "(director), …"},
		{sceneOf(t, "event_teams"), []string{"A chief", "nobody yet"}, "nobody yet: no ruling in K-5 co…"},
		{sceneOf(t, "insight"), []string{"Mia Torres|Mia T.", "Pawn Stars", "R3-1-02", "step 2", "Max +1:00|add 1:00 to Max", "3 incidents"}, "step 2 of 3: a…"},
		{sceneOf(t, "insight_event"), []string{"Joy Adeyemi|Joy A.", "table 8", "3 incidents"}, "in roun…"},
		{sceneOf(t, "notes"), []string{"12:00  clock 14 is broken"}, "(R.…"},
		{sceneOf(t, "day_end"), []string{"K-5", "5 missing|5 results missing", "R3-6-01", "R3-9-02"}, "R3-9…"},
		{sceneOf(t, "boards_mate"), []string{"table 8", "1 of 1: White says"}, "White sa…"},
		{sceneOf(t, "quick_seat"), []string{"→ step 2: Eli +1:00", "→ step 1: warning"}, "step 2…"},
		{decided, []string{"→ step 1: game over"}, "game o…"},
	} {
		m := c.scene.open(t, 80, 24, inWords)
		for w := minWidth; w <= 200; w++ {
			resize(m, w, 24)
			frame := m.View()
			checkFrame(t, frame, w, 24)
			for _, group := range c.whole {
				if !slices.ContainsFunc(strings.Split(group, "|"), func(text string) bool { return strings.Contains(frame, text) }) {
					t.Errorf("%s at %d columns lacks %q:\n%s", c.scene.name, w, group, frame)
				}
			}
			if strings.Contains(frame, c.never) {
				t.Errorf("%s at %d columns cuts %q:\n%s", c.scene.name, w, c.never, frame)
			}
		}
	}
}
