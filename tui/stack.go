package tui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/floor"
	"flagfall/tui/screen"
)

// top is the screen in sight.
func (d *desk) top() screen.Screen { return d.stack[len(d.stack)-1] }

// Open implements screen.Desk.
func (d *desk) Open(s screen.Screen) {
	d.stack = append(d.stack, s)
	d.layout()
}

// Close goes back one screen; the floor stays.
func (d *desk) Close() {
	if n := len(d.stack); n > 1 {
		d.stack = d.stack[:n-1]
		d.layout()
	}
}

// closeFrom takes a screen away with all that was opened on it.
func (d *desk) closeFrom(s screen.Screen) {
	if n := slices.Index(d.stack, s); n > 0 {
		d.stack = d.stack[:n]
		d.layout()
	}
}

// backTo goes back to the screen of a kind that is the one meant, false where it is not open.
func backTo[S screen.Screen](d *desk, meant func(S) bool) (found S, open bool) {
	for n, s := range d.stack {
		if s, ok := s.(S); ok && meant(s) {
			d.stack = d.stack[:n+1]
			d.layout()
			return s, true
		}
	}
	return found, false
}

// onTop tells whether the screen on top is of a kind already, so that asking for it twice does not pile it up.
func onTop[S screen.Screen](d *desk) bool {
	_, ok := d.top().(S)
	return ok
}

// onFloor tells whether the floor is in sight, and not a record that is shown without any tournament.
func (d *desk) onFloor() bool { return onTop[*floor.Screen](d) }

// pointedAt is the table and the incident that the screen on top is about; nil for none.
func (d *desk) pointedAt() (*event.Pairing, *penalties.Incident) {
	if p, ok := d.top().(screen.Pointer); ok {
		return p.PointsAt()
	}
	return nil, nil
}

// tell passes a message to every screen of the stack.
func (d *desk) tell(msg tea.Msg) {
	for _, s := range d.stack {
		d.run(s.Update(msg))
	}
}
