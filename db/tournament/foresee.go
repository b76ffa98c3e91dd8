package tournament

import (
	"flagfall/pairing/fact"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/penalties"
	"flagfall/penalties/impact"
)

// StandingsChange is a team whose score or place some consequences would change.
type StandingsChange struct {
	Team                string
	Points, PointsAfter tiebreak.Points
	Rank, RankAfter     int
}

// Standings tells how a section's standings would move if the results among some consequences came
// about: those teams whose score changes first, in their present order, then those that only change
// places.
func (t *Tournament) Standings(section string, raised []penalties.ConsequenceFound) ([]StandingsChange, error) {
	return t.StandingsAfter(section, impact.PreviewFacts(t.Ledger, raised))
}

// StandingsAfter is Standings for the facts of an act that is not recorded yet.
func (t *Tournament) StandingsAfter(section string, facts []fact.Fact) ([]StandingsChange, error) {
	if len(facts) == 0 {
		return nil, nil
	}
	sec, err := t.Register.Section(section)
	if err != nil {
		return nil, err
	}
	before, err := standings.Compute(sec, 0, nil, nil)
	if err != nil {
		return nil, err
	}
	after, err := standings.Compute(sec.WithResults(facts...), 0, nil, nil)
	if err != nil {
		return nil, err
	}
	then := make(map[int]tiebreak.Row, len(after))
	for _, row := range after {
		then[row.Team.TPN] = row
	}
	var scores, places []StandingsChange
	for _, row := range before {
		a := then[row.Team.TPN]
		m := StandingsChange{row.Team.Name, row.Points, a.Points, row.Rank, a.Rank}
		switch {
		case m.Points != m.PointsAfter:
			scores = append(scores, m)
		case m.Rank != m.RankAfter:
			places = append(places, m)
		}
	}
	return append(scores, places...), nil
}
