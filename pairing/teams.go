package pairing

import (
	"fmt"
	"strings"
)

// Entry is a team as it is entered: from a file, or typed.
type Entry struct {
	Name, Club string
	Players    [2]Player
}

// EnterError says what is wrong with one of the entries given to EnterTeams.
type EnterError struct {
	Index  int    // of the entry, from 0
	Column string // "team", "player1", …
	Why    string
}

func (e EnterError) Error() string { return e.Column + ": " + e.Why }

// EnterTeams enters teams into a section, all or none: the faults of all entries come back together.
// A section may take teams at any time; they join the next round.
func (s *State) EnterTeams(section string, entries []Entry) ([]Fact, []EnterError, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, nil, err
	}
	var facts []Fact
	var faults []EnterError
	taken := map[string]bool{}
	for _, t := range sec.Teams {
		taken[fold(t.Name)] = true
	}
	clubs := map[string]int{}
	for i, c := range s.Clubs {
		clubs[fold(c)] = i + 1
	}
	for i, e := range entries {
		t := TeamAdded{Team: len(s.Teams) + 1 + i, Section: sec.ID, Name: e.Name, Players: e.Players}
		fault := func(column, why string) { faults = append(faults, EnterError{i, column, why}) }
		if taken[fold(e.Name)] {
			fault("team", fmt.Sprintf("section %s has a team %q already: rename one of them", sec.ID, e.Name))
		}
		club := strings.TrimSpace(e.Club)
		if club != "" && clubs[fold(club)] == 0 {
			clubs[fold(club)] = len(clubs) + 1
			facts = append(facts, ClubAdded{Club: clubs[fold(club)], Name: club})
		}
		t.Club = clubs[fold(club)]
		if t.Name, err = cleanName("the team", e.Name); err != nil {
			fault("team", err.Error())
		}
		for p := range t.Players {
			if t.Players[p].Name, err = cleanName("the player", e.Players[p].Name); err != nil {
				fault(fmt.Sprintf("player%d", p+1), err.Error())
			}
		}
		facts = append(facts, t)
	}
	if len(faults) > 0 {
		return nil, faults, nil
	}
	return facts, nil, nil
}

// fold makes names comparable: case and runs of spaces do not tell two teams apart in a hall.
func fold(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }
