package prizes

import "flagfall/pairing/event"

// ChangeText describes a changed award: "Knight Owls: now $75, locked $100". Awards that give the
// same are told apart by their titles, then by the place of the team.
func (r Result) ChangeText(m ChangedAward) string {
	was, is := r.changeTexts(m)
	return r.hall.Translate.Say("%s: now %s, locked %s", r.hall.teamName(m.Team), is, was)
}

// ListedText returns in English what a team gets: an award as it is locked, else the locked one
// first, "locked $100; now $75".
func (r Result) ListedText(a ListedAward) string {
	if a.Changed == nil {
		return r.AwardText(r.Locked(a.Award))
	}
	was, is := r.changeTexts(*a.Changed)
	return "locked " + was + "; now " + is
}

// changeTexts describes the two sides of a changed award.
func (r Result) changeTexts(m ChangedAward) (was, is string) {
	var lead func(event.Award) string
	if m.Was != nil && m.Is != nil && r.AwardText(*m.Was) == r.AwardText(*m.Is) {
		lead = r.title
		if r.title(*m.Was) == r.title(*m.Is) {
			lead = func(a event.Award) string {
				return r.hall.Translate.Say("%s place", r.hall.ordinal(a.Place))
			}
		}
	}
	gets := func(a *event.Award) string {
		switch {
		case a == nil:
			return r.hall.Translate.Say("nothing")
		case lead != nil:
			return lead(*a) + ", " + r.AwardText(*a)
		}
		return r.AwardText(*a)
	}
	return gets(m.Was), gets(m.Is)
}
