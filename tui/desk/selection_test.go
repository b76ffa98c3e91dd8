package desk

import (
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"flagfall/rules/envtest"
	"flagfall/tui/kit/theme"
)

// highlighted is what a frame inverts.
var highlighted = regexp.MustCompile(`\x1b\[7m(.*?)\x1b\[0m`)

// Whatever is selected looks the same on every screen: the sign, blanks or the letter of the row, and
// its name inverted without the blanks around it.
func TestASelectionLooksTheSameEverywhere(t *testing.T) {
	drawsOnly(t)
	before := regexp.MustCompile(`▸ *([a-z0-9]{1,2} +)?(\[[ ✓]\] +)?$`)
	unselected := regexp.MustCompile(`^(help|tour|setup|boards_set)`) // the sign is explained, begins a step, or is on a board
	seen := 0
	for _, sc := range envtest.Share(t, scenes, 6, 5) {
		for _, size := range [][2]int{{80, 24}, {160, 50}} {
			frame := sc.open(t, size[0], size[1], theme.Options{Depth: theme.Depth256}).View()
			for line := range strings.Lines(frame) {
				if _, after, is := strings.Cut(line, "▸"); is && !strings.Contains(after, "\x1b[7m") && !strings.Contains(line, "─") && !unselected.MatchString(sc.name) {
					t.Errorf("%s at %d×%d: nothing is inverted in %q", sc.name, size[0], size[1], ansi.Strip(line))
				}
				for _, at := range highlighted.FindAllStringSubmatchIndex(line, -1) {
					seen++
					lead, name := ansi.Strip(line[:at[0]]), line[at[2]:at[3]]
					if !before.MatchString(lead) || strings.TrimSpace(name) != name {
						t.Errorf("%s at %d×%d: %q is inverted behind %q", sc.name, size[0], size[1], name, lead)
					}
				}
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d selections are in sight", seen)
	}
}
