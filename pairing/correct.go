package pairing

import (
	"fmt"

	"flagfall/pairing/fact"
)

// Former is how a team was entered until it was mended.
type Former struct {
	Entry
	Until fact.Meta
}

// Entry is how the team is entered now.
func (t *Team) Entry() Entry { return Entry{t.Name, t.Club, t.Players} }

// CorrectTeam corrects a team's name, club or players. It stays the same team, with its results, and what it was called is kept. A player who
// comes in waits no longer for a partner. No pairing number changes once round 4 is paired (C.04.2): in a section numbered by rating
// the ratings then stand.
func (s *State) CorrectTeam(t *Team, to Entry, reason string) ([]fact.Fact, error) {
	sec, err := s.Section(t.Section)
	if err != nil {
		return nil, err
	}
	if to.Name, err = cleanName("the team", to.Name); err != nil {
		return nil, err
	}
	for i := range to.Players {
		if to.Players[i].Name, err = cleanName("the player", to.Players[i].Name); err != nil {
			return nil, err
		}
	}
	if err := two(to.Players); err != nil {
		return nil, err
	}
	for _, other := range sec.Teams {
		if other != t && fold(other.Name) == fold(to.Name) {
			return nil, fmt.Errorf("section %s has a team %q already: choose another name", sec.ID, other.Name)
		}
	}
	facts, club := s.club(to.Club)
	if to.Club = ""; club > 0 && club <= len(s.Clubs) {
		to.Club = s.Clubs[club-1]
	}
	rated := t.Players[0].Rating != to.Players[0].Rating || t.Players[1].Rating != to.Players[1].Rating
	switch {
	case len(facts) == 0 && to == t.Entry():
		return nil, fmt.Errorf("%s is entered like that already", t.Name)
	case rated && sec.Options.Seed == ByRating && len(sec.Rounds) >= 4:
		return nil, fmt.Errorf("round 4 of section %s is paired: pairing numbers follow ratings here and change no more (C.04.2)", sec.ID)
	}
	for _, w := range s.WaitingIn(sec.ID) {
		if name := fold(w.Player.Name); !t.has(name) && (name == fold(to.Players[0].Name) || name == fold(to.Players[1].Name)) {
			facts = append(facts, TeamUnwanted{w.No})
		}
	}
	mended := withReason("correction of a team", reason, TeamMended{t.No, to.Name, club, to.Players})
	return append(facts, mended...), nil
}

// mend folds a correction.
func (s *State) mend(meta fact.Meta, f TeamMended) error {
	if f.Club < 0 || f.Club > len(s.Clubs) {
		return fmt.Errorf("team %d comes from club %d, which is not in the journal", f.Team, f.Club)
	}
	return s.team(f.Team, func(t *Team) {
		t.Was = append(t.Was, Former{t.Entry(), meta})
		t.Name, t.Club, t.Players = f.Name, s.clubName(f.Club), f.Players
	})
}

// called finds the only team of the section that once had a name, nil when there is none or several.
func (sec *Section) called(name string) *Team {
	var found *Team
	for _, t := range sec.Teams {
		for _, was := range t.Was {
			if fold(was.Name) == fold(name) && t != found {
				if found != nil {
					return nil
				}
				found = t
			}
		}
	}
	return found
}
