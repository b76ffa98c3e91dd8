package event

import (
	"maps"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/pairing/tiebreak"
)

// PointsGiven returns the points that an arbiter gave a team, or took away, before a round is paired; 0
// for all so far.
func (t *Team) PointsGiven(before int) (total tiebreak.PointPair) {
	for _, g := range t.Given {
		if before == 0 || g.Round < before {
			total.Match += g.Match
			total.Game += g.Game
		}
	}
	return total
}

// PenaltiesBy returns what a ruling took from a team: points, and the rounds that it misses, in their order.
func (t *Team) PenaltiesBy(ruling int) (off tiebreak.PointPair, missed []int) {
	for _, g := range t.Given {
		if ruling != 0 && g.Ruling == ruling {
			off.Match += g.Match
			off.Game += g.Game
		}
	}
	for _, round := range slices.Sorted(maps.Keys(t.Byes)) {
		if b := t.Byes[round]; ruling != 0 && b.Ruling == ruling {
			missed = append(missed, round)
		}
	}
	return off, missed
}

// liftPenalty removes what a ruling took from a team.
func liftPenalty(s *State, _ fact.Meta, f PenaltyLifted) error {
	return s.changeTeam(f.Team, func(t *Team) {
		t.Given = slices.DeleteFunc(slices.Clone(t.Given), func(g PointsGiven) bool { return g.Ruling == f.Ruling })
		t.Byes = maps.Clone(t.Byes)
		maps.DeleteFunc(t.Byes, func(_ int, b Bye) bool { return b.Ruling == f.Ruling })
	})
}

// OnePointOff returns a point less by the section's own score, match points or game points.
func (sec *Section) OnePointOff() tiebreak.PointPair {
	if sec.Options.Primary == MatchPoints {
		return tiebreak.PointPair{Match: -tiebreak.One}
	}
	return tiebreak.PointPair{Game: -tiebreak.One}
}
