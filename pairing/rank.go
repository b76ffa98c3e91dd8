package pairing

import (
	"fmt"
	"slices"
	"strings"
)

// ranks are those who rule or decide, the highest first.
var ranks = []Role{FloorChief, SectionChief, TD}

// Highest are the officials of the highest rank that is there: the Floor Chiefs, else the Section Chiefs, else the TDs. There is none where
// nobody of these is there.
func (s *State) Highest() []*Official {
	for _, rank := range ranks {
		highest := slices.DeleteFunc(slices.Clone(s.Staff), func(o *Official) bool { return o.Role != rank || !o.Left.IsZero() })
		if len(highest) > 0 {
			return highest
		}
	}
	return nil
}

// OnlyHighest is the one person of the highest rank, nil where there are several or none.
func (s *State) OnlyHighest() *Official {
	highest := s.Highest()
	if len(highest) == 0 || slices.ContainsFunc(highest, func(o *Official) bool { return !o.same(highest[0]) }) {
		return nil
	}
	return highest[0]
}

// isHighest tells whether an official is one of the highest, in whichever role they act.
func (s *State) isHighest(o *Official) bool {
	return o != nil && slices.ContainsFunc(s.Highest(), o.same)
}

// RankError says that only somebody of the highest rank there may do something with the staff.
type RankError struct{ Highest []*Official }

func (e *RankError) Error() string {
	if len(e.Highest) == 0 {
		return "that is for the highest official who is there, and nobody is who rules or decides"
	}
	who := make([]string, len(e.Highest))
	for n, o := range e.Highest {
		who[n] = fmt.Sprintf("%s (%s)", o.Name, o.inWords())
	}
	return "the staff is changed by the highest official who is there, and that is " + strings.Join(who, " or ")
}

// MayChangeStaff says with a *RankError why an official, nil for the desk, may not change the staff, nil when they may. Until a round of any
// section has started anybody may; then only an official of the highest rank that is there, and anybody where none is.
func (s *State) MayChangeStaff(by *Official) error {
	if highest := s.Highest(); s.Playing() && len(highest) > 0 && !s.isHighest(by) {
		return &RankError{highest}
	}
	return nil
}
