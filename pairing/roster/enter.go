package roster

import (
	"errors"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// EntryError is a fault in one of the entries given to EnterTeams or EnterPlayers.
type EntryError struct {
	Index  int    // of the entry, from 0
	Column string // "team", "player1", …
	Why    string
	Kind   refusal.Kind
}

func (e EntryError) Error() string { return e.Column + ": " + e.Why }

// RefusalKind returns the kind of the fault.
func (e EntryError) RefusalKind() refusal.Kind { return e.Kind }

// EntryErrors are the faults of several entries, one at least. As an error they tell the first.
type EntryErrors []EntryError

func (e EntryErrors) Error() string { return e[0].Error() }

// RefusalKind returns the kind of the first fault.
func (e EntryErrors) RefusalKind() refusal.Kind { return e[0].Kind }

// EnterTeams enters teams into a section, all or none. The faults of all entries are returned
// together. Teams may be entered at any time; they join the next round.
func EnterTeams(s *event.State, section string,
	entries []event.Entry,
) ([]fact.Fact, []EntryError, error) {
	return enter(s, section, entries, false)
}

// EnterPlayers is EnterTeams, except that a player entered alone joins the list of players without
// a partner. Into a mixer both enter single players alone.
func EnterPlayers(s *event.State, section string,
	entries []event.Entry,
) ([]fact.Fact, []EntryError, error) {
	return enter(s, section, entries, true)
}

func enter(s *event.State, section string, entries []event.Entry,
	alone bool,
) ([]fact.Fact, []EntryError, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, nil, err
	}
	if err := errors.Join(checkStage(sec), checkRoom(sec, entries, alone)); err != nil {
		return nil, nil, err
	}
	n := newEntryBatch(s, sec)
	for i, e := range entries {
		n.index = i
		switch p, one := e.SinglePlayer(); {
		case sec.IsMixer():
			n.addSingle(p, e.Club)
		case one && alone:
			n.addWaiting(p, e.Club)
		default:
			n.addTeam(e)
		}
	}
	if len(n.faults) > 0 {
		return nil, n.faults, nil
	}
	return n.facts, nil, nil
}

// checkStage returns an error once the teams of the section's stage are set, so that no more can enter.
func checkStage(sec *event.Section) error {
	switch st := sec.LatestStage(); {
	case st == nil:
		return nil
	case st.No == 1 && !sec.StageStarted(st):
		return refusal.TooLate.Errorf(
			"section %s: its groups are made; take them back with stage cancel --section %s, enter the team, and begin the stage again",
			sec.ID, sec.ID)
	default:
		return refusal.TooLate.Errorf(
			"section %s: the teams of its stage %d are set, and no team can enter any more: enter it in another section", sec.ID, st.No)
	}
}

// checkRoom returns an error if the section would have too many teams.
func checkRoom(sec *event.Section, entries []event.Entry, alone bool) error {
	teams := len(sec.Teams) + len(entries)
	for _, e := range entries {
		if _, one := e.SinglePlayer(); one && alone && !sec.IsMixer() {
			teams--
		}
	}
	if teams > limits.Teams {
		return refusal.Limit.Errorf(
			"section %s would have %d teams, and only %d can be paired: add another section",
			sec.ID, teams, limits.Teams)
	}
	return nil
}

// foldName makes names comparable: case, runs of spaces and invisible characters do not distinguish
// them.
func foldName(name string) string { return strings.ToLower(cleantext.Clean(name)) }
