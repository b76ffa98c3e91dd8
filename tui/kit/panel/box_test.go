package panel_test

import (
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/theme"
)

func TestABoxHasItsTitleAndNoteInTheBorder(t *testing.T) {
	plain := theme.New(io.Discard, theme.Options{NoColor: true})
	for want, b := range map[string]panel.Box{
		"╭─ Tables ──── 3 need you ─╮": {Title: "Tables", Note: "3 need you"},
		"╭─ Tables ─────────────────╮": {Title: "Tables"},
		"╭──────────────────────────╮": {},
		"╭─ A title that is too l… ─╮": {Title: "A title that is too long for it", Note: "3"},
	} {
		got := b.Draw(plain, []string{"one", "a line that is cut at the border"}, 28, 5)
		if got[0] != want || got[1] != "│one                       │" || got[2] != "│a line that is cut at the…│" || len(got) != 5 {
			t.Errorf("drawn\n%s\nwant\n%s", strings.Join(got, "\n"), want)
		}
	}
}

// Every line of a box is as wide as it was asked to be, in every size.
func TestABoxIsAsLargeAsItWasAskedToBe(t *testing.T) {
	for _, o := range []theme.Options{{NoColor: true}, {Depth: theme.TrueColor}} {
		for w := 6; w < 60; w++ {
			lines := panel.Box{Title: "Waiting for you", Note: "round 3", Tone: document.NeedsYou, Lit: true}.Draw(theme.New(io.Discard, o), nil, w, 4)
			for _, line := range lines {
				if got := ansi.StringWidth(line); got != w {
					t.Fatalf("%q is %d wide, want %d", ansi.Strip(line), got, w)
				}
			}
		}
	}
}

func TestABarIsAsLongAsWhatIsDone(t *testing.T) {
	plain := theme.New(io.Discard, theme.Options{NoColor: true})
	for want, n := range map[string][2]int{"━━━─────": {3, 8}, "────────": {0, 0}, "━━━━━━━━": {9, 8}} {
		if got := panel.Bar(plain, n[0], n[1], 8); got != want {
			t.Errorf("%d of %d is %q, want %q", n[0], n[1], got, want)
		}
	}
}
