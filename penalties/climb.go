package penalties

import (
	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// climb is a ladder that an incident may climb, and the player who would.
type climb struct {
	ladder rules.Ladder
	who    event.PlayerRef
	seat   bughouse.Seat
	match  *event.Match
}

// mayClimb lists the ladders that an incident may climb by its facts: that of its offense, and those that
// claims add to. An incident without a seat climbs none.
func (i *Incident) mayClimb(offence rules.Offence, f rules.Facts) (list []climb) {
	if i.Seat == nil {
		return nil
	}
	book, charged := i.Book(), i.chargedSeat()
	if l, ok := book.Ladder(ladderOf(book, offence, f)); ok {
		list = append(list, climb{l, i.Charged, charged, i.Match})
	}
	if l, ok := book.LadderAdding(rules.AddsIllegalMoves); ok && offence.Kind == rules.KindIllegalClaim {
		list = append(list, climb{l, i.Charged, charged, i.Match})
	}
	if l, ok := book.LadderAdding(rules.AddsDeniedClaims); ok && offence.Claim {
		list = append(list, climb{l, i.Offender, *i.Seat, i.Match})
	}
	return list
}

// Climber is the player who climbed the ladder that an incident counts on.
func (i *Incident) Climber(st CurrentEffect) event.PlayerRef {
	if step := st.Step(); step != nil && step.Seat != nil {
		return i.PlayerAt(*step.Seat)
	}
	return i.Charged
}

// countedSeat returns the seat, in the incident's match, of a player whose offenses count with another's; false
// where they do not.
func (i *Incident) countedSeat(c climb, who event.PlayerRef) (bughouse.Seat, bool) {
	if who == c.who {
		return c.seat, true
	}
	switch c.ladder.Counts {
	case rules.CountsTeam:
		return c.seat.Partner(), who.Team == c.who.Team
	case rules.CountsTable:
		for _, seat := range bughouse.Seats {
			if c.match.PlayerAt(seat) == who {
				return seat, true
			}
		}
	}
	return 0, false
}

// isPlain reports whether a ladder counts only what its player is charged with.
func isPlain(l rules.Ladder) bool {
	return len(l.Adds) == 0 && (l.Counts == "" || l.Counts == rules.CountsPlayer)
}

// mayCountWith lists the incidents among which those are that count on a ladder with a player's.
func (s *State) mayCountWith(c climb) []*Incident {
	if isPlain(c.ladder) {
		return s.ChargedWith(c.who)
	}
	return s.Incidents()
}

// CountedWith lists the incidents that may count on the ladder of a step with an incident's: those that its
// player is charged with, or where the ladder counts others too, those of all whom it counts.
func (s *State) CountedWith(i *Incident, step *rules.Step) []*Incident {
	if step == nil || i.Seat == nil {
		return s.ChargedWith(i.Charged)
	}
	l, ok := i.Book().Ladder(step.Ladder)
	if !ok || isPlain(l) {
		return s.ChargedWith(i.Charged)
	}
	c := climb{l, i.Charged, i.chargedSeat(), i.Match}
	if step.Seat != nil {
		c.who, c.seat = i.PlayerAt(*step.Seat), *step.Seat
	}
	var list []*Incident
	for _, other := range s.Incidents() {
		if _, counts := i.countedSeat(c, other.Climber(other.CurrentEffect())); counts {
			list = append(list, other)
		}
	}
	return list
}
