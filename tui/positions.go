package tui

import (
	"fmt"
	"slices"

	"flagfall/pairing"
	"flagfall/penalties"
	"flagfall/tui/help"
	"flagfall/tui/keys"
	"flagfall/tui/position"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

// disputed names whose position is shown or half entered: an incident's, or while none is logged a table's in a round.
type disputed struct {
	Incident int `json:"incident,omitempty"`
	Round    int `json:"round,omitempty"`
	Table    int `json:"table,omitempty"`
}

func (x disputed) String() string {
	if x.Incident != 0 {
		return fmt.Sprintf("incident %d", x.Incident)
	}
	return fmt.Sprintf("round %d table %d", x.Round, x.Table)
}

func disputedAt(p *pairing.Pairing, i *penalties.Incident) disputed {
	if i != nil {
		return disputed{Incident: i.No}
	}
	return disputed{Round: p.Round.No, Table: p.Table}
}

// openBoards opens the boards of what the screen on top points at.
func (d *desk) openBoards() {
	s, ok := d.top().(screen.Pointer)
	if !ok {
		d.Say(screen.Note, "boards belong to a table or an incident: go there first")
		return
	}
	p, i := s.PointsAt()
	switch {
	case p == nil:
		d.Say(screen.Note, "no table is in sight")
	case i == nil:
		d.openPosition(p, d.openCall(p))
	default:
		d.openPosition(p, i)
	}
}

// openCall is the newest call to the match a table is playing that waits for its ruling, nil for none: what is entered at a table belongs
// to the dispute there now, never to one that is over.
func (d *desk) openCall(p *pairing.Pairing) *penalties.Incident {
	var last *penalties.Incident
	for _, i := range d.Hall().Ledger.At(p.Current()) {
		if isOpen(i) {
			last = i
		}
	}
	return last
}

func isOpen(i *penalties.Incident) bool { return i.Struck == nil && i.Ruling() == nil }

// openPosition opens the boards of an incident, or of a table; where they are open already it goes back to them.
func (d *desk) openPosition(p *pairing.Pairing, i *penalties.Incident) *position.Screen {
	if i != nil {
		if s, open := backTo(d, func(s *position.Screen) bool { return s.About(i) }); open {
			return s
		}
	}
	at, match := disputedAt(p, i), p.Current()
	if i != nil {
		match = i.Match
	}
	if i != nil && isOpen(i) && match == p.Current() {
		d.handOver(disputedAt(p, nil), at)
	}
	s := position.New(d, position.Subject{
		Where: tableOf(p), Table: words.At(d.Hall().Register, match),
		Book: p.Section.Book, Pairing: p, Incident: i,
	}, d.sketches[at.String()], position.Options{
		Keep: func(draft string) { d.sketch(at, draft) },
		Help: func(place keys.Place) { d.Open(help.New(d, place, d.books())) },
		Open: d.Open,
	})
	d.Open(s)
	return s
}

// tableOf names a table, and the round when it is over.
func tableOf(p *pairing.Pairing) string {
	if p.Round == p.Section.Latest() {
		return fmt.Sprintf("table %d", p.Table)
	}
	return fmt.Sprintf("round %d table %d", p.Round.No, p.Table)
}

// handOver gives an incident what was entered at its table before the call was logged.
func (d *desk) handOver(table, incident disputed) {
	if before := d.sketches[table.String()]; before != "" && d.sketches[incident.String()] == "" {
		d.sketch(incident, before)
		d.sketch(table, "")
	}
}

// sketch keeps a position that is not on record, "" to forget it.
func (d *desk) sketch(at disputed, draft string) {
	if draft == "" {
		delete(d.sketches, at.String())
		return
	}
	d.sketches[at.String()] = draft
}

// boardsOpen is whose boards are open on the stack, the last opened of several.
func (d *desk) boardsOpen() *disputed {
	for _, s := range slices.Backward(d.stack) {
		if s, ok := s.(*position.Screen); ok && s.Subject().Pairing != nil {
			at := disputedAt(s.Subject().Pairing, s.Subject().Incident)
			return &at
		}
	}
	return nil
}

// resumeBoards opens the boards that were open when the terminal went away, and the set-up on them.
func (d *desk) resumeBoards(at disputed) {
	p, i := d.Hall().Register.AtTable(at.Table), (*penalties.Incident)(nil)
	if at.Incident != 0 {
		var err error
		if i, err = d.Hall().Ledger.Incident(at.Incident); err != nil {
			return
		}
		p = i.Match.Pairing
	}
	if p == nil || (i == nil && p.Round.No != at.Round) {
		return
	}
	d.openPosition(p, i).Resume(d.sketches[at.String()])
}
