package roster

import (
	"slices"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// KeepApart keeps two teams of one section from meeting, from the next pairing on:
// event.ApartAlways, or event.ApartAvoidable while the round can be paired so; "" lets them meet
// again. A reason is required and recorded.
func KeepApart(s *event.State, a, b *event.Team, how, reason string) ([]fact.Fact, error) {
	sec, err := s.Section(a.Section)
	switch {
	case err != nil:
		return nil, err
	case a == b:
		return nil, refusal.Invalid.Errorf("%s cannot be kept apart from itself: name two teams",
			a.Name)
	case a.Section != b.Section:
		return nil, refusal.Invalid.Errorf("%s and %s play in different sections and never meet", a.Name,
			b.Name)
	case !slices.Contains([]string{"", event.ApartAlways, event.ApartAvoidable}, how):
		return nil, refusal.Invalid.Errorf("teams are kept apart %s or %s, not %q",
			event.ApartAlways, event.ApartAvoidable, how)
	case sec.IsRoundRobin() && how != "":
		return nil, refusal.Conflict.Errorf("section %s is a round robin, in which all teams meet", sec.ID)
	case sec.KeptApart(a, b) == how:
		return nil, refusal.Conflict.Errorf("%s and %s already have that setting", a.Name, b.Name)
	case cleantext.Clean(reason) == "":
		return nil, refusal.Invalid.Errorf("give a reason for %s and %s", a.Name, b.Name)
	}
	teams := [2]int{min(a.No, b.No), max(a.No, b.No)}
	return event.WithReason(a.Name+" and "+b.Name, reason,
		event.TeamsKeptApart{Section: sec.ID, Teams: teams, How: how}), nil
}
