package appeal

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/penalties"
)

// ConflictWarnings are what whoever reads a packet or a decision should know of those who may decide the appeal, or of who did: that they were put on
// the staff, renamed or brought back only after the ruling, and whose name is like theirs. Each is a sentence without its full stop: "R. Ortiz
// was put on the staff as section chief K5 at 14:31, after the ruling of 14:02".
func ConflictWarnings(s *penalties.State, a *penalties.Appeal) []string {
	deciding, until := EligibleDeciders(s, a), int64(0)
	if a.Decision != nil {
		deciding, until = nil, a.Decided.Seq
		if o := s.Register.OfficialByActor(a.Decided.Actor); o != nil {
			deciding = []*event.Official{o}
		}
	}
	ruled := appealedRuling(a).Meta
	var told []string
	for _, o := range deciding {
		for _, change := range s.Register.OfficialChanges(o, ruled.Seq, until) {
			told = append(told, change+", after the ruling of "+s.Register.HourMinute(ruled.At))
		}
		told = append(told, officials.PossibleNamesakes(s.Register, o.Name, o)...)
	}
	return told
}

// appealedRuling is the one that was appealed.
func appealedRuling(a *penalties.Appeal) *penalties.Ruling {
	for _, r := range slices.Backward(a.Subject.Rulings) {
		if r.Meta.Seq < a.Filed.Seq {
			return r
		}
	}
	return a.Subject.Ruling()
}
