package event

import (
	"maps"
	"slices"

	"flagfall/rules"
)

// setPolicy sets the section's own value of a policy item, or removes it with AsEvent.
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

// HasOwnPolicy reports whether the section has its own value for a policy item.
func (sec *Section) HasOwnPolicy(item string) bool {
	_, own := sec.ownPolicy[item]
	return own
}

// PolicyOf returns the policy that a section is judged by: its own values, else the event's, each
// only where its rulebook leaves the item open.
func (s *State) PolicyOf(section string) rules.Policy {
	sec, err := s.Section(section)
	if err != nil {
		return s.Policy
	}
	p := s.Policy
	for item, value := range sec.ownPolicy {
		// items unknown to this edition are ignored
		if with, err := p.With(item, value); err == nil {
			p = with
		}
	}
	return p.LimitedBy(sec.Book)
}

// PolicyItems lists the items that the rulebook of some section leaves open; all items while there
// is no section.
func (s *State) PolicyItems() []rules.PolicyItem {
	all := rules.PolicyItems()
	if len(s.Sections) == 0 {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(it rules.PolicyItem) bool {
		return !slices.ContainsFunc(s.Sections, func(sec *Section) bool {
			return sec.Book.LeavesOpen(rules.ItemByName(it.Name))
		})
	})
}
