package roster

import (
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// CorrectTeam corrects a team's name, club or players. It remains the same team with its results;
// the old entry is kept. A new player is taken off the list of those without a partner. In a
// section numbered by rating, ratings are fixed once round 4 is paired, because no pairing number
// changes then (C.04.2).
func CorrectTeam(s *event.State, t *event.Team, to event.Entry,
	reason string,
) ([]fact.Fact, error) {
	sec, err := s.Section(t.Section)
	if err != nil {
		return nil, err
	}
	if to.Name, err = cleantext.Name("the team", to.Name); err != nil {
		return nil, err
	}
	if t.IsSingle() {
		return correctSingle(s, sec, t, to, reason)
	}
	for i := range to.Players {
		if to.Players[i], err = cleanName(to.Players[i]); err != nil {
			return nil, err
		}
		if err := checkPlayer(to.Players[i]); err != nil {
			return nil, err
		}
		to.Players[i] = to.Players[i].WithoutPartsOf(t.Players[i])
	}
	if err := checkTwoPlayers(to.Players); err != nil {
		return nil, err
	}
	for _, other := range sec.Teams {
		if other != t && foldName(other.Name) == foldName(to.Name) {
			return nil, refusal.Conflict.Errorf(
				"section %s already has a team %q: choose another name", sec.ID, other.Name)
		}
	}
	facts, club := findOrAddClub(s, to.Club)
	to.Club = clubOf(s, club)
	rated := t.Players[0].Rating != to.Players[0].Rating ||
		t.Players[1].Rating != to.Players[1].Rating
	switch {
	case len(facts) == 0 && to == t.Entry():
		return nil, refusal.Conflict.Errorf("%s already has that entry", t.Name)
	case rated && sec.Options.Seed == event.ByRating && len(sec.Rounds) >= 4:
		return nil, refusal.TooLate.Errorf(
			"round 4 of section %s is paired: pairing numbers follow ratings here and are final (C.04.2)",
			sec.ID)
	}
	for _, w := range s.WaitingIn(sec.ID) {
		if key := w.Player.Key(); !hasPlayer(t, key) &&
			(key == to.Players[0].Key() || key == to.Players[1].Key()) {
			facts = append(facts, event.TeamUnwanted{Wanted: w.No})
		}
	}
	mended := event.WithReason("correction of a team", reason,
		event.TeamMended{Team: t.No, Name: to.Name, Club: club, Players: to.Players})
	return append(facts, mended...), nil
}

// correctSingle corrects a player of a mixer, whose name is that of the entry.
func correctSingle(s *event.State, sec *event.Section, t *event.Team, to event.Entry,
	reason string,
) ([]fact.Fact, error) {
	p, err := cleanName(to.Players[0])
	if err != nil {
		return nil, err
	}
	if err := checkPlayer(p); err != nil {
		return nil, err
	}
	p = p.WithoutPartsOf(t.Players[0])
	name := p.FullName()
	for _, other := range sec.Teams {
		if other != t && foldName(other.Name) == foldName(name) {
			return nil, refusal.Conflict.Errorf(
				"section %s already has a player %q: add to one of the names", sec.ID, other.Name)
		}
	}
	facts, club := findOrAddClub(s, to.Club)
	if len(facts) == 0 && p == t.Players[0] && clubOf(s, club) == t.Club {
		return nil, refusal.Conflict.Errorf("%s already has that entry", t.Name)
	}
	return append(facts, event.WithReason("correction of a player", reason,
		event.TeamMended{Team: t.No, Name: name, Club: club, Players: [2]event.Player{p}})...), nil
}

// clubOf returns the name of a club by number, "" for none.
func clubOf(s *event.State, club int) string {
	if club < 1 || club > len(s.Clubs) {
		return ""
	}
	return s.Clubs[club-1]
}

// teamFormerlyNamed finds the only team of the section that once had a name, nil for none or
// several.
func teamFormerlyNamed(sec *event.Section, name string) *event.Team {
	var found *event.Team
	for _, t := range sec.Teams {
		for _, was := range t.FormerEntries {
			if foldName(was.Name) == foldName(name) && t != found {
				if found != nil {
					return nil
				}
				found = t
			}
		}
	}
	return found
}
