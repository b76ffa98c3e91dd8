package officials

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// ranks are those who rule or decide, the highest first.
var ranks = []event.Role{event.FloorChief, event.SectionChief, event.TD}

// HighestRanked are the officials of the highest rank that is there: the Floor Chiefs, else the Section Chiefs, else the TDs. There is none where
// nobody of these is there.
func HighestRanked(s *event.State) []*event.Official {
	for _, rank := range ranks {
		highest := slices.DeleteFunc(slices.Clone(s.Staff), func(o *event.Official) bool { return o.Role != rank || !o.Left.IsZero() })
		if len(highest) > 0 {
			return highest
		}
	}
	return nil
}

// SoleHighest is the one person of the highest rank, nil where there are several or none.
func SoleHighest(s *event.State) *event.Official {
	highest := HighestRanked(s)
	if len(highest) == 0 || slices.ContainsFunc(highest, func(o *event.Official) bool { return !samePerson(o, highest[0]) }) {
		return nil
	}
	return highest[0]
}

// isHighest tells whether an official is one of the highest, in whichever role they act.
func isHighest(s *event.State, o *event.Official) bool {
	return o != nil && slices.ContainsFunc(HighestRanked(s), func(other *event.Official) bool { return samePerson(o, other) })
}

// RankError says that only somebody of the highest rank there may do something with the staff.
type RankError struct{ Highest []*event.Official }

func (e *RankError) Error() string {
	if len(e.Highest) == 0 {
		return "that is for the highest official who is there, and nobody is who rules or decides"
	}
	return "the staff is changed by the highest official who is there, and that is " + namesWithRoles(e.Highest)
}

// namesWithRoles names officials with what they are: "Una Falk (floor chief) or Rita Ortiz (TD)".
func namesWithRoles(officials []*event.Official) string {
	who := make([]string, len(officials))
	for n, o := range officials {
		who[n] = fmt.Sprintf("%s (%s)", o.Name, o.RoleName())
	}
	return strings.Join(who, " or ")
}

// RefusalKind is that of what somebody may not do.
func (*RankError) RefusalKind() refusal.Kind { return refusal.Forbidden }

// CheckStaffChange says with a *RankError why an official, nil for the desk, may not change the staff, nil when they may. Until a round of any
// section has started anybody may; then only an official of the highest rank that is there, and anybody where none is.
func CheckStaffChange(s *event.State, by *event.Official) error {
	if highest := HighestRanked(s); s.HasStarted() && len(highest) > 0 && !isHighest(s, by) {
		return &RankError{highest}
	}
	return nil
}
