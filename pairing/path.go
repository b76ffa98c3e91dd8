package pairing

import (
	"slices"
	"strings"

	"flagfall/pairing/points"
	"flagfall/pairing/tiebreak"
)

// Step is what a team did in a round.
type Step struct {
	Round   *Round
	Kind    tiebreak.Kind
	Pairing *Pairing      // nil without an opponent
	Side    int           // 0 for team 1 of the pairing, 1 for team 2
	Points  points.Points // of the primary score, so far
}

// Opponent is whom it met, nil for nobody.
func (s Step) Opponent() *Team {
	if s.Pairing == nil {
		return nil
	}
	return s.Pairing.Teams[1-s.Side]
}

// Paths tells what each team of the section did in each of its rounds, 0 for all of them; a team that entered late was absent before.
func (sec *Section) Paths(upTo int) map[*Team][]Step {
	rounds := sec.Rounds
	if upTo > 0 {
		rounds = rounds[:min(upTo, len(rounds))]
	}
	paths := make(map[*Team][]Step, len(sec.Teams))
	for n, r := range rounds {
		for _, t := range sec.Teams {
			paths[t] = append(paths[t], sec.without(t, r))
		}
		for _, p := range r.Pairings {
			for side, t := range p.Teams {
				kind := p.result(side, 0).Kind
				paths[t][n] = Step{Round: r, Kind: kind, Pairing: p, Side: side, Points: sec.points(p, side+1)}
			}
		}
	}
	return paths
}

// without is a round in which a team has no opponent.
func (sec *Section) without(t *Team, r *Round) Step {
	half, asked := t.Byes[r.No]
	switch {
	case slices.Contains(r.unopposed(), t):
		return Step{Round: r, Kind: tiebreak.PAB, Points: sec.ByePoints()}
	case asked && half:
		return Step{Round: r, Kind: tiebreak.HalfBye, Points: sec.most() / 2}
	}
	return Step{Round: r, Kind: tiebreak.Absent}
}

// Score is the pairing's result seen from the team, "1-0" when it won; "" until it is known.
func (s Step) Score() string {
	score := s.Pairing.Score()
	if one, two, ok := strings.Cut(score, "-"); ok && s.Side == 1 {
		return two + "-" + one
	}
	return score
}

// Games are the points of its matches, whatever the primary score.
func (s Step) Games() points.Points { return s.Pairing.games()[s.Side] }
