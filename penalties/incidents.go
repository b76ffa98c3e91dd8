package penalties

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// slots holds what is numbered from 1: number n at n-1.
type slots[T any] []*T

// takes tells whether number n may come in: as the next one.
func (l slots[T]) takes(n int) bool { return n == len(l)+1 }

// put has the next one come in.
func (l *slots[T]) put(v *T) { *l = append(*l, v) }

// Incidents lists all incidents, number n at n-1.
func (s *State) Incidents() []*Incident { return s.incidents }

// IncidentCount is how many incidents there are.
func (s *State) IncidentCount() int { return len(s.incidents) }

// Incident returns incident n, or an error naming those there are.
func (s *State) Incident(n int) (*Incident, error) {
	switch {
	case len(s.incidents) == 0:
		return nil, refusal.NotFound.Errorf("no incident %d: none is logged yet", n)
	case n < 1 || n > len(s.incidents):
		return nil, refusal.NotFound.Errorf("no incident %d: they are numbered 1 to %d", n, len(s.incidents))
	}
	return s.Numbered(n), nil
}

// Numbered is incident n; it panics on a number that was never given.
func (s *State) Numbered(n int) *Incident { return s.incidents[n-1] }

// At lists the incidents of a match, struck ones too.
func (s *State) At(m *event.Match) []*Incident { return s.byMatch[m] }

// Charged lists the incidents that a player is charged with, struck ones too.
func (s *State) Charged(who event.PlayerRef) []*Incident { return s.byCharged[who] }

// AtTables lists the incidents that were ever logged at tables that fit, in order, struck ones too. The places it is asked of have match 0.
func (s *State) AtTables(fits func(event.Place) bool) []*Incident {
	return slices.DeleteFunc(slices.Clone(s.Incidents()), func(i *Incident) bool { return !fits(tableOf(i.Place)) })
}

// AnyAt tells whether an incident was ever logged at a table that fits. The places it is asked of have match 0.
func (s *State) AnyAt(fits func(event.Place) bool) bool {
	for p := range s.atTable {
		if fits(p) {
			return true
		}
	}
	return false
}

// RulingCount is how many rulings there are.
func (s *State) RulingCount() int { return len(s.rulings) }

// ruling is ruling n, which is in the journal.
func (s *State) ruling(n int) *Ruling { return s.rulings[n-1] }

// Appeals lists all appeals, number n at n-1.
func (s *State) Appeals() []*Appeal { return s.appeals }

// AppealCount is how many appeals there are.
func (s *State) AppealCount() int { return len(s.appeals) }

// Appeal returns appeal n, or an error naming those there are.
func (s *State) Appeal(n int) (*Appeal, error) {
	switch {
	case len(s.appeals) == 0:
		return nil, refusal.NotFound.Errorf("no appeal %d: none is filed yet", n)
	case n < 1 || n > len(s.appeals):
		return nil, refusal.NotFound.Errorf("no appeal %d: they are numbered 1 to %d", n, len(s.appeals))
	}
	return s.appeals[n-1], nil
}

// comeIn has a new incident found by its number, its match and whom it charges.
func (s *State) comeIn(i *Incident) {
	i.Label = s.NextLabel(i.Place)
	s.incidents.put(i)
	s.byMatch[i.Match] = append(s.byMatch[i.Match], i)
	s.atTable[tableOf(i.Place)]++
	if i.Seat != nil {
		s.byCharged[i.Charged] = append(s.byCharged[i.Charged], i)
	}
}
