package roster

import (
	"slices"

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

// RollCall records that the playing teams of a section are in the hall but for the absent ones, and closes its
// check-in. Playing are the teams that have not withdrawn and have no expelled player. It refuses a call that
// leaves no team in the hall, that names as absent a team not among the playing ones, or that changes nothing.
func RollCall(sec *event.Section, playing, absent []*event.Team) ([]fact.Fact, error) {
	for _, t := range absent {
		if !slices.Contains(playing, t) {
			return nil, refusal.Conflict.Errorf("%s does not play in section %s: leave it out of the roll call",
				t.Name, sec.ID)
		}
	}
	var facts []fact.Fact
	here := 0
	for _, t := range playing {
		is := !slices.Contains(absent, t)
		if is {
			here++
		}
		if is != t.Here {
			facts = append(facts, event.TeamChecked{Team: t.No, Here: is})
		}
	}
	// Those who are here come first: taking back the only check-in would end it.
	slices.SortStableFunc(facts, func(a, b fact.Fact) int {
		return rank(a) - rank(b)
	})
	if !sec.CheckInClosed() {
		facts = append(facts, event.CheckInClosed{Section: sec.ID})
	}
	switch {
	case here == 0:
		return nil, refusal.Conflict.Errorf("no team of section %s would be here: withdraw the teams, or leave it", sec.ID)
	case len(facts) == 0:
		return nil, refusal.Conflict.Errorf("that is how section %s stands already: nobody came or left", sec.ID)
	}
	return facts, nil
}

func rank(f fact.Fact) int {
	if f.(event.TeamChecked).Here {
		return 0
	}
	return 1
}
