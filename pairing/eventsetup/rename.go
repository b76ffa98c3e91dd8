package eventsetup

import (
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// RenameEvent changes the event's name. Earlier prints keep the old name. The reason may be empty
// until round 1 has started.
func RenameEvent(s *event.State, name, reason string) ([]fact.Fact, error) {
	name, err := cleantext.Name("the event", name)
	switch {
	case err != nil:
		return nil, err
	case name == s.Event.Name:
		return nil, refusal.Conflict.Errorf("the event is already called %s", name)
	}
	return event.WithReason("name of the event", reason, event.Renamed{Name: name}), nil
}

// CorrectSection changes a section's name, and its rulebook until its first round starts. An empty
// name and a nil book leave those unchanged. Without any change there are no facts.
func CorrectSection(s *event.State, id, name string, book *rules.Book) ([]fact.Fact, error) {
	sec, err := s.Section(id)
	if err != nil {
		return nil, err
	}
	to := event.SectionMended{Section: sec.ID, Name: sec.Name, Rulebook: sec.Book.SHA256()}
	if name != "" {
		if to.Name, err = cleantext.Name("section "+sec.ID, name); err != nil {
			return nil, err
		}
	}
	var facts []fact.Fact
	if book != nil && book.SHA256() != to.Rulebook {
		if len(sec.Rounds) > 0 && !sec.Rounds[0].Started.IsZero() {
			return nil, refusal.TooLate.Errorf(
				"section %s: round 1 has started: its rulebook %s is final", sec.ID,
				sec.Book.Name)
		}
		facts, to.Rulebook = adoptRulebook(s, book), book.SHA256()
	}
	if to.Name == sec.Name && to.Rulebook == sec.Book.SHA256() {
		return nil, nil
	}
	return append(facts, to), nil
}

// adoptRulebook returns the fact that stores a rulebook's text, none if it is stored already.
func adoptRulebook(s *event.State, book *rules.Book) []fact.Fact {
	if s.Books[book.SHA256()] != nil {
		return nil
	}
	return []fact.Fact{event.RulebookAdopted{
		ID: book.ID, SHA256: book.SHA256(), Text: string(book.Text()),
	}}
}
