package setup

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Configure replaces a section's options. How teams are paired, numbered and scored stands once round 1 starts; what is changed between
// its pairing and its start counts when it is paired again, see PairsAnew.
func Configure(s *event.State, section string, o event.Options) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	if err := o.Check(); err != nil {
		return nil, fmt.Errorf("section %s: %w", sec.ID, err)
	}
	if first := sec.Round(1); first != nil && !first.Started.IsZero() && o.PairsOtherwise(sec.Options) {
		return nil, refusal.TooLate.Errorf("section %s: round 1 has started: system, seeding and score stand", sec.ID)
	}
	return []fact.Fact{event.SectionConfigured{Section: sec.ID, Options: o}}, nil
}

// AddConfigured is AddSection with the options that the section begins with.
func AddConfigured(s *event.State, id, name string, book *rules.Book, matches int, o event.Options) ([]fact.Fact, error) {
	facts, err := AddSection(s, id, name, book, matches)
	if err != nil {
		return nil, err
	}
	added := facts[len(facts)-1].(event.SectionAdded)
	if err := o.Check(); err != nil {
		return nil, fmt.Errorf("section %s: %w", added.Section, err)
	}
	return append(facts, event.SectionConfigured{Section: added.Section, Options: o}), nil
}
