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

// The row under the cursor looks the same on every screen: a bar at its left and a ground that reaches to its end.
// Only a value among others in a form and a move among those of a game are inverted, behind the sign of the cursor
// and without the blanks around them.
func TestASelectionLooksTheSameEverywhere(t *testing.T) {
	drawsOnly(t)
	before := regexp.MustCompile(`▸ *([a-z0-9]{1,2} +)?$`)
	lit := regexp.MustCompile(`▌[^│]*\x1b\[48;5;[0-9]+m`)
	seen := 0
	for _, sc := range envtest.Share(t, scenes, 6, 5) {
		for _, size := range [][2]int{{80, 24}, {160, 50}} {
			frame := sc.open(t, size[0], size[1], theme.Options{Depth: theme.Depth256}).View()
			for line := range strings.Lines(frame) {
				if strings.Contains(line, "▌") && !strings.Contains(line, "█") { // not the end of a bar chart
					seen++
					if !lit.MatchString(line) {
						t.Errorf("%s at %d×%d: nothing is lit in %q", sc.name, size[0], size[1], line)
					}
				}
				for _, at := range highlighted.FindAllStringSubmatchIndex(line, -1) {
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
