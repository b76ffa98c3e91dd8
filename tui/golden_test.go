package tui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"flagfall/tui/theme"
)

// scenes are what a person typed to come to each screen of the sample tournament.
var scenes = []struct {
	name  string
	typed []string
	wide  bool // also at 160×50
}{
	{"floor", nil, true},
	{"floor_section", []string{"tab"}, false},
	{"floor_filter", []string{"/", "owls"}, false},
	{"quick_table", []string{"5"}, false},
	{"quick_seat", []string{"5c"}, false},
	{"quick_ready", []string{"5cx"}, false},
	{"quick_fault", []string{"99aw"}, false},
	{"ruling_warning", []string{"8aw", "enter"}, false},
	{"ruling_clock", []string{"5cx", "enter", "114"}, true},
	{"ruling_forfeit", []string{"1aw", "enter"}, true},
	{"ruling_confirm", []string{"1aw", "enter", "enter"}, false},
	{"ruling_ruled", []string{"5cx", "enter", "114", "enter"}, false},
	{"ruling_discretion", []string{"2cb", "enter"}, false},
	{"ruling_differ", []string{"5cx", "enter", "d"}, false},
	{"ruling_reason", []string{"5cx", "enter", "d", "down", "enter", "they are six"}, false},
	{"ruling_question", []string{"5ci", "enter", "esc"}, false},
	{"claim_first", []string{"5-q", "enter"}, false},
	{"claim_grounds", []string{"5ai", "enter"}, false},
	{"claim_order", []string{"5-q", "enter", "anyyb"}, false},
	{"claim_verdict", []string{"5-q", "enter", "anyyb="}, false},
	{"claim_position", []string{"5am", "enter", "4R1k1/5ppp/8/8/8/8/8/6K1"}, false},
	{"claim_policy", []string{"5am", "enter", "4R1k1/5ppp/8/8/8/8/8/6K1", "enter", "-", "enter"}, false},
	{"claim_ladder", []string{"8ch", "enter"}, false},
	{"ruling_testimony", []string{"8aw", "enter", "t", "b: she used both hands"}, false},
	{"ledger", []string{"l"}, true},
	{"ledger_filter", []string{"l", "/", "stock round 2"}, false},
	{"incident", []string{"l", "down", "down", "enter"}, false},
	{"results", []string{"r"}, true},
	{"results_table", []string{"r", "1"}, false},
	{"results_taken", []string{"r", "5mc"}, false},
	{"results_change", []string{"r", "42"}, false},
	{"results_missing", []string{"r", "tab", "m"}, false},
	{"results_before", []string{"r", "left"}, false},
	{"standings", []string{"r", "s"}, true},
	{"standings_before", []string{"r", "s", "left", "left"}, false},
	{"wallchart", []string{"r", "s", "w"}, false},
	{"team_card", []string{"r", "s", "down", "enter"}, false},
	{"pairings", []string{"r", "w"}, false},
	{"pairings_name", []string{"r", "w", "n", "down"}, false},
	{"rules", []string{"k"}, false},
	{"rules_search", []string{"k", "/", "hover"}, false},
	{"rules_pick", []string{"k", "d"}, false},
	{"rules_diff", []string{"k", "d", "enter", "/", "spectators"}, false},
	{"policy", []string{"k", "e"}, false},
	{"policy_choose", []string{"o", "down", "down", "down", "down", "enter", "k", "e", "down", "down", "down", "enter"}, false},
	{"help", []string{"?"}, false},
	{"who", []string{"o"}, false},
}

func TestFrames(t *testing.T) {
	for _, scene := range scenes {
		sizes := [][2]int{{40, 24}, {80, 24}}
		if scene.wide {
			sizes = append(sizes, [2]int{160, 50})
		}
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%s_%dx%d", scene.name, size[0], size[1]), func(t *testing.T) {
				p := sit(t, newStore(t), "Ortiz", size[0], size[1]).press(scene.typed...)
				checkFrame(t, p.d.View(), size[0], size[1])
				golden.RequireEqual(t, []byte(p.d.View()+"\n"))
			})
		}
	}
}

// checkFrame holds for every frame: it fills the terminal and no more, and trails nothing off its edge.
func checkFrame(t *testing.T, frame string, w, h int) {
	t.Helper()
	lines := strings.Split(frame, "\n")
	if len(lines) != h {
		t.Errorf("%d lines on a terminal of %d:\n%s", len(lines), h, frame)
	}
	for _, line := range lines {
		if ansi.StringWidth(line) > w {
			t.Errorf("a line of %d columns on a terminal of %d: %q", ansi.StringWidth(line), w, line)
		}
	}
}

// Every screen holds together on whatever terminal there is, down to the smallest.
func TestFramesAtEverySize(t *testing.T) {
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			p := sit(t, newStore(t), "Ortiz", 80, 24).press(scene.typed...)
			for _, size := range [][2]int{{40, 12}, {41, 13}, {60, 20}, {79, 17}, {100, 30}, {132, 43}, {200, 60}} {
				p.d.w, p.d.h = size[0], size[1]
				p.d.layout()
				checkFrame(t, p.d.View(), size[0], size[1])
			}
		})
	}
}

func TestPlainASCII(t *testing.T) {
	ascii := func(c *Config) { c.Theme.Options.ASCII = true }
	for _, scene := range scenes {
		p := sit(t, newStore(t), "Ortiz", 80, 24, ascii).press(scene.typed...)
		for _, r := range p.d.View() {
			if r > 126 || (r < 32 && r != '\n') {
				t.Errorf("%s: %q is on screen", scene.name, r)
			}
		}
		checkFrame(t, p.d.View(), 80, 24)
		if scene.name == "ruling_clock" {
			golden.RequireEqual(t, []byte(p.d.View()+"\n"))
		}
	}
}

// Colour adds nothing but colour: take it away and the frame is the same.
func TestColourChangesNoText(t *testing.T) {
	for _, light := range []bool{false, true} {
		coloured := func(c *Config) { c.Theme = theme.New(nil, theme.Options{Light: light}) }
		for _, scene := range scenes {
			plain := sit(t, newStore(t), "Ortiz", 80, 24).press(scene.typed...).d.View()
			if got := ansi.Strip(sit(t, newStore(t), "Ortiz", 80, 24, coloured).press(scene.typed...).d.View()); got != plain {
				t.Errorf("%s, light %v:\n%s\nwant\n%s", scene.name, light, got, plain)
			}
		}
	}
}

func TestATerminalTooSmallSaysWhichSizeItNeeds(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 30, 8)
	p.sees("flagfall needs 40×12", "here are 30×8")
	p.press("5cx", "enter") // goes nowhere unseen
	p.d.w, p.d.h = 80, 24
	p.d.layout()
	p.sees("table, seat, letter: 12aw")
}
