package tiebreak

import (
	"fmt"
	"math/big"
)

// usAdjusted returns a team's score as its opponents count it under US Chess rule 34: every
// unplayed round is a draw.
func (v *view) usAdjusted(t Participant) Points {
	score := v.totalPoints(t)
	for _, r := range t.Results {
		if r.Kind != Played {
			score += v.drawPoints() - v.pointsFor(r)
		}
	}
	return score
}

// usElements returns the opponents' adjusted scores. An unplayed round counts as an opponent with
// no points.
func (v *view) usElements(t Participant) []sumElement {
	var out []sumElement
	for r, res := range t.Results {
		var score Points
		if res.Kind == Played {
			score = v.usAdjusted(v.Teams[v.index[res.Opponent]])
		}
		text := fmt.Sprintf("%s %s", opponentText(res), score)
		if res.Kind != Played {
			text = "unplayed 0"
		}
		out = append(out,
			sumElement{
				Term: Term{
					Round: r + 1, Opponent: playedOpponent(res), Number: rational(score),
					Text: text,
				},
			})
	}
	return out
}

// medianSum is the Solkoff without the highest and the lowest, two of each in events of nine rounds
// or more. Modified, a plus score loses only the lowest and a minus score only the highest.
func (v *view) medianSum(t Participant, modified bool) Value {
	elements := v.usElements(t)
	n := 1
	if len(t.Results) >= 9 {
		n = 2
	}
	low, high := n, n
	note := "even score: the least and the greatest are cut"
	even := v.winPoints() * Points(len(t.Results))
	switch score := 2 * v.totalPoints(t); {
	case !modified:
		note = "the least and the greatest are cut"
	case score > even:
		high, note = 0, "plus score: the least are cut"
	case score < even:
		low, note = 0, "minus score: the greatest are cut"
	}
	cutBuchholz(elements, low, high)
	return sum(terms(elements), 1, note)
}

// cumulative is the sum of the scores after each round, less the points from byes and forfeit wins.
func (v *view) cumulative(t Participant) Value {
	out := v.progressive(t, 0).Terms
	for r, res := range t.Results {
		if unplayed := res.Kind == PAB || res.Kind == FullBye ||
			res.Kind == ForfeitWin; unplayed && v.pointsFor(res) > 0 {
			out = append(out,
				Term{
					Round: r + 1, Number: new(big.Rat).Neg(rational(v.pointsFor(res))),
					Text: fmt.Sprintf("less %s won without playing", v.pointsFor(res)),
				})
		}
	}
	return sum(out, 1, "")
}

// cumulativeOfOpposition is the sum of the cumulatives of the opponents played.
func (v *view) cumulativeOfOpposition(t Participant) Value {
	return sumRounds(t, 1, func(_ int, res RoundResult) (*big.Rat, string) {
		if res.Kind != Played {
			return nil, ""
		}
		theirs := v.cumulative(v.Teams[v.index[res.Opponent]])
		return theirs.Number, fmt.Sprintf("cumulative of team %d %s", res.Opponent, theirs)
	})
}

// amateurTeam is the US Amateur Team system (34G2): game points scored against an opponent times
// its final match points.
func amateurTeam(t Participant, match, game *view) Value {
	return sumRounds(t, 2, func(_ int, res RoundResult) (*big.Rat, string) {
		if res.Kind != Played {
			return nil, ""
		}
		theirs := match.totalPoints(match.Teams[match.index[res.Opponent]])
		return new(big.Rat).Mul(rational(game.pointsFor(res)), rational(theirs)),
			fmt.Sprintf("%s x %s of team %d", game.pointsFor(res), theirs, res.Opponent)
	})
}
