package setup

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
	"flagfall/rules/refusal"
)

// SetPolicy chooses a reading for the whole event. Anybody at the desk may until the first round of any section starts;
// afterwards only the Floor Chief, with a reason.
func SetPolicy(s *event.State, item, value, reason string, by *event.Official) ([]fact.Fact, error) {
	if _, err := s.Policy.With(item, value); err != nil {
		return nil, err
	}
	reason = typed.Clean(reason)
	if s.Playing() {
		switch {
		case by == nil || by.Role != event.FloorChief:
			return nil, refusal.Forbidden.Errorf("round 1 has started: the policy is changed only by the Floor Chief, with a reason; name the chief with --as")
		case reason == "":
			return nil, refusal.Invalid.Errorf("round 1 has started: say why %s changes, with --reason", item)
		}
	}
	facts := []fact.Fact{event.PolicySet{Item: item, Value: value}}
	if reason != "" {
		facts = append(facts, event.RemarkAdded{About: "policy " + item, Text: reason})
	}
	return facts, nil
}
