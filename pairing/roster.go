package pairing

import (
	"fmt"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
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
		if t := sec.called(name); t != nil {
			return t, nil
		}
		return nil, fmt.Errorf("no team %q in section %s", name, sec.ID)
	case 1:
		return found[0], nil
	}
	names := make([]string, 0, len(found))
	for _, t := range found {
		names = append(names, t.Name)
	}
	return nil, fmt.Errorf("%q fits several teams: %s; type more of the name", name, list(names))
}

// Withdraw takes a team out of all rounds that have not started; one that is paired with it must be paired again, or is lost
// by forfeit. Its results stand.
func (s *State) Withdraw(t *Team, reason string) ([]fact.Fact, error) {
	if t.Out > 0 {
		return nil, fmt.Errorf("%s has withdrawn already", t.Name)
	}
	return withReason("withdrawal of "+t.Name, reason, TeamWithdrawn{t.No, s.begun(t)}), nil
}

// Return brings a withdrawn team back for the next round.
func (s *State) Return(t *Team) ([]fact.Fact, error) {
	if t.Out == 0 {
		return nil, fmt.Errorf("%s has not withdrawn", t.Name)
	}
	return []fact.Fact{TeamReturned{t.No, s.begun(t)}}, nil
}

// RequestBye lets a team sit a round out that has not started, for half a point or for none.
func (s *State) RequestBye(t *Team, round int, half bool) ([]fact.Fact, error) {
	if begun := s.begun(t); round <= begun {
		return nil, fmt.Errorf("round %d has started already: %s can sit out round %d or later", round, t.Name, begun+1)
	}
	return []fact.Fact{ByeRequested{t.No, round, half}}, nil
}

// begun is the number of rounds of the team's section that nobody pairs again.
func (s *State) begun(t *Team) int {
	sec, err := s.Section(t.Section)
	if err != nil {
		panic(err) // a team is always in a section
	}
	n := len(sec.Rounds)
	if n > 0 && sec.Latest().Started.IsZero() {
		n--
	}
	return n
}

// InRound tells whether a team has a part in a round that may still be paired again: it must be, when the team leaves.
func (s *State) InRound(t *Team) bool {
	sec, err := s.Section(t.Section)
	if err != nil || sec.Latest() == nil || !sec.Latest().Started.IsZero() {
		return false
	}
	r := sec.Latest()
	return r.At(t) != ""
}

// withReason puts the reason behind a fact, when there is one.
func withReason(about, reason string, f fact.Fact) []fact.Fact {
	if reason = typed.Clean(reason); reason == "" {
		return []fact.Fact{f}
	}
	return []fact.Fact{f, RemarkAdded{About: about, Text: reason}}
}
