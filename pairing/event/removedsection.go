package event

import (
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// SectionRemoved removes a section in which no team, player or round is.
type SectionRemoved struct {
	Section string `json:"section"`
}

// Kind is the kind, as journals hold it for ever.
func (SectionRemoved) Kind() string { return "section.removed" }

func removeSection(s *State, _ fact.Meta, f SectionRemoved) error {
	sec, err := s.Section(f.Section)
	switch {
	case err != nil:
		return err
	case len(sec.Teams) > 0 || len(sec.Rounds) > 0:
		return refusal.Damaged.Errorf("section %s is removed and has teams or rounds", sec.ID)
	}
	s.Sections = slices.DeleteFunc(slices.Clone(s.Sections), func(o *Section) bool { return o == sec })
	return nil
}
