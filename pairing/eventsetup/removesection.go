package eventsetup

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// RemoveSection removes a section added by mistake: no team, player or round is in it, and no
// official on the staff is bound to it.
func RemoveSection(s *event.State, section, reason string) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	switch waiting := s.WaitingIn(sec.ID); {
	case len(sec.Teams) > 0:
		return nil, refusal.Conflict.Errorf(
			"section %s has teams, such as %s: move them to another section first",
			sec.ID, sec.Teams[0].Name)
	case len(sec.Rounds) > 0:
		return nil, refusal.Conflict.Errorf("section %s has rounds: it stays", sec.ID)
	case len(waiting) > 0:
		return nil, refusal.Conflict.Errorf(
			"%s is waiting for a partner in section %s: take them off the list first",
			waiting[0].Player.FullName(), sec.ID)
	}
	for _, o := range s.Staff {
		if o.Section == sec.ID && o.Left.IsZero() {
			return nil, refusal.Conflict.Errorf(
				"%s works in section %s: give them another section first, or record that they left",
				o.Name, sec.ID)
		}
	}
	return event.WithReason("section "+sec.ID+" removed", reason, event.SectionRemoved{Section: sec.ID}), nil
}
