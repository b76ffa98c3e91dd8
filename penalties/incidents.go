package penalties

import (
	"cmp"
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// slots holds what is numbered from 1: number n at n-1, nil while it is at rest.
type slots[T any] []*T

// takes tells whether number n may come in: as the next one, or where one was at rest.
func (l slots[T]) takes(n int) bool { return n == len(l)+1 || n >= 1 && n <= len(l) && l[n-1] == nil }

// put has number n come in, which the slots take.
func (l *slots[T]) put(n int, v *T) {
	if n > len(*l) {
		*l = append(*l, v)
		return
	}
	(*l)[n-1] = v
}

// Incidents lists all incidents, number n at n-1, and wakes those at rest: who wants only what still moves asks for Awake.
func (s *State) Incidents() []*Incident {
	s.wakeAll()
	return s.incidents
}

// IncidentCount is how many incidents there are, those at rest too.
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
func (s *State) Numbered(n int) *Incident {
	s.wake(n)
	return s.incidents[n-1]
}

// At lists the incidents of a match, struck ones too.
func (s *State) At(m *event.Match) []*Incident {
	s.wakeTable(m.Place())
	return s.byMatch[m]
}

// AwakeAt lists the incidents of a match that are not at rest: those among them about which somebody waits for something.
func (s *State) AwakeAt(m *event.Match) []*Incident { return s.byMatch[m] }

// Charged lists the incidents that a player is charged with, struck ones too.
func (s *State) Charged(who event.PlayerRef) []*Incident {
	s.wakePlayer(who)
	return s.byCharged[who]
}

// AtTables lists the incidents that were ever logged at tables that fit, in order, struck ones too. The places it is asked of have match 0.
func (s *State) AtTables(fits func(event.Place) bool) []*Incident {
	s.WakeAt(fits)
	return slices.DeleteFunc(slices.Clone(s.Awake()), func(i *Incident) bool { return !fits(tableOf(i.Place)) })
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
func (s *State) ruling(n int) *Ruling {
	if s.rulings[n-1] == nil {
		s.wake(numbers(s.rest.Ruling).at(n))
	}
	return s.rulings[n-1]
}

// Appeals lists all appeals, number n at n-1, and wakes the incidents of those at rest.
func (s *State) Appeals() []*Appeal {
	for n, a := range s.appeals {
		if a == nil {
			s.wake(numbers(s.rest.Appeal).at(n + 1))
		}
	}
	return s.appeals
}

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
	if s.appeals[n-1] == nil {
		s.wake(numbers(s.rest.Appeal).at(n))
	}
	return s.appeals[n-1], nil
}

// AwakeAppeals lists the appeals of the incidents that are not at rest, in order.
func (s *State) AwakeAppeals() []*Appeal {
	if s.rest == nil {
		return s.appeals
	}
	return slices.DeleteFunc(slices.Clone(s.appeals), func(a *Appeal) bool { return a == nil })
}

// comeIn has an incident that is new, or was at rest, found by its number, its match and whom it charges.
func (s *State) comeIn(i *Incident) {
	table := tableOf(i.Place)
	if i.No > len(s.incidents) {
		s.atTable[table] = s.atTable[table].and(i.No)
		if i.Seat != nil {
			s.ofPlayer[i.Charged] = s.ofPlayer[i.Charged].and(i.No)
		}
	}
	s.incidents.put(i.No, i)
	i.Label = label(i.Place, s.atTable[table].rank(i.No))
	s.byMatch[i.Match] = inOrder(s.byMatch[i.Match], i)
	if i.Seat != nil {
		s.byCharged[i.Charged] = inOrder(s.byCharged[i.Charged], i)
	}
}

// inOrder adds an incident to others, which stand by their number.
func inOrder(list []*Incident, i *Incident) []*Incident {
	at, _ := slices.BinarySearchFunc(list, i.No, func(other *Incident, no int) int { return cmp.Compare(other.No, no) })
	return slices.Insert(list, at, i)
}
