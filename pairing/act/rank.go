package act

import (
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// ranks are the roles that rule or decide, the highest first.
var ranks = []event.Role{event.FloorChief, event.SectionChief, event.TD}

// HighestRanked lists the officials of the highest rank present: the Floor Chiefs, else the Section
// Chiefs, else the TDs; none if there are none of these.
func HighestRanked(s *event.State) []*event.Official {
	for _, rank := range ranks {
		highest := slices.DeleteFunc(slices.Clone(s.Staff), func(o *event.Official) bool {
			return o.Role != rank || !o.Left.IsZero()
		})
		if len(highest) > 0 {
			return highest
		}
	}
	return nil
}

// SoleHighest returns the one person of the highest rank, nil for several or none.
func SoleHighest(s *event.State) *event.Official {
	highest := HighestRanked(s)
	if len(highest) == 0 || slices.ContainsFunc(highest, func(o *event.Official) bool {
		return !SamePerson(o, highest[0])
	}) {
		return nil
	}
	return highest[0]
}

// IsHighest reports whether a person is among the highest officials, in whatever role they act.
func IsHighest(s *event.State, o *event.Official) bool {
	return o != nil && slices.ContainsFunc(HighestRanked(s), func(other *event.Official) bool {
		return SamePerson(o, other)
	})
}

// RankError refuses what only the highest officials present may do: Act in a sentence, "" for a
// change of the staff.
type RankError struct {
	State   *event.State
	Highest []*event.Official
	Act     string
}

func (e *RankError) Error() string {
	if len(e.Highest) == 0 {
		return "that is for the highest official on duty, and the staff has none who rules or decides"
	}
	if e.Act != "" {
		return e.Act + ": " + NamesWithRoles(e.State, e.Highest)
	}
	return "the highest official on duty changes the staff: ask " +
		NamesWithRoles(e.State, e.Highest)
}

// RefusalKind returns refusal.Forbidden.
func (*RankError) RefusalKind() refusal.Kind { return refusal.Forbidden }

// SamePerson reports whether two officials are one person, perhaps in two roles.
func SamePerson(o, other *event.Official) bool {
	return o != nil && other != nil && strings.EqualFold(o.Name, other.Name)
}

// Holds reports whether an official, nil for none, has a role, in whatever section.
func Holds(o *event.Official, role Who) bool { return o != nil && Who(o.Role) == role }

// Seat reports whether an official has a role for a section: what may be held once only.
func Seat(o *event.Official, role event.Role, section string) bool {
	return o.Role == role && o.Section == section
}

// OnlyTD returns the event's only TD, who is meant where no official is named.
func OnlyTD(s *event.State) (*event.Official, error) {
	var names []string
	var able []*event.Official
	for _, o := range s.Staff {
		if Holds(o, Director) && o.Left.IsZero() {
			able, names = append(able, o), append(names, o.Name)
		}
	}
	switch len(names) {
	case 0:
		return nil, &UnnamedError{Refusal: refusal.NotFound, Text: "the event has no director yet"}
	case 1:
		return able[0], nil
	}
	return nil, &UnnamedError{
		Refusal: refusal.Invalid, Able: able,
		Text: "the event has several directors (" + strings.Join(names, ", ") + ")",
	}
}
