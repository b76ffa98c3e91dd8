package pairing

import (
	"fmt"

	"flagfall/pairing/fact"
	"flagfall/rules"
)

// RenameEvent calls the event something else. What was printed keeps the old name.
func (s *State) RenameEvent(name string) ([]fact.Fact, error) {
	name, err := cleanName("the event", name)
	switch {
	case err != nil:
		return nil, err
	case name == s.Event.Name:
		return nil, fmt.Errorf("the event is called %s already", name)
	}
	return []fact.Fact{EventRenamed{Name: name}}, nil
}

// CorrectSection changes a section's name, and until its first round starts its rulebook: the players have heard by then what
// they play by. Name "" and book nil stay as they are.
func (s *State) CorrectSection(id, name string, book *rules.Book) ([]fact.Fact, error) {
	sec, err := s.Section(id)
	if err != nil {
		return nil, err
	}
	to := SectionMended{Section: sec.ID, Name: sec.Name, Rulebook: sec.Book.SHA256()}
	if name != "" {
		if to.Name, err = cleanName("section "+sec.ID, name); err != nil {
			return nil, err
		}
	}
	var facts []fact.Fact
	if book != nil && book.SHA256() != to.Rulebook {
		if len(sec.Rounds) > 0 && !sec.Rounds[0].Started.IsZero() {
			return nil, fmt.Errorf("section %s: round 1 has started: it is ruled by %s to the end", sec.ID, sec.Book.Name)
		}
		facts, to.Rulebook = s.adopt(book), book.SHA256()
	}
	if to.Name == sec.Name && to.Rulebook == sec.Book.SHA256() {
		return nil, nil
	}
	return append(facts, to), nil
}

// adopt takes a rulebook's text into the journal, unless it is there already.
func (s *State) adopt(book *rules.Book) []fact.Fact {
	if s.Books[book.SHA256()] != nil {
		return nil
	}
	return []fact.Fact{RulebookAdopted{ID: book.ID, SHA256: book.SHA256(), Text: string(book.Text())}}
}
