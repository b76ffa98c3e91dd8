package pairing

import (
	"fmt"
	"strings"

	"flagfall/pairing/fact"
)

// checkIn is how far a section's check-in is; a section may do without.
type checkIn struct{ begun, closed bool }

// CheckingIn tells whether check-in has begun and is not closed.
func (sec *Section) CheckingIn() bool { return sec.checkIn.begun && !sec.checkIn.closed }

// Misses tells whether a team has not been checked in and has not withdrawn; no team is missed in a section without check-in.
func (sec *Section) Misses(t *Team) bool { return sec.checkIn.begun && !t.Here && t.Out == 0 }

// NotHere lists the teams that have not been checked in and have not withdrawn, in the order of entry. It is empty for a section
// without check-in.
func (sec *Section) NotHere() []*Team {
	var missing []*Team
	for _, t := range sec.Teams {
		if sec.Misses(t) {
			missing = append(missing, t)
		}
	}
	return missing
}

// CheckIn says that a team is in the hall, or takes that back.
func (s *State) CheckIn(t *Team, here bool) ([]fact.Fact, error) {
	switch {
	case here && t.Out > 0:
		return nil, fmt.Errorf("%s has withdrawn: bring it back with team return", t.Name)
	case here && t.Here:
		return nil, fmt.Errorf("%s is checked in already", t.Name)
	case !here && !t.Here:
		return nil, fmt.Errorf("%s is not checked in", t.Name)
	}
	return []fact.Fact{TeamChecked{t.No, here}}, nil
}

// CloseCheckIn lets a section be paired without the teams that are not here. One that comes later is checked in then, and joins the
// next round to be paired.
func (s *State) CloseCheckIn(section string) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	switch {
	case err != nil:
		return nil, err
	case sec.checkIn.closed:
		return nil, fmt.Errorf("the check-in of section %s is closed already", sec.ID)
	case !sec.checkIn.begun:
		return nil, fmt.Errorf("no team of section %s has checked in: without check-in all teams are paired", sec.ID)
	}
	return []fact.Fact{CheckInClosed{sec.ID}}, nil
}

// accounted is an error while round 1 would pair teams of which nobody knows whether they came.
func (sec *Section) accounted() error {
	missing := sec.NotHere()
	if !sec.CheckingIn() || len(sec.Rounds) > 0 || len(missing) == 0 {
		return nil
	}
	names := make([]string, 0, len(missing))
	for _, t := range missing[:min(len(missing), 5)] {
		names = append(names, t.Name)
	}
	if len(missing) > 5 {
		names = append(names, fmt.Sprintf("and %d more", len(missing)-5))
	}
	return fmt.Errorf("section %s is checking in, and these are not here: %s; check them in, withdraw them, or close the check-in", sec.ID, strings.Join(names, ", "))
}
