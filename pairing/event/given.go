package event

import "flagfall/pairing/tiebreak"

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
