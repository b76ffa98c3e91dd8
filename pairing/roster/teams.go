package roster

import (
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// EnterError says what is wrong with one of the entries given to EnterTeams or EnterPeople.
type EnterError struct {
	Index  int    // of the entry, from 0
	Column string // "team", "player1", …
	Why    string
	Kind   refusal.Kind
}

func (e EnterError) Error() string { return e.Column + ": " + e.Why }

// RefusalKind is that of what is wrong.
func (e EnterError) RefusalKind() refusal.Kind { return e.Kind }

// Enter enters teams into a section, all or none: the faults of all entries come back together.
// A section may take teams at any time; they join the next round.
func Enter(s *event.State, section string, entries []event.Entry) ([]fact.Fact, []EnterError, error) {
	return enter(s, section, entries, false)
}

// EnterPeople does the same, and puts who is entered alone on the list of those who wait for a partner.
func EnterPeople(s *event.State, section string, entries []event.Entry) ([]fact.Fact, []EnterError, error) {
	return enter(s, section, entries, true)
}

func enter(s *event.State, section string, entries []event.Entry, alone bool) ([]fact.Fact, []EnterError, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, nil, err
	}
	if err := room(sec, entries, alone); err != nil {
		return nil, nil, err
	}
	n := newEntering(s, sec)
	for i, e := range entries {
		n.index = i
		if p, one := e.Alone(); one && alone {
			n.player(p, e.Club)
		} else {
			n.team(e)
		}
	}
	if len(n.faults) > 0 {
		return nil, n.faults, nil
	}
	return n.facts, nil, nil
}

// room is an error where the teams among the entries are too many for the section, with those it has.
func room(sec *event.Section, entries []event.Entry, alone bool) error {
	teams := len(sec.Teams) + len(entries)
	for _, e := range entries {
		if _, one := e.Alone(); one && alone {
			teams--
		}
	}
	if teams > limits.Teams {
		return refusal.Limit.Errorf("section %s would have %d teams, and at most %d can be paired: add another section", sec.ID, teams, limits.Teams)
	}
	return nil
}

// fold makes names comparable: case, runs of spaces and what cannot be seen do not tell two teams apart in a hall.
func fold(name string) string { return strings.ToLower(cleantext.Clean(name)) }
