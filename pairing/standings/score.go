package standings

import (
	"flagfall/pairing/event"
	"flagfall/pairing/tiebreak"
)

// gamePoints returns the points of teams 1 and 2 over the pairing's matches.
func gamePoints(p *event.Pairing) (sum [2]tiebreak.Points) {
	for _, m := range p.Matches {
		r, _ := m.Result()
		switch r.Outcome {
		case event.Team1Wins:
			sum[0] += tiebreak.One
		case event.Team2Wins:
			sum[1] += tiebreak.One
		case event.Draw:
			sum[0] += tiebreak.One / 2
			sum[1] += tiebreak.One / 2
		case event.BothLose:
		}
	}
	return sum
}

// matchPoints returns the match points of teams 1 and 2: 2 for winning a complete pairing, 1 for an
// even tiebreak. A score of 0-0 earns neither team any.
func matchPoints(p *event.Pairing) (sum [2]tiebreak.Points) {
	g := gamePoints(p)
	switch {
	case !p.Complete() || g == [2]tiebreak.Points{}:
	case g[0] > g[1]:
		sum[0] = 2 * tiebreak.One
	case g[1] > g[0]:
		sum[1] = 2 * tiebreak.One
	default:
		sum = [2]tiebreak.Points{tiebreak.One, tiebreak.One}
	}
	return sum
}

// primaryPoints returns the score that counts first in the section.
func primaryPoints(sec *event.Section, match, game tiebreak.Points) tiebreak.Points {
	if sec.Options.Primary == event.MatchPoints {
		return match
	}
	return game
}

// PairingPoints returns the primary points of team 1 or 2 in a pairing so far.
func PairingPoints(sec *event.Section, p *event.Pairing, team int) tiebreak.Points {
	return primaryPoints(sec, matchPoints(p)[team-1], gamePoints(p)[team-1])
}

// MaxRoundPoints returns the most primary points that a round can bring.
func MaxRoundPoints(sec *event.Section) tiebreak.Points {
	return primaryPoints(sec, 2*tiebreak.One, tiebreak.Points(boards(sec))*tiebreak.One)
}

// ByePoints returns the primary points of the pairing-allocated bye: a win by US custom, a draw by
// FIDE's (1.4), or as the section sets it.
func ByePoints(sec *event.Section) tiebreak.Points {
	match, game := unplayedPoints(sec, tiebreak.PAB)
	return primaryPoints(sec, match, game)
}
