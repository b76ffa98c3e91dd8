// Package eventsetup creates an event and its sections, and changes their names, options, policy,
// notes and public pages.
package eventsetup

import (
	"strings"
	"unicode"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// NewPractice opens a practice event, in which nothing counts.
func NewPractice(s *event.State, name string) ([]fact.Fact, error) {
	facts, err := NewEvent(s, name)
	if err != nil {
		return nil, err
	}
	event := facts[0].(event.Created)
	event.Practice = true
	return []fact.Fact{event}, nil
}

// NewEvent opens an event. It gives the first fact of a journal.
func NewEvent(s *event.State, name string) ([]fact.Fact, error) {
	if s.Event.Name != "" {
		return nil, refusal.Conflict.Errorf(
			"this file already holds the event %q: choose another file", s.Event.Name)
	}
	name, err := cleantext.Name("the event", name)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{event.Created{Name: name, PINs: true}}, nil
}

// AddSection adds a section that follows the given rulebook and stores the book's text if needed.
// The ID has 1 to 12 characters without spaces; the name defaults to the ID; matches is 1 or 2 a
// round.
func AddSection(s *event.State, id, name string, book *rules.Book,
	matches int,
) ([]fact.Fact, error) {
	id = strings.TrimSpace(id)
	switch {
	case id == "" || len(id) > 12 || strings.ContainsFunc(id, func(r rune) bool {
		return r <= ' ' || !unicode.IsPrint(r)
	}):
		return nil, refusal.Invalid.Errorf("section id %q: use 1 to 12 characters without spaces, such as K5", id)
	case matches < 1 || matches > event.MaxMatches:
		return nil, refusal.Invalid.Errorf("section %s: %d matches a round: use 1 to %d", id,
			matches, event.MaxMatches)
	}
	if sec, err := s.Section(id); err == nil && strings.EqualFold(sec.ID, id) {
		return nil, refusal.Conflict.Errorf("section %s exists already (%s): choose another id",
			sec.ID, sec.Name)
	}
	if name == "" {
		name = id
	}
	name, err := cleantext.Name("section "+id, name)
	if err != nil {
		return nil, err
	}
	return append(adoptRulebook(s, book),
		event.SectionAdded{Section: id, Name: name, Rulebook: book.SHA256(), Matches: matches}), nil
}
