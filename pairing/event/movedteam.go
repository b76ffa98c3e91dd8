package event

import (
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// TeamMoved moves a team to another section, which it joins for the next round.
type TeamMoved struct {
	Team    int    `json:"team"`
	Section string `json:"section"`
}

// Kind is the kind, as journals hold it for ever.
func (TeamMoved) Kind() string { return "team.moved" }

// moveTeam takes a team out of its section and puts it into another, as a team entered now. What was
// arranged for it in the first section, byes and teams kept apart, does not go with it.
func moveTeam(s *State, _ fact.Meta, f TeamMoved) error {
	to, err := s.Section(f.Section)
	switch {
	case err != nil:
		return err
	case f.Team < 1 || f.Team > len(s.Teams) || s.Team(f.Team).Section == to.ID:
		return refusal.Damaged.Errorf("team %d moves to section %s and is not in another one", f.Team, to.ID)
	}
	t := s.Team(f.Team)
	from, err := s.Section(t.Section)
	if err != nil {
		return err
	}
	from.Teams = slices.DeleteFunc(slices.Clone(from.Teams), func(o *Team) bool { return o == t })
	from.Apart = slices.DeleteFunc(slices.Clone(from.Apart),
		func(a Apart) bool { return slices.Contains(a.Teams[:], t) })
	to.Teams = append(to.Teams, t)
	t.Section, t.Late, t.Byes = to.ID, len(to.Rounds) > 0, nil
	t.Here, t.absent = t.Here || to.checkIn.closed, false
	return nil
}
