package roster

import (
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// EntryError says what is wrong with one of the entries given to EnterTeams or EnterPeople.
type EntryError struct {
	Index  int    // of the entry, from 0
	Column string // "team", "player1", …
	Why    string
	Kind   refusal.Kind
}

func (e EntryError) Error() string { return e.Column + ": " + e.Why }

// RefusalKind is that of what is wrong.
func (e EntryError) RefusalKind() refusal.Kind { return e.Kind }

// EnterTeams enters teams into a section, all or none: the faults of all entries come back together.
// A section may take teams at any time; they join the next round.
func EnterTeams(s *event.State, section string, entries []event.Entry) ([]fact.Fact, []EntryError, error) {
	return enter(s, section, entries, false)
}

// EnterPlayers does the same, and puts who is entered alone on the list of those who wait for a partner.
func EnterPlayers(s *event.State, section string, entries []event.Entry) ([]fact.Fact, []EntryError, error) {
	return enter(s, section, entries, true)
}

func enter(s *event.State, section string, entries []event.Entry, alone bool) ([]fact.Fact, []EntryError, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, nil, err
	}
	if err := checkRoom(sec, entries, alone); err != nil {
		return nil, nil, err
	}
	n := newEntryBatch(s, sec)
	for i, e := range entries {
		n.index = i
		if p, one := e.SinglePlayer(); one && alone {
			n.addWaiting(p, e.Club)
		} else {
			n.addTeam(e)
		}
	}
	if len(n.faults) > 0 {
		return nil, n.faults, nil
	}
	return n.facts, nil, nil
}

// checkRoom is an error where the teams among the entries are too many for the section, with those it has.
func checkRoom(sec *event.Section, entries []event.Entry, alone bool) error {
	teams := len(sec.Teams) + len(entries)
	for _, e := range entries {
		if _, one := e.SinglePlayer(); one && alone {
			teams--
		}
	}
	if teams > limits.Teams {
		return refusal.Limit.Errorf("section %s would have %d teams, and at most %d can be paired: add another section", sec.ID, teams, limits.Teams)
	}
	return nil
}

// foldName makes names comparable: case, runs of spaces and what cannot be seen do not tell two teams apart in a hall.
func foldName(name string) string { return strings.ToLower(cleantext.Clean(name)) }
