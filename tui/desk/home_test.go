package desk

import (
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/theme"
)

// One key leads to the floor from any depth, and answers a question that is put with no; a comma in
// a text is text; what is typed in a question is offered on the floor, and a call stays on its line.
func TestOneKeyHome(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24)
	for _, way := range [][]string{{"l", "enter", "enter"}, {"r", "s", "w"}, {"k"}, {"a"}, {"5cx", "enter", "d"}, {"8am", "enter"}, {":"}, {"1aw", "enter", "a", "enter"}} {
		p.press(way...).seesNo("12 tables").press("ctrl+g").sees("12 tables")
	}
	p.press("k", ",").sees("12 tables")
	p.press("5cx", "enter", "t", "b: first, then", ",").sees("b: first, then,▏").press("ctrl+g").sees("12 tables")
	p.press("ctrl+r").sees("b: first, then,▏").press("esc", "8a").sees("› 8a▏").press("ctrl+g").sees("› 8a▏").press("esc").sees("12 tables")
}

func (p *person) click(line int) *person {
	p.send(tea.MouseMsg{Button: tea.MouseButtonLeft, Action: tea.MouseActionPress, X: 8, Y: line})
	return p
}

// A click moves the cursor to the row it is on, and two within half a second open it, on every screen that lists;
// elsewhere a click does nothing.
func TestAClickIsOnARow(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	p.click(8).sees("▸  5").click(4).sees("▸  1").click(18).sees("▸  1").click(10).sees("▸  7").click(10).sees("What happened here", "table 7")
	at := now
	slow := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.Now = func() time.Time { return at } }).click(10).sees("▸  7")
	at = at.Add(doubleClick + time.Millisecond)
	slow.click(10).seesNo("What happened here")
	at = at.Add(doubleClick)
	slow.click(10).sees("What happened here", "table 7")
	p.press("esc", "l").click(5).sees("▸ R3-3-01")
	for name, way := range map[string][]string{
		"ledger": {"l"}, "results": {"r"}, "standings": {"r", "s"}, "teams": {"t"}, "staff": {"o"}, "event": {"e"}, "palette": {":"}, "policy": {"k", "e"},
		"remedies": {"5cx", "enter", "d"},
	} {
		p := sit(t, newStore(t), "Ortiz", 80, 24).press(way...)
		was := p.d.cursorLine()
		p.click(2 + was + 1)
		if now := p.d.cursorLine(); now != was+1 {
			t.Errorf("%s: the cursor went from line %d to %d, want the next", name, was, now)
		}
	}
	frame := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter")
	for line := range 24 {
		frame.click(line)
	}
	if frame.newest().Ruling() != nil {
		t.Error("a click ruled")
	}
	colored := func(c *Config) { c.Theme = theme.New(io.Discard, theme.Options{Depth: theme.TrueColor}) }
	for _, size := range [][2]int{{80, 24}, {110, 30}, {160, 50}} {
		for name, way := range map[string][]string{"floor": {"v"}, "ledger": {"l"}, "results": {"r"}, "standings": {"r", "s"}, "event": {"e"}} {
			if name == "floor" && size[0] < 140 {
				way = nil // it is a list without a key
			}
			p := sit(t, newStore(t), "Ortiz", size[0], size[1], colored).press(way...)
			line := func() int {
				return slices.IndexFunc(strings.Split(ansi.Strip(p.d.View()), "\n"), func(l string) bool { return strings.Contains(l, "▌") })
			}
			was, middle := line(), size[0]/2
			for range 2 {
				p.send(tea.MouseMsg{Button: tea.MouseButtonLeft, Action: tea.MouseActionPress, X: middle, Y: was + 1})
				if now := line(); now != was+1 {
					t.Errorf("%s in colors at %v: the cursor went from line %d to %d, want the next", name, size, was, now)
				}
				was++
			}
		}
	}
	phone := sit(t, newStore(t), "Ortiz", 40, 24)
	phone.click(9).sees("▸  3").click(9)
	phone.seesNo("12 tables")
}

// Of a table that the cursor chose a letter records nothing: it may have been meant for another
// screen. Enter does.
func TestALetterInTheWrongFrameRecordsNothing(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("r", "enter")
	results := func() int {
		n := 0
		for _, pairing := range p.d.Hall().Register.Sections[0].LatestRound().Pairings {
			if pairing.Complete() {
				n++
			}
		}
		return n
	}
	before := results()
	for _, k := range []string{"a", "d", "=", "0", "2", "m", "b"} {
		p.press(k)
	}
	if results() != before {
		t.Fatal("a letter recorded a result")
	}
	p.sees("mate", "0-1", "↵ records it").press("backspace").seesNo("records it").press("c", "enter").sees("table 1: 0-1")
	if results() != before+1 {
		t.Errorf("%d results, want one more than %d", results(), before)
	}
}

// Why a move is not legal is said once, below the boards, before Enter and after it; the boards
// stay where they are.
func TestAWrongMoveIsToldOnce(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "enter", "Nd2").sees("Not legal: white’s own pawn stands on d2.")
	boards := strings.Split(p.d.View(), "\n")[:15]
	p.press("enter").sees("To record it as the disputed move")
	view := p.d.View()
	if n := strings.Count(view, "own pawn stands"); n != 1 || !slices.Equal(boards, strings.Split(view, "\n")[:15]) {
		t.Errorf("said %d times:\n%s", n, view)
	}
}

// What was said of one screen goes with it.
func TestAStaleNoteGoes(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8aw", "enter", "enter", "g").sees("stands, appealable until").press("down").sees("stands")
	p.press("l").seesNo("appealable until").press("esc").seesNo("appealable until")
}

// What is wrong with a call is said once: while it is typed behind it, and once Enter was pressed
// above it.
func TestWhatIsWrongIsSaidOnce(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	for _, typed := range []string{"99aw", "3-c"} {
		p.press(typed)
		for _, when := range []string{"before", "after"} {
			if n := strings.Count(p.d.View(), "! no table") + strings.Count(p.d.View(), "! a or b"); n != 1 {
				t.Errorf("%s is refused in %d places %s Enter:\n%s", typed, n, when, p.d.View())
			}
			p.press("enter")
		}
		p.press("ctrl+u")
	}
}
