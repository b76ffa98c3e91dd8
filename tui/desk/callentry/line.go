// Package callentry is the quick line of the desk: a call is typed there, logged as an incident, or put on the list of tables that wait for
// an official.
package callentry

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/ruling"
)

// Desk is what calls need of their desk.
type Desk interface {
	screen.Desk
	ReadOnly() error // why nothing may be written, nil when it may
	Actor() string   // how entries name who sits here
}

// Ways lead away from a call.
type Ways struct {
	Frame  ruling.Links              // of a call that is logged
	Ruling func(*penalties.Incident) // its ruling frame
	Who    func()                    // asks who sits here
	Help   func()                    // what may be typed
}

// Line is the call being typed, and the one set aside.
type Line struct {
	desk   Desk
	stack  *stack.Stack
	ways   Ways
	line   LineBuffer
	going  int             // the table of the call being typed, once it is recorded that somebody goes there
	aside  string          // a call set aside with esc
	sent   Sent            // a call on its way to the disk
	asking screen.Screen   // the list of the staff opened for a call that waits for a name, nil for none
	sheet  sheet           // of the seat that is typed
	named  rules.Offence   // what is called, where that was chosen before the table; its Kind is "" for nothing
	caller *event.Official // who was called to the next entry, where somebody else makes it
}

// New makes an empty line.
func New(d Desk, s *stack.Stack, w Ways) *Line { return &Line{desk: d, stack: s, ways: w} }

// Draft is what is half typed, as it is kept beside the journal.
type Draft struct {
	Line  string `json:"line,omitempty"`
	Aside string `json:"aside,omitempty"` // a call set aside
	Sent  Sent   `json:"sent,omitzero"`   // a call on its way to the disk
}

// Sent is a call that was logged and may not have reached the disk, and the journal's head by then.
type Sent struct {
	Text  string `json:"text"`
	After int64  `json:"after"`
}

// Text is what is being typed.
func (l *Line) Text() string { return l.line.Text() }

// Empty tells whether nothing is being typed.
func (l *Line) Empty() bool { return l.line.Empty() }

// Type begins with a text.
func (l *Line) Type(text string) { l.line.Set(text) }

// RightText is the call that was set aside, "" for none.
func (l *Line) RightText() string { return l.aside }

// Resume types on in the call that was set aside, if there is one.
func (l *Line) Resume() {
	if l.aside != "" {
		l.line.Set(l.aside)
		l.aside = ""
	}
}

// Take types on from the table of a call that waits: whoever sits here goes there already.
func (l *Line) Take(table int, text string) {
	l.line.Set(text)
	l.going = table
}

// Clear forgets what is typed and set aside: it is somebody else's.
func (l *Line) Clear() {
	l.line.Set("")
	l.aside, l.going = "", 0
}

// Draft is what is half typed. A call that waits for a name is still being typed.
func (l *Line) Draft() Draft {
	h := Draft{Line: l.line.Text(), Aside: l.aside, Sent: l.sent}
	if l.WaitsForName() && h.Line == "" {
		h.Line, h.Aside = h.Aside, ""
	}
	return h
}

// Recall brings back what was half typed: in the line where that is free, else set aside.
func (l *Line) Recall(h Draft, free bool) {
	if h.Line == "" && !l.arrivedSince(h.Sent.After) {
		h.Line = h.Sent.Text
	}
	switch {
	case free:
		l.line.Set(h.Line)
	case l.aside == "":
		l.aside = h.Line
	}
	if l.aside == "" {
		l.aside = h.Aside
	}
}

// arrivedSince tells whether whoever sits here has logged anything after an entry: then their call did reach the disk.
func (l *Line) arrivedSince(after int64) bool {
	for _, i := range l.desk.Hall().Ledger.Incidents() {
		if i.Logged.Seq > after && i.EnteredBy == l.desk.Actor() {
			return true
		}
	}
	return false
}

// SetAside puts away what is being typed, as esc does.
func (l *Line) SetAside() {
	if !l.line.Empty() {
		l.aside = l.line.Text()
		l.line.Set("")
		l.going = 0 // the table still waits
	}
}

// Key takes a key of the quick line.
func (l *Line) Key(k tea.KeyMsg) {
	switch m := l.desk.Keys().Quick; {
	case keys.Is(k, m.Log):
		l.log()
	case keys.Is(k, m.Erase):
		l.line.Erase()
	case keys.Is(k, m.Clear):
		l.line.Set("")
		l.Unname()
	case keys.Is(k, m.Leave) && l.named.Kind != "":
		l.line.Set("")
		l.Unname()
		l.going = 0
	case keys.Is(k, m.Leave):
		l.SetAside()
	case keys.Is(k, l.desk.Keys().Everywhere.Help):
		l.ways.Help()
	case k.Type == tea.KeyRunes || k.Type == tea.KeySpace:
		l.line.Type(string(k.Runes))
	}
	l.recordGoing()
}

// Name says what is called before the table is: table and seat then make a whole call.
func (l *Line) Name(o rules.Offence) { l.named = o }

// Unname lets go of what was named, unless a table is being typed for it.
func (l *Line) Unname() {
	if l.line.Empty() {
		l.named = rules.Offence{}
	}
}

// Begins tells whether a key begins a call: a digit, or a paste that begins with one.
func Begins(k tea.KeyMsg) bool {
	return k.Type == tea.KeyRunes && !k.Alt && Starts(k.Runes[0])
}

// Continues tells whether a key makes a call of digits that were taken for a clock's reading: a seat after the number of a table.
func (l *Line) Continues(reading string, k tea.KeyMsg) bool {
	if reading == "" || k.Type != tea.KeyRunes || k.Alt || k.Paste {
		return false
	}
	return l.read(reading).Bare && l.read(reading+string(k.Runes)).Seat
}

// read says what a text means as a call.
func (l *Line) read(text string) Reading {
	return Read(text, tournamentTables{l.desk.Hall(), l.named.Kind})
}

// WaitsForName tells whether a name is asked for that a call waits for: it goes on by itself.
func (l *Line) WaitsForName() bool { return l.asking != nil && l.stack.Top() == l.asking }

// askWho asks who sits here. The call is kept, and goes on with the answer.
func (l *Line) askWho(text string) {
	l.aside = text
	l.line.Set("")
	l.ways.Who()
	l.asking = l.stack.Top()
}

// askCalled asks who was called, for an entry that somebody makes who does not rule there. The call is kept meanwhile.
func (l *Line) askCalled(text, section string) {
	l.aside = text
	l.line.Set("")
	l.desk.AskWhoWasCalled(section, func(o *event.Official) {
		l.aside = ""
		l.line.Set(text)
		l.caller = o
		l.log()
	})
	l.asking = l.stack.Top()
}

// takeCaller is who was called to what is entered now, "" where it is whoever sits here.
func (l *Line) takeCaller() string {
	o := l.caller
	if o == nil {
		return ""
	}
	l.caller = nil
	return o.Actor()
}
