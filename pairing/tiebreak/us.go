package tiebreak

import (
	"fmt"
	"math/big"

	"flagfall/pairing/points"
)

// usAdjusted is a team's score as its opponents count it under US Chess rule 34: every unplayed round is a draw.
func (v *view) usAdjusted(t Team) points.Points {
	score := v.total(t)
	for _, r := range t.Results {
		if r.Kind != Played {
			score += v.draw() - v.got(r)
		}
	}
	return score
}

// usElements are the opponents' adjusted scores; an unplayed round of one's own counts an opponent of nought.
func (v *view) usElements(t Team) []element {
	var out []element
	for r, res := range t.Results {
		var score points.Points
		if res.Kind == Played {
			score = v.usAdjusted(v.Teams[v.at[res.Opponent]])
		}
		text := fmt.Sprintf("%s %s", who(res), score)
		if res.Kind != Played {
			text = "unplayed 0"
		}
		out = append(out, element{Part: Part{Round: r + 1, Opponent: met(res), Number: rat(score), Text: text}})
	}
	return out
}

// median is the Solkoff without the greatest and the least, two of each in events of nine rounds or more. Modified,
// a plus score loses only the least and a minus score only the greatest.
func (v *view) median(t Team, modified bool) Value {
	elements := v.usElements(t)
	n := 1
	if len(t.Results) >= 9 {
		n = 2
	}
	low, high := n, n
	note := "even score: the least and the greatest are cut"
	even := v.win() * points.Points(len(t.Results))
	switch score := 2 * v.total(t); {
	case !modified:
		note = "the least and the greatest are cut"
	case score > even:
		high, note = 0, "plus score: the least are cut"
	case score < even:
		low, note = 0, "minus score: the greatest are cut"
	}
	cutBuchholz(elements, low, high)
	return sum(parts(elements), 1, note)
}

// cumulative is the sum of the scores after each round, less what came from byes and forfeits without a match.
func (v *view) cumulative(t Team) Value {
	out := v.progressive(t, 0).Parts
	for r, res := range t.Results {
		if unplayed := res.Kind == PAB || res.Kind == FullBye || res.Kind == ForfeitWin; unplayed && v.got(res) > 0 {
			out = append(out, Part{Round: r + 1, Number: new(big.Rat).Neg(rat(v.got(res))), Text: fmt.Sprintf("less %s won without playing", v.got(res))})
		}
	}
	return sum(out, 1, "")
}

// opposition is the sum of the played opponents' cumulatives.
func (v *view) opposition(t Team) Value {
	return count(t, 1, func(_ int, res Result) (*big.Rat, string) {
		if res.Kind != Played {
			return nil, ""
		}
		theirs := v.cumulative(v.Teams[v.at[res.Opponent]])
		return theirs.Number, fmt.Sprintf("cumulative of team %d %s", res.Opponent, theirs)
	})
}

// amateurTeam is the US Amateur Team system (34G2): game points scored against an opponent by its final match points.
func amateurTeam(t Team, match, game *view) Value {
	return count(t, 2, func(_ int, res Result) (*big.Rat, string) {
		if res.Kind != Played {
			return nil, ""
		}
		theirs := match.total(match.Teams[match.at[res.Opponent]])
		return new(big.Rat).Mul(rat(game.got(res)), rat(theirs)), fmt.Sprintf("%s x %s of team %d", game.got(res), theirs, res.Opponent)
	})
}
