package desk

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/keys"
	"flagfall/tui/screens/position"
	"flagfall/tui/screens/questions"
	"flagfall/tui/screens/ruling"
)

// mouse moves the cursor by the wheel and by a click, where the mouse is switched on. A click on
// the cursor's row is Enter.
func (d mouseInput) mouse(m tea.MouseMsg) {
	list := d.Keys().List
	switch {
	case m.Button == tea.MouseButtonWheelUp:
		d.pressKey(keys.Press(list.Up.Keys()[0]))
	case m.Button == tea.MouseButtonWheelDown:
		d.pressKey(keys.Press(list.Down.Keys()[0]))
	case m.Button == tea.MouseButtonLeft && m.Action == tea.MouseActionPress && d.hasClickableRows():
		d.click(m.Y - workTop - len(drawing(d).banner()))
	}
}

// workTop is the number of lines above the work.
const workTop = 2

// hasClickableRows tells whether rows with a cursor are in sight that a click may be about. A frame
// that marks a seat lists nothing.
func (d mouseInput) hasClickableRows() bool {
	p, typing := d.prompt()
	switch d.Top().(type) {
	case *ruling.Screen, *questions.Screen, *position.Boards:
		return d.asking == nil && typing && p.Mode.Has(d.Keys().List.Down)
	}
	return d.asking == nil && d.line.Empty() && (!typing || p.Clock || p.Mode.Has(d.Keys().List.Down))
}

// cursorLine is the line of the work that has the cursor, -1 for none.
func (d mouseInput) cursorLine() int {
	for n, line := range strings.Split(ansi.Strip(d.Top().View()), "\n") {
		if before, _, has := strings.Cut(line, d.Theme().Selected.Sign); has && strings.Trim(before, " !✓✗") == "" {
			return n
		}
	}
	return -1
}

// click walks to the row on a line, as a person would by the arrows, and takes it where the cursor
// stands there already. A row may have more than one line, and between rows there may be others.
func (d mouseInput) click(line int) {
	began := d.cursorLine()
	if began < 0 || line < 0 || line >= d.h-4-d.quickHeight {
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
		case now == at || now < 0: // there is no row there: all is as it was
			for range steps {
				d.Top().Key(keys.Press(back.Keys()[0]))
			}
			return
		case line > began && now > line: // it belongs to the row before
			d.Top().Key(keys.Press(back.Keys()[0]))
			now = line
		case line < began && now < line: // or to this one
			now = line
		}
		at = now
	}
	if d.cursorLine() == began {
		d.pressKey(keys.Press(d.Keys().Choose.Take.Keys()[0]))
	}
}

// mouseInput turns the mouse into keys.
type mouseInput struct{ *model }
