// Package stack holds the screens of a desk, one on top of the other.
package stack

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/screen"
)

// Stack is never empty once it has begun: the screen at the bottom stays.
type Stack struct {
	screens []screen.Screen
	opened  []string // the names of those opened last, the newest first
	changed func()   // another screen is in sight, and wants its size
}

// maxRecent is how many screens opened last are known by name.
const maxRecent = 12

// New makes a stack that has not begun; changed is called whenever another screen came in sight.
func New(changed func()) *Stack { return &Stack{changed: changed} }

// Begin puts the screen at the bottom.
func (s *Stack) Begin(bottom screen.Screen) { s.screens = []screen.Screen{bottom} }

// Top is the screen in sight.
func (s *Stack) Top() screen.Screen { return s.screens[len(s.screens)-1] }

// All are the open screens, the one in sight last. They are not to be changed.
func (s *Stack) All() []screen.Screen { return s.screens }

// HasBack tells whether there is a screen to go back to.
func (s *Stack) HasBack() bool { return len(s.screens) > 1 }

// Open puts a screen on top.
func (s *Stack) Open(top screen.Screen) {
	s.screens = append(s.screens, top)
	s.remember(top)
	s.changed()
}

// remember keeps the name of a screen that can be opened again by it.
func (s *Stack) remember(top screen.Screen) {
	if name := screenName(top); name != "" {
		others := slices.DeleteFunc(slices.Clone(s.opened), func(n string) bool { return n == name })
		s.opened = append([]string{name}, others...)
		s.opened = s.opened[:min(len(s.opened), maxRecent)]
	}
}

// screenName is the name by which a screen can be opened again, "" for none.
func screenName(s screen.Screen) string {
	if named, ok := s.(screen.Named); ok {
		return named.ScreenName()
	}
	return ""
}

// IsOpen tells whether the screen of a name is on the stack.
func (s *Stack) IsOpen(name string) bool {
	return slices.ContainsFunc(s.screens, func(open screen.Screen) bool { return screenName(open) == name })
}

// Recent are the names of the screens opened last, as screen.Named has them, the newest first and
// each once. They may be open still.
func (s *Stack) Recent() []string { return s.opened }

// Close goes back one screen; the bottom stays.
func (s *Stack) Close() { s.truncate(len(s.screens) - 1) }

// CloseFrom takes a screen away with all that was opened on it.
func (s *Stack) CloseFrom(from screen.Screen) { s.truncate(slices.Index(s.screens, from)) }

// truncate leaves n screens, where that is any.
func (s *Stack) truncate(n int) {
	if n > 0 {
		s.screens = s.screens[:n]
		s.changed()
	}
}

// ToBottom goes back to the first screen; prepare is called before it is in sight.
func (s *Stack) ToBottom(prepare func()) {
	s.screens = s.screens[:1]
	prepare()
	s.changed()
}

// BackTo goes back to the screen of a kind that is the one meant, false where it is not open.
func BackTo[S screen.Screen](s *Stack, meant func(S) bool) bool {
	for n, open := range s.screens {
		if open, ok := open.(S); ok && meant(open) {
			s.truncate(n + 1)
			return true
		}
	}
	return false
}

// IsTop tells whether the screen in sight is of a kind already, so that asking for it twice does
// not pile it up.
func IsTop[S screen.Screen](s *Stack) bool {
	_, ok := s.Top().(S)
	return ok
}

// Subject is the table and the incident that the screen in sight is about; nil for none.
func (s *Stack) Subject() (*event.Pairing, *penalties.Incident) {
	if p, ok := s.Top().(screen.Subject); ok {
		return p.Subject()
	}
	return nil, nil
}

// Refresh tells every screen that entries came in.
func (s *Stack) Refresh() {
	for _, open := range s.screens {
		if r, ok := open.(screen.Refresher); ok {
			r.Refresh()
		}
	}
}

// Receive passes a message to every screen that takes any.
func (s *Stack) Receive(msg tea.Msg) {
	for _, open := range s.screens {
		if r, ok := open.(screen.Receiver); ok {
			r.Receive(msg)
		}
	}
}
