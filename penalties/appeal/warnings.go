package appeal

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/penalties"
)

// ConflictWarnings lists what a reader of the packet should know about those who may decide the
// appeal, or did: that they joined the staff, were renamed or returned after the ruling, and names
// like theirs. Each is a sentence without its full stop: "R. Ortiz was put on the staff as section
// chief of K5 at 14:31, after the ruling of 14:02".
func ConflictWarnings(s *penalties.State, a *penalties.Appeal) []string {
	deciding, until := EligibleDeciders(s, a), int64(0)
	if a.Decision != nil {
		deciding, until = nil, a.Decided.Seq
		if o := s.Register.OfficialByActor(a.Decided.Actor); o != nil {
			deciding = []*event.Official{o}
		}
	}
	ruled := appealedRuling(a).Meta
	var warnings []string
	for _, o := range deciding {
		for _, change := range s.Register.OfficialChanges(o, ruled.Seq, until) {
			warnings = append(warnings,
				change+", after the ruling of "+s.Register.HourMinute(ruled.At))
		}
		warnings = append(warnings, officials.PossibleNamesakes(s.Register, o.Name, o)...)
	}
	return warnings
}

// appealedRuling is the ruling that an appeal was filed against.
func appealedRuling(a *penalties.Appeal) *penalties.Ruling {
	for _, r := range slices.Backward(a.Subject.Rulings) {
		if r.Meta.Seq < a.Filed.Seq {
			return r
		}
	}
	return a.Subject.Ruling()
}
