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
	if to.Club = ""; club > 0 && club <= len(s.Clubs) {
		to.Club = s.Clubs[club-1]
	}
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
