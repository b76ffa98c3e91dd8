// Package callentry is the quick line of the desk. A call typed there is logged as an incident, or put on
// the list of tables that wait for an official.
package callentry

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/callqueue"
	"flagfall/tui/screens/results"
	"flagfall/tui/screens/ruling"
)

// Desk is the quick line's view of its desk.
type Desk interface {
	screen.Desk
	ReadOnly() error // why nothing may be written, nil when it may
	Actor() string   // how entries name who sits here
}

// Links lead away from a call.
type Links struct {
	Frame  ruling.Links              // of a call that is logged
	Ruling func(*penalties.Incident) // its ruling frame
	Table  func(*event.Pairing)      // what a table waits for, else its page
	Who    func()                    // asks who sits here
	Help   func()                    // what may be typed
	Light  func(*event.Pairing)      // shows a table while its number is typed, nil for the one before
	Result func(results.Typed)       // records a result, or opens its sheet where a chief corrects it
}

// Line is the call being typed.
type Line struct {
	desk  Desk
	stack *stack.Stack
	ways  Links
	line  textBuffer
	// table is the table of the call being typed, once it is recorded as taken; else 0.
	table         int
	waiting       string        // a call that waits for a name
	asking        screen.Screen // the list of the staff opened for it, nil for none
	sheet         sheet         // of the seat that is typed
	parsed        *parsedCall   // the last text that was read, nil for none
	chosenOffence rules.Offence // an offence chosen before the table; its Kind is "" for none
	// caller is the official called for the next entry, if another one makes it.
	caller *event.Official
	proved bool // the caller has proved who they are
}

// New makes an empty line.
func New(d Desk, s *stack.Stack, w Links) *Line { return &Line{desk: d, stack: s, ways: w} }

// Text returns the text being typed.
func (l *Line) Text() string { return l.line.Text() }

// Empty reports whether nothing is being typed.
func (l *Line) Empty() bool { return l.line.Empty() }

// SetText begins with a text.
func (l *Line) SetText(text string) { l.line.Set(text) }

// Resume types on in the call that waited for a name, if there is one.
func (l *Line) Resume() {
	if l.waiting != "" {
		l.line.Set(l.waiting)
		l.waiting, l.asking = "", nil
	}
}

// ResumeUnanswered goes back to the call that waits for a name, once the list of the staff has been left.
func (l *Line) ResumeUnanswered() {
	if l.waiting != "" && !slices.Contains(l.stack.All(), l.asking) {
		l.Resume()
	}
}

// TakeCall puts a waiting call's text on the line. The official at the desk has taken the call
// already.
func (l *Line) TakeCall(table int, text string) {
	l.line.Set(text)
	l.table = table
}

// Clear drops the typed text: it belongs to another official.
func (l *Line) Clear() {
	l.line.Set("")
	l.waiting, l.asking, l.table = "", nil, 0
}

// Draft returns the text that survives the terminal. A call that waits for a name is still being typed; the
// number of a table alone is not kept.
func (l *Line) Draft() string {
	text := cmp.Or(l.line.Text(), l.waiting)
	if strings.Trim(text, "0123456789 ") == "" {
		return ""
	}
	return text
}

// sentDraft names the draft of a call on its way to the disk, by the journal's head when it was logged.
func sentDraft(after int64) string { return fmt.Sprintf("sent %d", after) }

// ReachedDisk reports whether a call, by the name of its draft, reached the disk before the desk ended: its
// actor has logged an incident since. It is false for a draft that was not logged.
func (l *Line) ReachedDisk(draft string) bool {
	var after int64
	if _, err := fmt.Sscanf(draft, "sent %d", &after); err != nil {
		return false
	}
	return slices.ContainsFunc(l.desk.Hall().Ledger.Incidents(), func(i *penalties.Incident) bool {
		return i.Logged.Seq > after && i.EnteredBy == l.desk.Actor()
	})
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
		l.ClearOffence()
	case keys.Is(k, m.Leave):
		l.line.Set("")
		l.ClearOffence()
		l.table = 0 // the table still waits
	case keys.Is(k, l.desk.Keys().Everywhere.Help):
		l.ways.Help()
	case k.Type == tea.KeyRunes || k.Type == tea.KeySpace:
		l.line.Type(string(k.Runes))
		if !k.Paste && l.read(l.line.Text()).Won {
			l.recordResult()
		}
	}
	l.recordTable()
	l.light()
}

