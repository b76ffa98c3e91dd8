package tournament

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/rules/refusal"
)

// SwapColors exchanges the colors of a team's partners in a match, for an official. The round must
// not run, and the match must have no result and no incident.
func SwapColors(t *Tournament, place event.Place, team int) ([]fact.Fact, error) {
	m, side, err := t.beforeColors(place, team)
	if err != nil {
		return nil, err
	}
	return rounds.ChooseWhite(t.Register, m.Place(), team, 3-m.White[side], false)
}

// LodgeColors records the team's own choice: which partner, 1 or 2, takes White in a match of the
// latest round; match 0 is the first unfinished. What holds for SwapColors holds here.
func LodgeColors(t *Tournament, team *event.Team, match, white int) ([]fact.Fact, error) {
	place, err := ColorsPlace(t, team, match)
	if err != nil {
		return nil, err
	}
	m, err := t.Register.FindMatch(place)
	if err != nil {
		return nil, err
	}
	team = m.Pairing.Teams[m.Pairing.SideOf(team)] // in a mixer the one drawn for the round
	if _, _, err = t.beforeColors(place, team.No); err != nil {
		return nil, err
	}
	return rounds.ChooseWhite(t.Register, m.Place(), team.No, white, true)
}

// ColorsPlace returns where a team plays a match of the latest round, whose colors it chooses;
// match 0 is the first unfinished.
func ColorsPlace(t *Tournament, team *event.Team, match int) (event.Place, error) {
	sec, err := t.Register.Section(team.Section)
	if err != nil {
		return event.Place{}, err
	}
	r := sec.LatestRound()
	if r == nil {
		return event.Place{}, refusal.Conflict.Errorf(
			"section %s has no round yet: pair one; %s can then pick its colors", sec.ID, team.Name)
	}
	for _, p := range r.Pairings {
		if p.SideOf(team) >= 0 {
			return event.Place{Section: sec.ID, Round: r.No, Table: p.Table, Match: match}, nil
		}
	}
	return event.Place{}, refusal.NotFound.Errorf(
		"%s has no table in round %d of section %s, so no colors to pick", team.Name, r.No,
		sec.ID)
}

// beforeColors returns the match at a place and the side of a team in it, 0 or 1. It fails where
// the colors stand.
func (t *Tournament) beforeColors(place event.Place, team int) (*event.Match, int, error) {
	m, err := t.Register.FindMatch(place)
	if err != nil {
		return nil, 0, err
	}
	if len(t.Ledger.IncidentsAt(m)) > 0 {
		return nil, 0, refusal.TooLate.Errorf(
			"table %d has an incident in this match: its colors are final", m.Pairing.Table)
	}
	side := slices.IndexFunc(m.Pairing.Teams[:], func(tm *event.Team) bool { return tm.No == team })
	if side < 0 {
		return nil, 0, refusal.NotFound.Errorf("team %d does not play at table %d", team,
			m.Pairing.Table)
	}
	return m, side, nil
}
