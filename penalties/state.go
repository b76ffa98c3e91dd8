// Package penalties is the ledger: incidents with their rulings and appeals, the streams that steps
// are counted in, calls, consequences, and who may do what.
package penalties

import (
	"fmt"
	"time"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// State is the ledger as folded from the journal. Only the Apply functions of Kinds change it.
type State struct {
	Register *event.State

	Consequences []*Consequence // number n at n-1
	Days         []ClosedDay    // closed, oldest first
	Ties         map[TieDeclared]bool
	Carried      []*CarriedOffence // from other events; number n at n-1
	Calls        CallList
	Clocks       ClockRegister // declared defective
	Loans        ClockLoans    // clocks of the club that are out

	// Number n of each is at n-1.
	incidents []*Incident
	rulings   []*Ruling
	appeals   []*Appeal

	// indexes, since a floor of hundreds of tables asks on every key
	byMatch   map[*event.Match][]*Incident
	byCharged map[event.PlayerRef][]*Incident

	countAtTable map[event.Place]int // incidents ever logged at a table in a round; match 0

	policies map[string]*rules.Policy // that the newest ruling of each section was made under
}

// NewState returns the ledger of an empty journal over a register.
func NewState(register *event.State) *State {
	return &State{
		Register: register, Ties: map[TieDeclared]bool{}, byMatch: map[*event.Match][]*Incident{},
		byCharged: map[event.PlayerRef][]*Incident{}, countAtTable: map[event.Place]int{},
		policies: map[string]*rules.Policy{}, Calls: CallList{muted: map[event.Place]bool{}},
	}
}

// tableOf is a place without its match.
func tableOf(p event.Place) event.Place {
	p.Match = 0
	return p
}

// NextLabel is the printed number of the next incident at a place.
func (s *State) NextLabel(p event.Place) string { return label(p, s.countAtTable[tableOf(p)]+1) }

// label is the printed number of the nth incident at a table in a round: "R4-12-02".
func label(p event.Place, nth int) string {
	return fmt.Sprintf("R%d-%d-%02d", p.Round, p.Table, nth)
}

// Incidents lists all incidents, number n at n-1, struck ones too. Do not change the list.
func (s *State) Incidents() []*Incident { return s.incidents }

// IncidentCount is the number of incidents, struck ones too.
func (s *State) IncidentCount() int { return len(s.incidents) }

// Incident returns incident n. The error is refusal.NotFound and says which numbers there are.
func (s *State) Incident(n int) (*Incident, error) {
	switch {
	case len(s.incidents) == 0:
		return nil, refusal.NotFound.Errorf("no incident %d: nothing has been logged", n)
	case n < 1 || n > len(s.incidents):
		return nil, refusal.NotFound.Errorf("no incident %d: use 1 to %d", n,
			len(s.incidents))
	}
	return s.incidents[n-1], nil
}

// IncidentsAt lists the incidents of a match in order, struck ones too.
func (s *State) IncidentsAt(m *event.Match) []*Incident { return s.byMatch[m] }

// ChargedWith lists the incidents that a player is charged with in order, struck ones too.
func (s *State) ChargedWith(who event.PlayerRef) []*Incident { return s.byCharged[who] }

// IncidentsAtTables lists the incidents logged at the tables that fits selects, in order, struck
// ones too. Places are passed without a match.
func (s *State) IncidentsAtTables(fits func(event.Place) bool) []*Incident {
	var list []*Incident
	for _, i := range s.incidents {
		if fits(tableOf(i.Place)) {
			list = append(list, i)
		}
	}
	return list
}

// DecidedSince lists the incidents that were ruled, or last decided about, at t or later, in order.
func (s *State) DecidedSince(t time.Time) []*Incident {
	var list []*Incident
	for _, i := range s.incidents {
		if i.Ruling() != nil && !i.DecidedAt().Before(t) {
			list = append(list, i)
		}
	}
	return list
}

// AnyIncidentAt reports whether an incident was logged at a table that fits selects. Places are
// passed without a match.
func (s *State) AnyIncidentAt(fits func(event.Place) bool) bool {
	for p := range s.countAtTable {
		if fits(p) {
			return true
		}
	}
	return false
}

// RulingCount is the number of rulings.
func (s *State) RulingCount() int { return len(s.rulings) }

// IncidentOfRuling returns the incident that a ruling is on; nil where there is no such ruling.
func (s *State) IncidentOfRuling(n int) *Incident {
	if n < 1 || n > len(s.rulings) {
		return nil
	}
	i, _ := s.Incident(s.rulings[n-1].Incident) // it was checked when the ruling was made
	return i
}

// Appeals lists all appeals, number n at n-1. Do not change the list.
func (s *State) Appeals() []*Appeal { return s.appeals }

// AppealCount is the number of appeals.
func (s *State) AppealCount() int { return len(s.appeals) }

// Appeal returns appeal n. The error is refusal.NotFound and says which numbers there are.
func (s *State) Appeal(n int) (*Appeal, error) {
	switch {
	case len(s.appeals) == 0:
		return nil, refusal.NotFound.Errorf("no appeal %d: none has been filed", n)
	case n < 1 || n > len(s.appeals):
		return nil,
			refusal.NotFound.Errorf("no appeal %d: use 1 to %d", n, len(s.appeals))
	}
	return s.appeals[n-1], nil
}

// addIncident adds a new incident to the lists and sets its label.
func (s *State) addIncident(i *Incident) {
	table := tableOf(i.Place)
	i.Label = s.NextLabel(i.Place)
	s.countAtTable[table]++
	s.incidents = append(s.incidents, i)
	s.byMatch[i.Match] = append(s.byMatch[i.Match], i)
	if i.Seat != nil {
		s.byCharged[i.Charged] = append(s.byCharged[i.Charged], i)
	}
}
