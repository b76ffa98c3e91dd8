package pairing

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/fact"
)

// AddOfficial puts somebody on the staff. A Section Chief needs a section.
func (s *State) AddOfficial(name string, role Role, section string) ([]fact.Fact, error) {
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

// MendOfficial corrects a name on the staff, in every role that the person has.
func (s *State) MendOfficial(o *Official, name string) ([]fact.Fact, error) {
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
// whoever else may hear it. What they did stands. Until a round has started anybody may say so; then they themselves or a Floor Chief.
func (s *State) LeaveStaff(o, by *Official) ([]fact.Fact, error) {
	switch {
	case !o.Left.IsZero():
		return nil, o.Gone()
	case s.Playing() && !o.same(by) && (by == nil || by.Role != FloorChief):
		return nil, fmt.Errorf("rounds are being played: %s says so, or a Floor Chief: name who does with --as", o.Name)
	}
	return []fact.Fact{OfficialLeft{Staff: o.No}}, nil
}

// RejoinStaff puts an official back on the staff who has left.
func (s *State) RejoinStaff(o *Official) ([]fact.Fact, error) {
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

// here are those of the staff who have not left, or all where all have.
func here(staff []*Official) []*Official {
	if there := slices.DeleteFunc(slices.Clone(staff), func(o *Official) bool { return !o.Left.IsZero() }); len(there) > 0 {
		return there
	}
	return staff
}

// Official finds one of the staff by a part of the name that fits only one person, or all of it. Who is on the staff in
// two roles is told apart by the role behind a comma: "Lee Novak, section-chief K5". Who has left is meant only where nobody else can be.
func (s *State) Official(name string) (*Official, error) {
	part, role, _ := strings.Cut(name, ",")
	part, role = strings.ToLower(strings.TrimSpace(part)), strings.TrimSpace(role)
	var found, whole []*Official
	for _, o := range s.Staff {
		if !strings.HasPrefix(strings.ToLower(o.office()), strings.ToLower(role)) {
			continue
		}
		known := strings.ToLower(o.Name)
		if strings.Contains(known, part) {
			found = append(found, o)
		}
		if known == part {
			whole = append(whole, o)
		}
	}
	found, whole = here(found), here(whole)
	if len(whole) > 0 {
		found = whole
	}
	switch {
	case len(found) == 0 && len(s.Staff) == 0:
		return nil, fmt.Errorf("no official %q: the event has no staff yet; add some with staff add", name)
	case len(found) == 0:
		return nil, fmt.Errorf("no official %q: the staff is %s", name, names(s.Staff))
	case len(whole) > 1:
		return nil, fmt.Errorf("%s is on the staff in several roles: say which, such as %q", whole[0].Name, whole[0].Name+", "+whole[0].office())
	case len(found) > 1:
		return nil, fmt.Errorf("%q fits several officials: %s; type more of the name", name, names(found))
	}
	return found[0], nil
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
