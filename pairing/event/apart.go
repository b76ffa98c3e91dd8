package event

import (
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Apart is two teams that an official keeps apart.
type Apart struct {
	Teams [2]*Team // the smaller number first
	How   string   // ApartAlways or ApartAvoidable
}

// KeptApart tells how two teams are kept apart, "" where they may meet.
func (sec *Section) KeptApart(a, b *Team) string {
	for _, apart := range sec.Apart {
		if apart.Teams == [2]*Team{a, b} || apart.Teams == [2]*Team{b, a} {
			return apart.How
		}
	}
	return ""
}

func keepTeamsApart(s *State, _ fact.Meta, f TeamsKeptApart) error {
	sec, err := s.Section(f.Section)
	if err != nil {
		return err
	}
	var teams [2]*Team
	for i, n := range f.Teams {
		if n < 1 || n > len(s.Teams) || s.Team(n).Section != sec.ID {
			return refusal.Damaged.Errorf("team %d is kept apart from another in section %s and is not in it", n, f.Section)
		}
		teams[i] = s.Team(n)
	}
	sec.Apart = slices.DeleteFunc(slices.Clone(sec.Apart), func(a Apart) bool { return a.Teams == teams })
	if f.How != "" {
		sec.Apart = append(sec.Apart, Apart{teams, f.How})
	}
	return nil
}

// pairNames names two teams.
func pairNames(s *State, teams [2]int) string {
	names := ""
	for i, n := range teams {
		if i > 0 {
			names += " and "
		}
		if n >= 1 && n <= len(s.Teams) {
			names += s.Team(n).Name
		}
	}
	return names
}
