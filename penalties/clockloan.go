package penalties

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// ClockLent records that a clock of the club, by the number written on it, went to a board of a table whose players
// have none (rule 5).
type ClockLent struct {
	Place event.Place `json:"place"`
	Board string      `json:"board"` // "A" or "B"
	Clock int         `json:"clock"`
}

// Kind is the fact's name in journals. It never changes.
func (ClockLent) Kind() string { return "clock.lent" }

// ClockReturned records that a clock that was lent came back. Place is where it was.
type ClockReturned struct {
	Place event.Place `json:"place"`
	Clock int         `json:"clock"`
}

// Kind is the fact's name in journals. It never changes.
func (ClockReturned) Kind() string { return "clock.returned" }

// ClockLoan is a clock that is out.
type ClockLoan struct {
	ClockLent
	Lent fact.Meta
}

// ClockLoans lists the clocks that are out, the longest out first.
type ClockLoans []ClockLoan

// Of returns the loan of a clock; false where it is not out.
func (l ClockLoans) Of(clock int) (ClockLoan, bool) {
	at := slices.IndexFunc(l, func(c ClockLoan) bool { return c.Clock == clock })
	if at < 0 {
		return ClockLoan{}, false
	}
	return l[at], true
}

// At lists the clocks that are out at a table of the hall.
func (l ClockLoans) At(table int) []ClockLoan {
	return slices.DeleteFunc(slices.Clone(l), func(c ClockLoan) bool { return c.Place.Table != table })
}

func applyClockLent(s *State, meta fact.Meta, f ClockLent) error {
	if _, err := s.Register.FindMatch(f.Place); err != nil {
		return err
	}
	if _, out := s.Loans.Of(f.Clock); out || f.Clock < 1 || f.Board != "A" && f.Board != "B" {
		return refusal.Damaged.Errorf("clock %d cannot go to board %.40q", f.Clock, f.Board)
	}
	s.Loans = append(slices.Clone(s.Loans), ClockLoan{f, meta})
	return nil
}

func applyClockReturned(s *State, _ fact.Meta, f ClockReturned) error {
	if _, out := s.Loans.Of(f.Clock); !out {
		return refusal.Damaged.Errorf("clock %d comes back and was not lent", f.Clock)
	}
	s.Loans = slices.DeleteFunc(slices.Clone(s.Loans), func(c ClockLoan) bool { return c.Clock == f.Clock })
	return nil
}
