package tiebreak

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// sumRounds adds up the numbers that a function gives for the rounds, nil for a round that does not
// count.
func sumRounds(t Participant, decimals int,
	of func(r int, res RoundResult) (n *big.Rat, text string),
) Value {
	var out []Term
	for r, res := range t.Results {
		if n, text := of(r, res); n != nil {
			out = append(out,
				Term{Round: r + 1, Opponent: playedOpponent(res), Number: n, Text: text})
		}
	}
	return sum(out, decimals, "")
}

// winRounds is WIN (7.1): rounds worth at least a win, played or not.
func (v *view) winRounds(t Participant) Value {
	return sumRounds(t, 0, func(_ int, res RoundResult) (*big.Rat, string) {
		if v.pointsFor(res) < v.winPoints() {
			return nil, ""
		}
		return big.NewRat(1, 1), "1"
	})
}

// wonGames is WON (7.2): matches won over the board.
func (v *view) wonGames(t Participant) Value {
	return sumRounds(t, 0, func(_ int, res RoundResult) (*big.Rat, string) {
		if res.Kind != Played || v.pointsFor(res) < v.winPoints() {
			return nil, ""
		}
		return big.NewRat(1, 1), "1"
	})
}

// roundsChosen is REP (7.6): all rounds except those voluntarily unplayed.
func roundsChosen(t Participant) Value {
	return sumRounds(t, 0, func(_ int, res RoundResult) (*big.Rat, string) {
		if res.Kind.isVoluntary() {
			return nil, ""
		}
		return big.NewRat(1, 1), "1"
	})
}

// standardPoints is STD (7.7): one for scoring more than the scheduled opponent, half for as much.
// Without an opponent the score is compared with a draw.
func (v *view) standardPoints(t Participant) Value {
	return sumRounds(t, 1, func(r int, res RoundResult) (*big.Rat, string) {
		theirs := v.drawPoints()
		if res.Kind.isPaired() {
			theirs = v.pointsFor(v.Teams[v.index[res.Opponent]].Results[r])
		}
		switch cmp.Compare(v.pointsFor(res), theirs) {
		case 1:
			return big.NewRat(1, 1), "1"
		case 0:
			return big.NewRat(1, 2), "½"
		}
		return new(big.Rat), "0"
	})
}

// progressive is PS (7.5): the sum of the scores after each round. Cuts leave out the first rounds.
func (v *view) progressive(t Participant, low int) Value {
	var out []Term
	var score Points
	for r, res := range t.Results {
		score += v.pointsFor(res)
		out = append(out,
			Term{
				Round: r + 1, Opponent: playedOpponent(res), Number: rational(score),
				Text: fmt.Sprintf("score %s", score), Cut: r < low,
			})
	}
	return sum(out, 1, "")
}

// scheduleStrength is SSSC (13.4): the secondary score plus the Buchholz of the primary score,
// divided to have the same weight. The divisor is the highest primary score possible in the event
// over the highest secondary score of one match, rounded down. C.07 does not say what to do if that
// is zero; the divisor is one then.
func scheduleStrength(t Participant, primary, secondary *view) Value {
	divisor := max(1, int64(primary.winPoints())*int64(primary.Rounds)/int64(secondary.winPoints()))
	bh := sum(terms(primary.buchholz(t)), 1, "")
	own := secondary.totalPoints(t)
	share := new(big.Rat).Quo(bh.Number, big.NewRat(divisor, 1))
	return sum([]Term{
		{Number: rational(own), Text: fmt.Sprintf("secondary score %s", own)},
		{Number: share, Text: fmt.Sprintf("Buchholz %s / %d", bh, divisor)},
	}, 2, "")
}

// partnersPoints is PAR: the points of the one with whom a player of a mixer played, or the mean of two.
func (v *view) partnersPoints(t Participant) Value {
	return sumRounds(t, 1, func(_ int, res RoundResult) (*big.Rat, string) {
		return v.pointsOfSome(1, res.Partners[:])
	})
}

// opponentsPoints is OPP: the points of both opponents in each round of a mixer, or twice the mean of three;
// elsewhere of the one.
func (v *view) opponentsPoints(t Participant) Value {
	return sumRounds(t, 1, func(_ int, res RoundResult) (*big.Rat, string) {
		if res.Others[0] == 0 {
			return v.pointsOf(res.Opponent)
		}
		return v.pointsOfSome(2, append([]int{res.Opponent}, res.Others[:]...))
	})
}

// pointsOfSome returns as many times the mean of some participants' points, nil for none of them. TPN 0 is none.
func (v *view) pointsOfSome(times int64, tpns []int) (*big.Rat, string) {
	if tpns = slices.DeleteFunc(slices.Clone(tpns), func(tpn int) bool { return tpn == 0 }); len(tpns) == 0 {
		return nil, ""
	}
	sum, says := new(big.Rat), make([]string, len(tpns))
	for i, tpn := range tpns {
		points, text := v.pointsOf(tpn)
		says[i] = text
		sum.Add(sum, points)
	}
	text := strings.Join(says, " + ")
	if n := int64(len(tpns)); n != times {
		text = fmt.Sprintf("%d of %d: %s", times, n, text)
	}
	return sum.Mul(sum, big.NewRat(times, int64(len(tpns)))), text
}

// pointsOf returns a participant's points, nil for TPN 0.
func (v *view) pointsOf(tpn int) (*big.Rat, string) {
	if tpn == 0 {
		return nil, ""
	}
	points := v.totalPoints(v.Teams[v.index[tpn]])
	return rational(points), points.Short()
}
