package callentry

import (
	"flagfall/db/acts"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/position"
	"flagfall/tui/screens/ruling"
)

// StrikeEmptyNote strikes the note on top if the official at the desk leaves it empty. It was made
// by mistake, and its frame closes.
func (l *Line) StrikeEmptyNote() {
	frame, ok := l.stack.Top().(*ruling.Screen)
	by := l.desk.Official()
	if !ok || by == nil || l.desk.ReadOnly() != nil {
		return
	}
	if i, empty := frame.EmptyNote(); empty && i.EnteredBy == by.Actor() && !position.HasUnrecorded(l.desk, i) {
		l.desk.Do(screen.Request{
			Act:     acts.Strike{Incident: i.No, Reason: acts.SlipReason},
			Message: i.Label + " had no content and was struck: " + acts.SlipReason,
		})
	}
}

// emptyNote returns the unwritten note that the official at the desk began for the same seat in the
// same match, or nil.
func (l *Line) emptyNote(r incident.LogRequest) *penalties.Incident {
	if r.Offence != rules.KindNote {
		return nil
	}
	for _, i := range l.desk.Hall().Ledger.Incidents() {
		if i.IsNote() && i.Struck == nil && len(i.Notes) == 0 && i.EnteredBy == l.desk.Actor() && i.Place == r.Place &&
			letter(i.Seat) == r.Seat {
			return i
		}
	}
	return nil
}

// letter is a seat as a call gives it, "-" for the whole table.
func letter(s *bughouse.Seat) string {
	if s == nil {
		return "-"
	}
	return s.Letter()
}

// reopenNote opens an existing note and asks for its text. The call of its table is undone, since no
// second one was made.
func (l *Line) reopenNote(i *penalties.Incident) {
	l.line.Set("")
	if l.table != 0 {
		l.undoTable()
	}
	l.ways.Ruling(i)
	if frame, ok := l.stack.Top().(*ruling.Screen); ok {
		frame.AskMissing()
	}
}
