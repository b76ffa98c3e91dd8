//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"flagfall/tui/kit/backgroundcolor"
)

// A bright yellow sign cannot be seen on white: once a terminal has said that its background is
// light, the desk is drawn in the colors for that, and nothing of what the terminal said is read
// as keys. So is the screen that asks for the event, and the desk that is opened from it.
func TestADeskIsDrawnForTheBackgroundOfItsTerminal(t *testing.T) {
	const onDark, onLight = ";48;5;215m", ";48;5;94m" // the grounds of what needs attention
	x := start(t, 80, 24, []string{"demo"}, silent)
	x.Expect("playing").until("be asked for its background", func(string) bool { return strings.Contains(x.Wrote(), backgroundcolor.Query) })
	if wrote := x.Wrote(); !strings.Contains(wrote, onDark) || strings.Contains(wrote, onLight) {
		t.Fatalf("before it has said so it is dark:\n%q", wrote)
	}
	x.Type("1\x1b]11;rgb:ffff/ffff/ffff\a2").Expect("› 12").until("see the sign for light", func(string) bool { return strings.Contains(x.Wrote(), onLight) })

	x = start(t, 80, 24, nil, silent)
	x.Expect("A new event").until("be asked for its background", func(string) bool { return strings.Contains(x.Wrote(), backgroundcolor.Query) })
	x.Type("\x1b]11;rgb:ffff/ffff/ffff\x1b\\").Press("end", "enter").Expect("playing")
	if wrote := x.Wrote(); !strings.Contains(wrote, onLight) || strings.Contains(wrote, onDark) {
		t.Errorf("the desk is not drawn for a light terminal:\n%q", wrote)
	}
}

// A terminal is not asked for its background where an option sets the look, or where no colors are
// drawn.
func TestATerminalIsNotAskedWhatSomebodyHasSaid(t *testing.T) {
	for _, args := range [][]string{{"demo", "--theme", "light"}, {"demo", "--theme", "none"}, {"demo", "--plain"}} {
		x := start(t, 80, 24, args, silent)
		x.Expect("playing").Press("?").Expect("help")
		if strings.Contains(x.Wrote(), backgroundcolor.Query) {
			t.Errorf("with %q it is asked", args)
		}
	}
}