// light shows the table being typed on the floor, and once the line is empty the one shown before.
func (l *Line) light() {
	r := l.read(l.line.Text())
	if r.Call.Table == 0 {
		l.ways.Light(nil)
		return
	}
	l.ways.Light(l.desk.Hall().Register.AtTable(r.Call.Table))
}

// SetOffence names the offence before the table: table and seat then make a whole call.
func (l *Line) SetOffence(o rules.Offence) { l.chosenOffence = o }

// NamesOffence reports whether an offense was named before the table.
func (l *Line) NamesOffence() bool { return l.chosenOffence.Kind != "" }

// ClearOffence forgets the named offence, unless a table is being typed for it.
func (l *Line) ClearOffence() {
	if l.line.Empty() {
		l.chosenOffence = rules.Offence{}
	}
}

// StartsCall reports whether a key begins a call: a digit, or a paste that begins with one.
func StartsCall(k tea.KeyMsg) bool {
	return k.Type == tea.KeyRunes && !k.Alt && startsNumber(k.Runes[0])
}

// ContinuesReading reports whether a key turns the reading of a clock into a call, as a seat after the number
// of a table does.
func (l *Line) ContinuesReading(reading string, k tea.KeyMsg) bool {
	if reading == "" || k.Type != tea.KeyRunes || k.Alt || k.Paste {
		return false
	}
	return l.read(reading).TableOnly && l.read(reading+string(k.Runes)).Seat
}

// Mode returns the keys while a call is typed. Enter is named for its act.
func (l *Line) Mode() keys.Mode {
	m := *l.desk.Keys()
	switch r := l.read(l.line.Text()); {
	case r.Ended != "":
		m.Quick.Log.SetHelp(theme.Enter, "record")
	case !r.TableOnly || l.chosenOffence.Kind != "":
	case l.onCallList():
		m.Quick.Log.SetHelp(theme.Enter, "add the call")
	default:
		m.Quick.Log.SetHelp(theme.Enter, fmt.Sprintf("open table %d", r.Call.Table))
	}
	m.Quick.Log.SetEnabled(l.desk.ReadOnly() == nil || l.read(l.line.Text()).TableOnly && !l.onCallList())
	return m.Mode(keys.QuickMode)
}

// HasSeat reports whether the call being typed names a seat.
func (l *Line) HasSeat() bool { return !l.Empty() && l.read(l.line.Text()).Seat }

// onCallList reports whether the list of calls is in sight, where a table’s number alone is a call.
func (l *Line) onCallList() bool { return stack.IsTop[*callqueue.Screen](l.stack) }

// read reads a text as a call. A key and its frame ask several times, so the last answer is kept until the
// text changes or an entry is recorded.
func (l *Line) read(text string) reading {
	of := readingKey{text, l.chosenOffence.Kind, l.desk.Hall().Head.Seq}
	if l.parsed == nil || l.parsed.key != of {
		l.parsed = &parsedCall{of, parseCall(text, tournamentTables{l.desk.Hall(), l.chosenOffence.Kind})}
	}
	return l.parsed.reading
}

// readingKey holds the inputs of a reading.
type readingKey struct {
	text, chosen string
	seq          int64 // of the journal's head
}

// parsedCall is the last reading with its inputs.
type parsedCall struct {
	key     readingKey
	reading reading
}

// WaitsForName reports whether a call waits for a name that is being asked for.
func (l *Line) WaitsForName() bool { return l.asking != nil && l.stack.Top() == l.asking }

// askWho asks who sits here. The call is kept, and goes on with the answer.
func (l *Line) askWho(text string) {
	l.waiting = text
	l.line.Set("")
	l.ways.Who()
	l.asking = l.stack.Top()
}

// askWhoWasCalled asks who was called, for an entry by an official who does not rule there. The
// typed call waits meanwhile.
func (l *Line) askWhoWasCalled(text, section string) {
	l.waiting = text
	l.line.Set("")
	l.desk.AskWhoWasCalled(section, func(o *event.Official, proved bool) {
		l.Resume()
		l.caller, l.proved = o, proved
		l.log()
	})
	l.asking = l.stack.Top()
}

// popCaller returns the actor called for the present entry, with whether they have proved who they
// are, and forgets them. It returns "" where the official at the desk was called.
func (l *Line) popCaller() (actor string, proved bool) {
	o := l.caller
	if o == nil {
		return "", false
	}
	l.caller = nil
	return o.Actor(), l.proved
}
