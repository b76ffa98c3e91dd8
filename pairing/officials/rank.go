package officials

import (
	"fmt"
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
		return !samePerson(o, highest[0])
	}) {
		return nil
	}
	return highest[0]
}

// isHighest reports whether a person is among the highest officials, in whatever role they act.
func isHighest(s *event.State, o *event.Official) bool {
	return o != nil && slices.ContainsFunc(HighestRanked(s), func(other *event.Official) bool {
		return samePerson(o, other)
	})
}

// RankError refuses a change of the staff that only the highest officials present may make.
type RankError struct{ Highest []*event.Official }

func (e *RankError) Error() string {
	if len(e.Highest) == 0 {
		return "that is for the highest official who is there, and nobody is who rules or decides"
	}
	return "the staff is changed by the highest official who is there, and that is " +
		namesWithRoles(e.Highest)
}

// namesWithRoles lists officials with their roles: "Una Falk (floor chief) or Rita Ortiz (TD)".
func namesWithRoles(officials []*event.Official) string {
	who := make([]string, len(officials))
	for n, o := range officials {
		who[n] = fmt.Sprintf("%s (%s)", o.Name, o.RoleName())
	}
	return strings.Join(who, " or ")
}

// RefusalKind returns refusal.Forbidden.
func (*RankError) RefusalKind() refusal.Kind { return refusal.Forbidden }

// CheckStaffChange returns a *RankError unless an official, nil for the desk, may change the staff.
// Until a round of any section has started everyone may; later only an official of the highest rank
// present, or everyone if there is none.
func CheckStaffChange(s *event.State, by *event.Official) error {
	if highest := HighestRanked(s); s.HasStarted() && len(highest) > 0 && !isHighest(s, by) {
		return &RankError{highest}
	}
	return nil
}
