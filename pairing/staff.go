package pairing

import (
	"fmt"
	"strings"

	"flagfall/pairing/fact"
)

// AddOfficial puts somebody on the staff. A Section Chief needs a section.
func (s *State) AddOfficial(name string, role Role, section string, by *Official) ([]fact.Fact, error) {
	if err := s.MayChangeStaff(by); err != nil {
		return nil, err
	}
	name, err := cleanName("the official", name)
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
	case SectionChief:
		if section == "" {
			return nil, fmt.Errorf("%s: a section chief needs a section: say which with --section", name)
		}
	case TD, FloorChief, Desk:
	default:
		return nil, fmt.Errorf("%s: no role %q: use td, section-chief, floor-chief or desk", name, role)
	}
	for _, o := range s.Staff {
		if strings.EqualFold(o.Name, name) && o.Role == role && o.Section == section {
			if !o.Left.IsZero() {
				return nil, fmt.Errorf("%w: staff return brings them back", o.Gone())
			}
			return nil, fmt.Errorf("%s is on the staff as %s already", o.Name, role)
		}
	}
	return []fact.Fact{OfficialAdded{Staff: len(s.Staff) + 1, Name: name, Role: role, Section: section}}, nil
}

// CorrectOfficial corrects a name on the staff, in every role that the person has.
func (s *State) CorrectOfficial(o *Official, name string, by *Official) ([]fact.Fact, error) {
	if err := s.MayChangeStaff(by); err != nil {
		return nil, err
	}
	name, err := cleanName("the official", name)
	switch {
	case err != nil:
		return nil, err
	case name == o.Name:
		return nil, fmt.Errorf("the name is %s already", name)
	}
	var facts []fact.Fact
	for _, other := range s.Staff {
		switch {
		case strings.EqualFold(other.Name, o.Name):
			facts = append(facts, OfficialMended{Staff: other.No, Name: name})
		case strings.EqualFold(other.Name, name):
			return nil, fmt.Errorf("%s is on the staff already: two people need two names", other.Name)
		}
	}
	return facts, nil
}

// LeaveStaff takes an official off the staff in one role: from then on they act in it no more, and an appeal that was theirs to hear goes to
// whoever else may hear it. What they did stands. Whoever leaves may say so themselves, at any time: it gives nobody anything.
func (s *State) LeaveStaff(o, by *Official) ([]fact.Fact, error) {
	if err := o.Gone(); err != nil {
		return nil, err
	}
	if err := s.MayChangeStaff(by); err != nil && !o.same(by) {
		return nil, err
	}
	return []fact.Fact{OfficialLeft{Staff: o.No}}, nil
}

// RejoinStaff puts an official back on the staff who has left.
func (s *State) RejoinStaff(o, by *Official) ([]fact.Fact, error) {
	if err := s.MayChangeStaff(by); err != nil {
		return nil, err
	}
	if o.Left.IsZero() {
		return nil, fmt.Errorf("%s is on the staff: nobody has to bring them back", o.Name)
	}
	return []fact.Fact{OfficialReturned{Staff: o.No}}, nil
}

// Gone says that an official has left the staff, nil while they are there.
func (o *Official) Gone() error {
	if o == nil || o.Left.IsZero() {
		return nil
	}
	return fmt.Errorf("%s, %s, has left the staff", o.Name, o.office())
}

// same tells whether two are one person, in two roles perhaps.
func (o *Official) same(other *Official) bool {
	return other != nil && strings.EqualFold(o.Name, other.Name)
}

// office is the role as it is typed behind a name: "td", "section-chief K5".
func (o *Official) office() string {
	return strings.TrimSpace(string(o.Role) + " " + o.Section)
}

// OnlyTD is who rules when nobody is named: the event's TD, when there is just one.
func (s *State) OnlyTD() (*Official, error) {
	var tds []*Official
	for _, o := range s.Staff {
		if o.Role == TD && o.Left.IsZero() {
			tds = append(tds, o)
		}
	}
	switch len(tds) {
	case 0:
		return nil, fmt.Errorf("the event has no TD yet: add one with staff add, or name an official with --as")
	case 1:
		return tds[0], nil
	}
	return nil, fmt.Errorf("the event has several TDs (%s): say which with --as", names(tds))
}

// inWords is an office in a sentence: "section chief K5".
func (o *Official) inWords() string {
	if o.Role == TD {
		return strings.TrimSpace("TD " + o.Section)
	}
	return strings.ReplaceAll(o.office(), "-", " ")
}

// ByActor finds the official that an entry names; nil for the desk.
func (s *State) ByActor(actor string) *Official {
	for _, o := range s.Staff {
		if o.Actor() == actor {
			return o
		}
	}
	return nil
}

// ActorName is an actor's name for people.
func (s *State) ActorName(actor string) string {
	if o := s.ByActor(actor); o != nil {
		return o.Name
	}
	return actor
}

func names(officials []*Official) string {
	list := make([]string, 0, len(officials))
	for _, o := range officials {
		list = append(list, o.Name)
	}
	return strings.Join(list, ", ")
}
