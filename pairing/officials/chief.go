package officials

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// CheckChief returns an error unless an official, nil for the desk, may do what is reserved for a
// chief in a section: the Floor Chief, and the section's Chief. If the staff has neither, the
// highest official may; without any official, everyone may.
func CheckChief(s *event.State, section string, by *event.Official) error {
	chiefs := slices.DeleteFunc(presentOrAll(s.Staff), func(o *event.Official) bool {
		return !isChief(o, section)
	})
	if len(chiefs) == 0 {
		chiefs = HighestRanked(s)
	}
	switch {
	case len(chiefs) == 0:
		return nil
	case by == nil:
		return &UnnamedError{
			refusal.Forbidden, "this is a chief's to do, such as " + namesWithRoles(chiefs),
		}
	case by.CheckPresent() != nil:
		return by.CheckPresent()
	case !slices.ContainsFunc(chiefs, func(o *event.Official) bool {
		return samePerson(o, by) && o.Role == by.Role
	}):
		return refusal.Forbidden.Errorf("%s, %s, may not do this: it is a chief's; there is %s",
			by.Name, by.RoleName(), choiceList(chiefs))
	}
	return nil
}

// isChief reports whether an official is a chief of a section.
func isChief(o *event.Official, section string) bool {
	return o.Role == event.FloorChief ||
		o.Role == event.SectionChief && (o.Section == "" || o.Section == section)
}
