package penalties

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// ClockReplaced records that an official found the clock of a board defective and put another in
// its place. Clocks go by the numbers written on them, 0 for one without. Readings and settings are
// milliseconds, White's and Black's.
type ClockReplaced struct {
	Place    event.Place `json:"place"`
	Board    string      `json:"board"` // "A" or "B"
	Clock    int         `json:"clock,omitempty"`
	New      int         `json:"new"`
	White    int64       `json:"white"`
	Black    int64       `json:"black"`
	SetWhite int64       `json:"set_white"`
	SetBlack int64       `json:"set_black"`
	// Works: the new clock was declared defective before, and works again.
	Works bool `json:"works,omitempty"`
}

// Kind is the fact's name in journals. It never changes.
func (ClockReplaced) Kind() string { return "clock.replaced" }

// ClockChange is an entry of the register of clocks.
type ClockChange struct {
	ClockReplaced
	Meta fact.Meta
}

// ClockRegister lists the clocks that were declared defective, oldest first.
type ClockRegister []ClockChange

// Defect returns how a clock was last declared defective; false where it never was, or where it was
// put on a table as working since.
func (r ClockRegister) Defect(number int) (found ClockChange, defective bool) {
	for _, c := range r {
		switch {
		case number == 0:
		case c.Clock == number:
			found, defective = c, true
		case c.New == number:
			defective = false
		}
	}
	return found, defective
}

// At lists the changes at a table in a round, oldest first.
func (r ClockRegister) At(p *event.Pairing) []ClockChange {
	var list []ClockChange
	for _, c := range r {
		if c.Place.Section == p.Section.ID && c.Place.Round == p.Round.No &&
			c.Place.Table == p.Table {
			list = append(list, c)
		}
	}
	return list
}

// applyClockReplaced adds a change to the register.
func applyClockReplaced(s *State, meta fact.Meta, f ClockReplaced) error {
	if _, err := s.Register.FindMatch(f.Place); err != nil {
		return err
	}
	s.Clocks = append(s.Clocks, ClockChange{f, meta})
	return nil
}
