package tui

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/help"
	"flagfall/tui/keys"
	"flagfall/tui/position"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

// disputed names whose position is shown or half entered: an incident's, or while none is logged a table's in a round.
type disputed struct{ Incident, Round, Table int }

func (x disputed) String() string {
	if x.Incident != 0 {
		return fmt.Sprintf("incident %d", x.Incident)
	}
	return fmt.Sprintf("round %d table %d", x.Round, x.Table)
}

// disputedNamed reads such a name; of one that cannot be read nothing is disputed.
func disputedNamed(name string) (x disputed) {
	if _, err := fmt.Sscanf(name, "incident %d", &x.Incident); err == nil {
		return x
	}
	if _, err := fmt.Sscanf(name, "round %d table %d", &x.Round, &x.Table); err != nil {
		return disputed{}
	}
	return x
}

func disputedAt(p *event.Pairing, i *penalties.Incident) disputed {
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
func (d *desk) openCall(p *event.Pairing) *penalties.Incident {
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
func (d *desk) openPosition(p *event.Pairing, i *penalties.Incident) {
	if i != nil {
		if _, open := backTo(d, func(s *position.Screen) bool { return s.About(i) }); open {
			return
		}
	}
	at, match := disputedAt(p, i), p.Current()
	if i != nil {
		match = i.Match
	}
	if i != nil && (isOpen(i) || i.Struck == nil && i.OnlyNoted()) && match == p.Current() {
		d.belongsTo(at, disputedAt(p, nil))
	}
	d.Open(position.New(d, position.Subject{
		Where: tableOf(p), Table: words.At(d.Hall().Register, match),
		Book: p.Section.Book, Pairing: p, Incident: i,
	}, position.Options{
		Name: at.String(),
		Help: func(place keys.Place) { d.Open(help.New(d, place, d.books())) },
		Open: d.Open,
	}))
}

// tableOf names a table, and the round when it is over.
func tableOf(p *event.Pairing) string {
	if p.Round == p.Section.Latest() {
		return fmt.Sprintf("table %d", p.Table)
	}
	return fmt.Sprintf("round %d table %d", p.Round.No, p.Table)
}

// belongsTo gives an incident what was entered at its table before the call was logged.
func (d *desk) belongsTo(incident, table disputed) {
	for _, screen := range []string{"boards ", "setup "} {
		from, to := screen+table.String(), screen+incident.String()
		if before := d.HalfTyped(from); before != "" && d.HalfTyped(to) == "" {
			d.KeepTyped(to, before)
			d.KeepTyped(from, "")
		}
	}
}

// resumeBoards opens the boards of an incident or a table again, named as disputed names them. Those of a round that is over stay closed.
func (d *desk) resumeBoards(name string) {
	at := disputedNamed(name)
	if i, err := d.Hall().Ledger.Incident(at.Incident); err == nil {
		d.openPosition(i.Match.Pairing, i)
	} else if p := d.Hall().Register.AtTable(at.Table); p != nil && p.Round.No == at.Round {
		d.openPosition(p, d.openCall(p))
	}
}
