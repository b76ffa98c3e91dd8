package pairing

import (
	"flagfall/pairing/points"
)

// Primary scores.
const (
	GamePoints  = "game-points"  // a point for each match won of the round's one or two: what bughouse tables show
	MatchPoints = "match-points" // two points for the better of the round's matches, one for an even score
)

// Values of a bye.
const (
	ByeWin  = "win"
	ByeDraw = "draw"
)

// Played tells whether the two teams have really met: a pairing in which every match was forfeited before it began has not
// taken place (C.04.2 3.5). A match that a ruling ended was played; one without a result yet counts as played.
func (p *Pairing) Played() bool {
	for _, m := range p.Matches {
		r, done := m.Result()
		if !done || r.Outcome != BothLose && (r.Ended != Forfeit || r.Ruling != 0) {
			return true
		}
	}
	return false
}

// games are the points over the pairing's matches, for team 1 and 2.
func (p *Pairing) games() (sum [2]points.Points) {
	for _, m := range p.Matches {
		r, _ := m.Result()
		switch r.Outcome {
		case Team1Wins:
			sum[0] += points.One
		case Team2Wins:
			sum[1] += points.One
		case Draw:
			sum[0] += points.One / 2
			sum[1] += points.One / 2
		case BothLose:
		}
	}
	return sum
}

// complete tells whether every match of the pairing has its result.
func (p *Pairing) complete() bool {
	for _, m := range p.Matches {
		if _, done := m.Result(); !done {
			return false
		}
	}
	return true
}

// matchPoints are 2 for the better score over a complete pairing, 1 for an even one; nobody has any for 0-0.
func (p *Pairing) matchPoints() (sum [2]points.Points) {
	g := p.games()
	switch {
	case !p.complete() || g == [2]points.Points{}:
	case g[0] > g[1]:
		sum[0] = 2 * points.One
	case g[1] > g[0]:
		sum[1] = 2 * points.One
	default:
		sum = [2]points.Points{points.One, points.One}
	}
	return sum
}

// points are the primary points that team 1 or 2 has of a pairing so far.
func (sec *Section) points(p *Pairing, team int) points.Points {
	if sec.Options.Primary == MatchPoints {
		return p.matchPoints()[team-1]
	}
	return p.games()[team-1]
}

// most is the most primary points a round can bring.
func (sec *Section) most() points.Points {
	if sec.Options.Primary == MatchPoints {
		return 2 * points.One
	}
	return points.Points(sec.Matches) * points.One
}

// ByePoints is what the odd team is given: a win by US custom, a draw by FIDE's (1.4), or as the section says.
func (sec *Section) ByePoints() points.Points {
	if sec.ByeWins() {
		return sec.most()
	}
	return sec.most() / 2
}

// ByeWins tells whether a bye is worth a win, rather than a draw.
func (sec *Section) ByeWins() bool {
	return sec.Options.Bye == ByeWin || sec.Options.Bye == "" && sec.Options.US()
}
