package roster

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// CheckIn records that a team is in the hall, or takes that back.
func CheckIn(t *event.Team, here bool) ([]fact.Fact, error) {
	switch {
	case here && t.Out > 0:
		return nil, refusal.Conflict.Errorf("%s has withdrawn: bring it back with team return",
			t.Name)
	case here && t.Here:
		return nil, refusal.Conflict.Errorf("%s is already checked in", t.Name)
	case !here && !t.Here:
		return nil, refusal.Conflict.Errorf("%s is not checked in", t.Name)
	}
	return []fact.Fact{event.TeamChecked{Team: t.No, Here: here}}, nil
}

// CloseCheckIn closes a section's check-in, so that it is paired without the teams that are not
// here. A team checked in later joins the next round to be paired.
func CloseCheckIn(s *event.State, section string) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	switch {
	case err != nil:
		return nil, err
	case sec.CheckInClosed():
		return nil, refusal.Conflict.Errorf("check-in of section %s is already closed", sec.ID)
	case !sec.CheckInOpen():
		return nil, refusal.Conflict.Errorf(
			"no team of section %s has checked in: without check-in all teams are paired", sec.ID)
	}
	return []fact.Fact{event.CheckInClosed{Section: sec.ID}}, nil
}
