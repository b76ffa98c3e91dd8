package eventsetup

import (
	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// SetPolicy sets a policy item for the whole event: for each section whose rulebook leaves it open
// and that has no value of its own. It is refused if every rulebook of the event rules the value
// out. Until the first round of any section starts, anyone at the desk may set it; later only the Floor
// Chief, with a reason.
func SetPolicy(s *event.State, item, value, reason string,
	by *event.Official,
) ([]fact.Fact, error) {
	if _, err := s.Policy.With(item, value); err != nil {
		return nil, err
	}
	if err := checkMayChoose(s, item, reason, by); err != nil {
		return nil, err
	}
	var barred error
	for _, sec := range s.Sections {
		if barred = sec.Book.CheckPolicy(item, value); barred == nil {
			break
		}
	}
	if barred != nil {
		return nil, barred
	}
	return policyFacts(event.PolicySet{Item: item, Value: value}, "policy "+item, reason), nil
}

// SetSectionPolicy sets a policy item for one section whose rulebook leaves it open. The value
// event.AsEvent makes the section follow the event again.
func SetSectionPolicy(s *event.State, section, item, value, reason string,
	by *event.Official,
) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	if err := checkMayChoose(s, item, reason, by); err != nil {
		return nil, err
	}
	i := rules.ItemByName(item)
	switch {
	case i >= 0 && rules.PolicyItems()[i].EventOnly:
		return nil, refusal.Invalid.Errorf("%s is set once for the whole event: leave the section out", item)
	case i >= 0 && value == event.AsEvent && !sec.HasOwnPolicy(item):
		return nil, refusal.Conflict.Errorf("section %s has no %s of its own: it already follows the event",
			sec.ID, item)
	case i >= 0 && value == event.AsEvent:
	default:
		if err := sec.Book.CheckPolicy(item, value); err != nil {
			return nil, err
		}
	}
	return policyFacts(event.PolicySet{Section: sec.ID, Item: item, Value: value},
		"policy "+item+" of section "+sec.ID, reason), nil
}

// checkMayChoose returns an error unless the official may change the policy now. Once play has
// started it requires a reason.
func checkMayChoose(s *event.State, item, reason string, by *event.Official) error {
	switch {
	case !s.HasStarted():
	case !officials.SetPolicyRight.Allows(s, act.Case{By: by, State: act.Started}):
		return refusal.Forbidden.Errorf(
			"round 1 has started: only the floor chief changes the policy, with a reason: name the chief")
	case cleantext.Clean(reason) == "":
		return refusal.Invalid.Errorf("round 1 has started: give a reason for changing %s", item)
	}
	return nil
}

func policyFacts(set event.PolicySet, about, reason string) []fact.Fact {
	facts := []fact.Fact{set}
	if reason = cleantext.Clean(reason); reason != "" {
		facts = append(facts, event.RemarkAdded{About: about, Text: reason})
	}
	return facts
}
