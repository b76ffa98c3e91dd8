// Package eventsetup sets up an event: the checklist of what it still needs, the forms of sections
// and staff, the notes on the event, and the offences carried over from other events.
package eventsetup

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// ChecklistLinks are what the steps lead to.
type ChecklistLinks struct {
	Section, Official func()               // opens a form
	Chief             func()               // opens the form of the chief who is missing
	Options           func(section string) // opens the form of how a section is paired
	Remove            func(section string) // asks which section is removed, at first that one; "" for any
	Policy, Name      func()               // opens the policy, or the form of the event's name
	Merge, Quads      func(section string) // asks which section is merged or split, at first that one; "" for any
	Certificates      func()               // opens the form of what certificates say
	Logo              func()               // opens the form of the picture on them
	Notes             func()               // opens the notes on the event
	Public            func()               // opens what the public reads
	Carry             func()               // opens what is carried from other events
	Teams             func(section string) // opens the teams of a section
	Sheet             func(section string) // opens the sheet of a section's latest round
	Floor             func(section string) // goes to the tables of a section
	Another           func()               // leaves the event for another one
}

// Checklist lists the steps. It holds no truth of its own: every step tells how far the register
// is.
type Checklist struct {
	screen.Name
	desk  screen.Desk
	file  string // where the tournament is kept
	links ChecklistLinks
	list  scroll.List
	under step         // the one under the cursor, as it was
	sheet *panel.Panel // draws the sheet of round 1
	w, h  int
}

// NewChecklist opens the setting up of an event that is kept in a file. The cursor stands on the
// first step that must be done.
func NewChecklist(d screen.Desk, file string, ways ChecklistLinks) *Checklist {
	s := &Checklist{
		desk:  d,
		file:  file,
		links: ways,
		sheet: panel.New(d.Theme),
		Name:  "event",
	}
	s.resize()
	if at := slices.IndexFunc(s.steps(), func(st step) bool { return st.state == stepNeeded }); at >= 0 {
		s.list.MoveTo(at)
	}
	s.noteStep()
	return s
}

// Title names the screen.
func (s *Checklist) Title() string { return "set up" }

// Mode returns the keys that work now.
func (s *Checklist) Mode() keys.Mode {
	m := *s.desk.Keys()
	act := s.under.act
	if sec := s.sheetSection(); act == postAct && !s.showsSheetOf(sec) {
		act = "look it over"
	}
	if act != "" {
		m.Event.Do.SetHelp(m.Event.Do.Help().Key, act)
	}
	m.Event.Remove.SetEnabled(len(s.register().Sections) > 0)
	m.Event.Quads.SetEnabled(len(s.register().Sections) > 0)
	m.Event.Merge.SetEnabled(len(s.register().Sections) > 1)
	return m.Mode(keys.EventMode)
}

// RowsBelow counts the rows that there is no room for.
func (s *Checklist) RowsBelow() int { return s.list.Below() }

// SetSize sets the work area in columns and lines.
func (s *Checklist) SetSize(w, h int) {
	s.w, s.h = w, h
	s.resize()
}

// Refresh updates the screen after new entries. Once the step under the cursor is done, the cursor goes to the next.
func (s *Checklist) Refresh() {
	was := s.under
	if s.noteStep(); was.name == s.under.name && was.state == stepNeeded && s.under.state == stepDone {
		s.ToNextStep()
	}
}

// noteStep notes which step is under the cursor.
func (s *Checklist) noteStep() {
	s.resize()
	if steps := s.steps(); s.list.Cursor() < len(steps) {
		s.under = steps[s.list.Cursor()]
	}
}

// Key handles a key.
func (s *Checklist) Key(k tea.KeyMsg) {
	s.onKey(k)
	s.noteStep()
}

func (s *Checklist) onKey(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.list.Key(k, m.List):
	case keys.Is(k, m.Event.Do):
		s.steps()[s.list.Cursor()].do()
	case keys.Is(k, m.Event.Remove) && len(s.register().Sections) > 0:
		s.links.Remove(s.steps()[s.list.Cursor()].of)
	case keys.Is(k, m.Event.Merge) && len(s.register().Sections) > 1:
		s.links.Merge(s.steps()[s.list.Cursor()].of)
	case keys.Is(k, m.Event.Quads) && len(s.register().Sections) > 0:
		s.links.Quads(s.steps()[s.list.Cursor()].of)
	case keys.Is(k, m.Event.Another):
		s.links.Another()
	}
}

func (s *Checklist) register() *event.State { return s.desk.Hall().Register }

// ToNextStep puts the cursor on the first step that must be done. A step that is only advised is gone to where it
// comes next, and passed over once the cursor is past it.
func (s *Checklist) ToNextStep() {
	s.resize()
	for i, step := range s.steps() {
		if step.state == stepNeeded || step.state == stepAdvised && i >= s.list.Cursor() {
			s.list.MoveTo(i)
			break
		}
	}
	s.noteStep()
}
