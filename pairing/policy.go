package pairing

import (
	"errors"
	"fmt"

	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
)

// SetPolicy chooses a reading for the whole event. Anybody at the desk may until the first round of any section starts;
// afterwards only the Floor Chief, with a reason.
func (s *State) SetPolicy(item, value, reason string, by *Official) ([]fact.Fact, error) {
	if _, err := s.Policy.With(item, value); err != nil {
		return nil, err
	}
	reason = typed.Clean(reason)
	if s.Playing() {
		switch {
		case by == nil || by.Role != FloorChief:
			return nil, errors.New("round 1 has started: the policy is changed only by the Floor Chief, with a reason; name the chief with --as")
		case reason == "":
			return nil, fmt.Errorf("round 1 has started: say why %s changes, with --reason", item)
		}
	}
	facts := []fact.Fact{PolicySet{item, value}}
	if reason != "" {
		facts = append(facts, RemarkAdded{About: "policy " + item, Text: reason})
	}
	return facts, nil
}

// Playing tells whether any round of the event has started.
func (s *State) Playing() bool {
	for _, sec := range s.Sections {
		for _, r := range sec.Rounds {
			if !r.Started.IsZero() {
				return true
			}
		}
	}
	return false
}
