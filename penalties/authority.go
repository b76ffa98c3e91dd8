package penalties

import (
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// MayRule returns nil when an official may rule in a section, else the refusal. TDs and the Floor
// Chief rule everywhere, a Section Chief in the own section.
func MayRule(o *event.Official, section string) error {
	if o == nil {
		return refusal.Forbidden.Errorf("a ruling carries a name: say whose")
	}
	if err := o.CheckPresent(); err != nil {
		return err
	}
	switch {
	case SignRight.Lets(nil, o, section, nil):
		return nil
	case act.Holds(o, act.SectionChief):
		return refusal.Forbidden.Errorf(
			"%s is chief of section %s and does not rule in %s: call a TD", o.Name, o.Section,
			section,
		)
	case RuleRight.Lets(nil, o, section, nil):
		return refusal.Forbidden.Errorf(
			"%s is in training, and what they rule waits until a TD takes it over: this is a TD's to do",
			o.Name,
		)
	}
	return refusal.Forbidden.Errorf(
		"%s is at the desk and does not rule: name the TD or chief who was called", o.Name,
	)
}

// MayPropose returns nil when an official may rule or propose a ruling in a section: those of
// MayRule, and trainees.
func MayPropose(o *event.Official, section string) error {
	if o != nil && RuleRight.Lets(nil, o, section, nil) {
		return o.CheckPresent()
	}
	return MayRule(o, section)
}

// IsChief reports whether an official is Floor Chief, or chief of the incident's section.
func IsChief(o *event.Official, i *Incident) bool {
	return o != nil && SignRight.Lets(nil, o, i.Place.Section, LosesMatch)
}

// SamePerson reports whether an official is the person behind an actor, perhaps in another role.
func (s *State) SamePerson(o *event.Official, actor string) bool {
	other := s.Register.OfficialByActor(actor)
	return other != nil && strings.EqualFold(other.Name, o.Name)
}

// Tied reports whether an official, in any of their roles, is tied to a team or its club.
func (s *State) Tied(o *event.Official, t *event.Team) bool {
	club := slices.Index(s.Register.Clubs, t.Club) + 1
	for tie := range s.Ties {
		if s.SamePerson(o, s.Register.Staff[tie.Staff-1].Actor()) &&
			(tie.Team == t.No || (tie.Club != 0 && tie.Club == club)) {
			return true
		}
	}
	return false
}
