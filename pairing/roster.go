package pairing

import (
	"fmt"
	"strings"
)

// FindTeam finds a team of a section by its name, in any case, or by its number in the event.
func (s *State) FindTeam(section, name string) (*Team, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	var found []*Team
	for _, t := range sec.Teams {
		if fold(t.Name) == fold(name) || fmt.Sprint(t.No) == name {
			return t, nil
		}
		if strings.Contains(fold(t.Name), fold(name)) {
			found = append(found, t)
		}
	}
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("no team %q in section %s", name, sec.ID)
	case 1:
		return found[0], nil
	}
	list := make([]string, 0, len(found))
	for _, t := range found {
		list = append(list, t.Name)
	}
	return nil, fmt.Errorf("%q fits several teams: %s; type more of the name", name, strings.Join(list, ", "))
}

// Withdraw takes a team out of all rounds that are not paired yet. Its results stand.
func (s *State) Withdraw(t *Team, reason string) ([]Fact, error) {
	if t.Out > 0 {
		return nil, fmt.Errorf("%s has withdrawn already", t.Name)
	}
	return withReason("withdrawal of "+t.Name, reason, TeamWithdrawn{t.No, s.roundsOf(t)}), nil
}

// Return brings a withdrawn team back for the next round.
func (s *State) Return(t *Team) ([]Fact, error) {
	if t.Out == 0 {
		return nil, fmt.Errorf("%s has not withdrawn", t.Name)
	}
	return []Fact{TeamReturned{t.No, s.roundsOf(t)}}, nil
}

// RequestBye lets a team sit a round out that is not paired yet, for half a point or for none.
func (s *State) RequestBye(t *Team, round int, half bool) ([]Fact, error) {
	if paired := s.roundsOf(t); round <= paired {
		return nil, fmt.Errorf("round %d is paired already: %s can sit out round %d or later", round, t.Name, paired+1)
	}
	return []Fact{ByeRequested{t.No, round, half}}, nil
}

// roundsOf is the number of rounds paired in the team's section.
func (s *State) roundsOf(t *Team) int {
	sec, err := s.Section(t.Section)
	if err != nil {
		panic(err) // a team is always in a section
	}
	return len(sec.Rounds)
}

// withReason puts the reason behind a fact, when there is one.
func withReason(about, reason string, fact Fact) []Fact {
	if reason = strings.TrimSpace(reason); reason == "" {
		return []Fact{fact}
	}
	return []Fact{fact, RemarkAdded{About: about, Text: reason}}
}
