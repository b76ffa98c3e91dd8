package tui

import (
	"flagfall/db/tournament"
	"flagfall/db/tournament/takeback"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/ruling"
	"flagfall/tui/screen"
)

// back closes the screen on top. A note that whoever sits here leaves with nothing in it was a slip: it goes with its frame.
func (d *desk) back() {
	frame, ok := d.top().(*ruling.Screen)
	if by := d.Official(); ok && by != nil && d.config.ReadOnly == nil {
		if i, blank := frame.Blank(); blank && i.EnteredBy == by.Actor() && !d.halfSetUp(i) {
			d.Do(screen.Request{
				Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Strike(t.Ledger, i.No, takeback.Slip, by)
				},
				Saved: func([]fact.Fact) { d.Say(screen.Done, i.Label+" had nothing in it and is struck: "+takeback.Slip) },
			})
		}
	}
	d.Close()
}

// halfSetUp tells whether a position of an incident is begun and not on record.
func (d *desk) halfSetUp(i *penalties.Incident) bool {
	at := disputed{Incident: i.No}.String()
	return d.HalfTyped("boards "+at)+d.HalfTyped("setup "+at) != ""
}

// unwritten is the note that whoever sits here began for the same seat in the same match and has not written yet, nil for none.
func (d *desk) unwritten(r incident.LogRequest) *penalties.Incident {
	if r.Offence != rules.KindNote {
		return nil
	}
	for _, i := range d.Hall().Ledger.Incidents {
		if i.OnlyNoted() && i.Struck == nil && len(i.Notes) == 0 && i.EnteredBy == d.actor() && i.Place == r.Place && sits(i.Seat) == r.Seat {
			return i
		}
	}
	return nil
}

// sits is a seat as a call gives it, "-" for the whole table.
func sits(s *bughouse.Seat) string {
	if s == nil {
		return "-"
	}
	return s.Letter()
}

// writeOn goes back to a note and what was half typed there. Nobody was called for a second one.
func (d *desk) writeOn(i *penalties.Incident, table int) {
	d.line.Set("")
	d.forgetAside(table)
	if d.stamped != 0 {
		d.unstamp()
	}
	d.openRuling(i)
	if frame, ok := d.top().(*ruling.Screen); ok {
		frame.AskMissing()
	}
}
