// Package officials manages the staff: who joins and leaves, who may change it, their PINs and
// keys.
package officials

import (
	"slices"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Add puts a person on the staff. A Section Chief needs a section.
func Add(s *event.State, name string, role event.Role, section string,
	by *event.Official,
) ([]fact.Fact, error) {
	if err := CheckStaffChange(s, by); err != nil {
		return nil, err
	}
	name, err := cleantext.Name("the official", name)
	if err != nil {
		return nil, err
	}
	if section != "" {
		sec, err := s.Section(section)
		if err != nil {
			return nil, err
		}
		section = sec.ID
	}
	switch role {
	case event.SectionChief:
		if section == "" {
			return nil, refusal.Invalid.Errorf("%s: a section chief needs a section: name one", name)
		}
	case event.TD, event.FloorChief, event.Desk, event.Trainee:
	default:
		return nil, refusal.Invalid.Errorf(
			"%s: no role %q: use td, section-chief, floor-chief, desk or trainee", name, role)
	}
	if err := checkLookalike(s, name, nil); err != nil {
		return nil, err
	}
	for _, o := range s.Staff {
		if strings.EqualFold(o.Name, name) && act.Seat(o, role, section) {
			if !o.Left.IsZero() {
				return nil, refusal.Conflict.Errorf("%w; to bring them back, use staff return",
					o.CheckPresent())
			}
			return nil, refusal.Conflict.Errorf("%s is already on the staff as %s", o.Name, role)
		}
	}
	return []fact.Fact{event.OfficialAdded{
		Staff: len(s.Staff) + 1, Name: name, Role: role, Section: section,
	}}, nil
}

// Rename corrects a name on the staff, in every role of the person.
func Rename(s *event.State, o *event.Official, name string,
	by *event.Official,
) ([]fact.Fact, error) {
	if err := CheckStaffChange(s, by); err != nil {
		return nil, err
	}
	name, err := cleantext.Name("the official", name)
	switch {
	case err != nil:
		return nil, err
	case name == o.Name:
		return nil, refusal.Conflict.Errorf("the name is already %s", name)
	}
	if err := checkLookalike(s, name, o); err != nil {
		return nil, err
	}
	var facts []fact.Fact
	for _, other := range s.Staff {
		switch {
		case strings.EqualFold(other.Name, o.Name):
			facts = append(facts, event.OfficialMended{Staff: other.No, Name: name})
		case strings.EqualFold(other.Name, name):
			return nil, refusal.Conflict.Errorf("%s is already on the staff: two people need two names", other.Name)
		}
	}
	return facts, nil
}

// Leave takes an official off the staff in one role. Their acts stand, and appeals that were theirs
// to hear pass to the others who may hear them. Officials may always leave by themselves.
func Leave(s *event.State, o, by *event.Official) ([]fact.Fact, error) {
	if err := o.CheckPresent(); err != nil {
		return nil, err
	}
	if err := LeaveStaffRight.Check(s, act.Case{By: by, Part: selfPart(o, by)}); err != nil {
		return nil, err
	}
	return []fact.Fact{event.OfficialLeft{Staff: o.No}}, nil
}

// Rejoin puts an official who has left back on the staff.
func Rejoin(s *event.State, o, by *event.Official) ([]fact.Fact, error) {
	if err := CheckStaffChange(s, by); err != nil {
		return nil, err
	}
	if o.Left.IsZero() {
		return nil, refusal.Conflict.Errorf("%s has not left the staff",
			o.Name)
	}
	return []fact.Fact{event.OfficialReturned{Staff: o.No}}, nil
}

// ChangeRole gives an official another role in place of the present one. Their acts stand, under the
// role in which they did them. A role that they had before and left is theirs again.
func ChangeRole(s *event.State, o *event.Official, role event.Role, section string,
	by *event.Official,
) ([]fact.Fact, error) {
	facts, err := takeRole(s, o, role, section, by)
	if err != nil || !o.Left.IsZero() {
		return facts, err
	}
	gone, err := Leave(s, o, by)
	if err != nil {
		return nil, err
	}
	return slices.Concat(facts, gone), nil
}

// takeRole gives a person one more role, or brings them back in one that they have left.
func takeRole(s *event.State, o *event.Official, role event.Role, section string,
	by *event.Official,
) ([]fact.Fact, error) {
	for _, other := range s.Staff {
		if strings.EqualFold(other.Name, o.Name) && !other.Left.IsZero() &&
			act.Seat(other, role, section) {
			return Rejoin(s, other, by)
		}
	}
	return Add(s, o.Name, role, section, by)
}

// nameList lists names of officials.
func nameList(officials []*event.Official) string {
	list := make([]string, 0, len(officials))
	for _, o := range officials {
		list = append(list, o.Name)
	}
	return strings.Join(list, ", ")
}

// selfPart is the part that an official has in what is about another one: Self for one person.
func selfPart(o, by *event.Official) []act.Who {
	if act.SamePerson(o, by) {
		return []act.Who{act.Self}
	}
	return nil
}
