package event

import (
	"maps"
	"slices"

	"flagfall/rules"
)

// setPolicy sets a reading of the section's own, or takes it back with AsEvent.
func (sec *Section) setPolicy(item, value string) {
	own := maps.Clone(sec.ownPolicy)
	if own == nil {
		own = map[string]string{}
	}
	if own[item] = value; value == AsEvent {
		delete(own, item)
	}
	sec.ownPolicy = own
}

// HasOwnPolicy tells whether a section has a reading of its own for an item, rather than the event's.
func (sec *Section) HasOwnPolicy(item string) bool {
	_, own := sec.ownPolicy[item]
	return own
}

// PolicyOf is what a section is judged by: its own readings, else the event's, each only where its rulebook leaves it open.
func (s *State) PolicyOf(section string) rules.Policy {
	sec, err := s.Section(section)
	if err != nil {
		return s.Policy
	}
	p := s.Policy
	for item, value := range sec.ownPolicy {
		if with, err := p.With(item, value); err == nil { // an item that this edition does not know chooses nothing
			p = with
		}
	}
	return p.LimitedBy(sec.Book)
}

// PolicyItems are the items that the rulebook of some section leaves open; all of them while there is no section.
func (s *State) PolicyItems() []rules.PolicyItem {
	all := rules.PolicyItems()
	if len(s.Sections) == 0 {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(it rules.PolicyItem) bool {
		return !slices.ContainsFunc(s.Sections, func(sec *Section) bool { return sec.Book.LeavesOpen(rules.ItemByName(it.Name)) })
	})
}
