package pairing

import (
	"fmt"
	"strings"
	"unicode"

	"flagfall/pairing/typed"
	"flagfall/rules"
)

// maxName bounds what people type as a name, in characters.
const maxName = 120

// cleanName cleans and checks a typed name; what says whose it is.
func cleanName(what, name string) (string, error) {
	name = typed.Clean(name)
	switch {
	case name == "":
		return "", fmt.Errorf("%s has no name: type one", what)
	case len([]rune(name)) > maxName:
		return "", fmt.Errorf("%s has a name of more than %d characters: shorten it", what, maxName)
	}
	return name, nil
}

// NewPractice opens a tournament in which nothing counts, for learning and trying out.
func (s *State) NewPractice(name string) ([]Fact, error) {
	facts, err := s.NewEvent(name)
	if err != nil {
		return nil, err
	}
	event := facts[0].(EventCreated)
	event.Practice = true
	return []Fact{event}, nil
}

// Title is the event's name as it stands on paper: that of a practice event says so.
func (e EventCreated) Title() string {
	if e.Practice {
		return "PRACTICE: " + e.Name
	}
	return e.Name
}

// NewEvent opens a tournament; it is the first fact of a journal.
func (s *State) NewEvent(name string) ([]Fact, error) {
	if s.Event.Name != "" {
		return nil, fmt.Errorf("this file already holds the event %q: choose another file", s.Event.Name)
	}
	name, err := cleanName("the event", name)
	if err != nil {
		return nil, err
	}
	return []Fact{EventCreated{Name: name}}, nil
}

// AddSection adds a part of the event that follows the given rulebook, and takes the book's text into the journal
// unless it is there already.
func (s *State) AddSection(id, name string, book *rules.Book, matches int) ([]Fact, error) {
	id = strings.TrimSpace(id)
	switch {
	case id == "" || len(id) > 12 || strings.ContainsFunc(id, func(r rune) bool { return r <= ' ' || !unicode.IsPrint(r) }):
		return nil, fmt.Errorf("section id %q: use 1 to 12 characters without spaces, such as K5", id)
	case matches != 1 && matches != 2:
		return nil, fmt.Errorf("section %s: %d matches a round: use 1 or 2", id, matches)
	}
	if sec, err := s.Section(id); err == nil {
		return nil, fmt.Errorf("section %s is there already (%s): choose another id", sec.ID, sec.Name)
	}
	if name == "" {
		name = id
	}
	name, err := cleanName("section "+id, name)
	if err != nil {
		return nil, err
	}
	return append(s.adopt(book), SectionAdded{Section: id, Name: name, Rulebook: book.SHA256(), Matches: matches}), nil
}

// AddOfficial puts somebody on the staff. A Section Chief needs a section.
func (s *State) AddOfficial(name string, role Role, section string) ([]Fact, error) {
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
			return nil, fmt.Errorf("%s is on the staff as %s already", o.Name, role)
		}
	}
	return []Fact{OfficialAdded{Staff: len(s.Staff) + 1, Name: name, Role: role, Section: section}}, nil
}

// Official finds one of the staff by a part of the name that fits only one person, or all of it. Who is on the staff in
// two roles is told apart by the role behind a comma: "Lee Novak, section-chief K5".
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
		if o.Role == TD {
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
