package standings

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/points"
	"flagfall/pairing/tiebreak"
)

// Step is what a team did in a round.
type Step struct {
	Round   *event.Round
	Kind    tiebreak.Kind
	Pairing *event.Pairing // nil without an opponent
	Side    int            // 0 for team 1 of the pairing, 1 for team 2
	Points  points.Points  // of the primary score, so far
}

// Opponent is whom it met, nil for nobody.
func (s Step) Opponent() *event.Team {
	if s.Pairing == nil {
		return nil
	}
	return s.Pairing.Teams[1-s.Side]
}

// Paths tells what each team of the section did in each of its rounds, 0 for all of them but those of a play-off; a team that entered late was absent before.
func Paths(sec *event.Section, upTo int) map[*event.Team][]Step {
	rounds := sec.System()
	if upTo > 0 {
		rounds = rounds[:min(upTo, len(rounds))]
	}
	paths := make(map[*event.Team][]Step, len(sec.Teams))
	for n, r := range rounds {
		for _, t := range sec.Teams {
			paths[t] = append(paths[t], without(sec, t, r))
		}
		for _, p := range r.Pairings {
			for side, t := range p.Teams {
				kind := result(p, side, 0).Kind
				paths[t][n] = Step{Round: r, Kind: kind, Pairing: p, Side: side, Points: Points(sec, p, side+1)}
			}
		}
	}
	return paths
}

// without is a round in which a team has no opponent.
func without(sec *event.Section, t *event.Team, r *event.Round) Step {
	bye, _ := t.ByeIn(r.No)
	switch {
	case slices.Contains(r.Unopposed(), t):
		return Step{Round: r, Kind: tiebreak.PAB, Points: ByePoints(sec)}
	case bye.Full:
		return Step{Round: r, Kind: tiebreak.FullBye, Points: Most(sec)}
	case bye.Half:
		return Step{Round: r, Kind: tiebreak.HalfBye, Points: Most(sec) / 2}
	}
	return Step{Round: r, Kind: tiebreak.Absent}
}

// Score is the pairing's result seen from the team, "1-0" when it won; "" until it is known.
func (s Step) Score() string { return s.Pairing.ScoreOf(s.Side + 1) }

// Games are the points of its matches, whatever the primary score.
func (s Step) Games() points.Points { return games(s.Pairing)[s.Side] }
