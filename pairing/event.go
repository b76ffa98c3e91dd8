package pairing

import (
	"fmt"
	"strings"
	"unicode"

	"flagfall/pairing/fact"
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
func (s *State) NewPractice(name string) ([]fact.Fact, error) {
	facts, err := s.NewEvent(name)
	if err != nil {
		return nil, err
	}
	event := facts[0].(EventCreated)
	event.Practice = true
	return []fact.Fact{event}, nil
}

// Stamp is what every screen and paper says of an event that is not what it looks like: "PRACTICE", or "ARCHIVE" of a redacted copy; "" of
// any other.
func (e EventCreated) Stamp() string {
	switch {
	case e.Practice:
		return "PRACTICE"
	case e.ArchiveOf != Original{}:
		return "ARCHIVE"
	}
	return ""
}

// Title is the event's name as it stands on paper, with its stamp.
func (e EventCreated) Title() string {
	if stamp := e.Stamp(); stamp != "" {
		return stamp + ": " + e.Name
	}
	return e.Name
}

// NewEvent opens a tournament; it is the first fact of a journal.
func (s *State) NewEvent(name string) ([]fact.Fact, error) {
	if s.Event.Name != "" {
		return nil, fmt.Errorf("this file already holds the event %q: choose another file", s.Event.Name)
	}
	name, err := cleanName("the event", name)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{EventCreated{Name: name, PINs: true}}, nil
}

// AddSection adds a part of the event that follows the given rulebook, and takes the book's text into the journal
// unless it is there already.
func (s *State) AddSection(id, name string, book *rules.Book, matches int) ([]fact.Fact, error) {
	id = strings.TrimSpace(id)
	switch {
	case id == "" || len(id) > 12 || strings.ContainsFunc(id, func(r rune) bool { return r <= ' ' || !unicode.IsPrint(r) }):
		return nil, fmt.Errorf("section id %q: use 1 to 12 characters without spaces, such as K5", id)
	case matches != 1 && matches != 2:
		return nil, fmt.Errorf("section %s: %d matches a round: use 1 or 2", id, matches)
	}
	if sec, err := s.Section(id); err == nil && strings.EqualFold(sec.ID, id) {
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
