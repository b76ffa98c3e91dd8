package desk

import (
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/position"
	"flagfall/tui/screens/questions"
	"flagfall/tui/screens/ruling"
)

// doubleClick is within what time two clicks on a row are a double click.
const doubleClick = 500 * time.Millisecond

// clicked is the last click on the work: on which line of which screen, and when.
type clicked struct {
	on   screen.Screen
	line int
	at   time.Time
}

// onMouse moves the cursor by the wheel or a click. A double click on a row is Enter.
func (d *model) onMouse(m tea.MouseMsg) {
	list := d.Keys().List
	switch {
	case m.Button == tea.MouseButtonWheelUp:
		d.pressKey(keys.Press(list.Up.Keys()[0]))
	case m.Button == tea.MouseButtonWheelDown:
		d.pressKey(keys.Press(list.Down.Keys()[0]))
	case m.Button == tea.MouseButtonLeft && m.Action == tea.MouseActionPress && d.hasClickableRows() && d.isOnWork(m.X):
		d.click(m.Y - d.workTop())
	}
}

// isOnWork reports whether a column of the terminal is one of the screen on top, not of what stands beside it.
func (d *model) isOnWork(x int) bool {
	left := margin
	if d.hasFloorBeside() {
		left += floorWidth + panel.Edges + between
	}
	return !d.boxed() || x >= left && x < left+d.panelWidth()
}

// workTop is the number of lines above the work: the bar, the banner, and the rule or border unless it is the work's.
func (d *model) workTop() int {
	above := 2 + len(d.banner())
	if d.drawsPanels() {
		above--
	}
	return above
}

// hasClickableRows reports whether a click may choose among rows. A frame that marks a seat has none.
func (d *model) hasClickableRows() bool {
	p, typing := d.prompt()
	switch d.Top().(type) {
	case *ruling.Screen, *questions.Screen, *position.Boards:
		return d.asking == nil && typing && p.Mode.Has(d.Keys().List.Down)
	}
	return d.asking == nil && d.line.Empty() && (!typing || p.Clock || p.Mode.Has(d.Keys().List.Down))
}

// cursorLine returns the line of the work with the cursor, -1 for none.
func (d *model) cursorLine() int {
	t := d.Theme()
	for n, line := range strings.Split(ansi.Strip(d.Top().View()), "\n") {
		at := strings.IndexAny(line, t.Accent.Sign+t.Selected.Sign)
		if at >= 0 && strings.Trim(line[:at], " !✓✗│") == "" {
			return n
		}
	}
	return -1
}

// click moves the cursor to the row on a line, as the arrows do; the second click of two presses Enter.
// A row may have several lines, and other lines may lie between rows.
func (d *model) click(line int) {
	now, last := clicked{d.Top(), line, d.Now()}, d.clicked
	d.clicked = now
	again := now.on == last.on && now.line == last.line && now.at.Sub(last.at) <= doubleClick
	began := d.cursorLine()
	if began < 0 || line < 0 || line >= d.workHeight() {
		return
	}
	step, back := d.Keys().List.Down, d.Keys().List.Up
	if line < began {
		step, back = back, step
	}
	steps := 0
	for at := began; at != line; steps++ {
		d.Top().Key(keys.Press(step.Keys()[0]))
		now := d.cursorLine()
		switch {
		case now == at || now < 0: // no row there: move the cursor back
			for range steps {
				d.Top().Key(keys.Press(back.Keys()[0]))
			}
			return
		case line > began && now > line: // the line belongs to the row before
			d.Top().Key(keys.Press(back.Keys()[0]))
			now = line
		case line < began && now < line: // or to this row
			now = line
		}
		at = now
	}
	if d.cursorLine() == began && again {
		d.clicked = clicked{}
		d.pressKey(keys.Press(d.Keys().Choose.Take.Keys()[0]))
	}
}
