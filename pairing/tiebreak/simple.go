package tiebreak

import (
	"cmp"
	"fmt"
	"math/big"

	"flagfall/pairing/points"
)

// count adds one part for every round that counts, each of one or of the number given.
func count(t Team, decimals int, of func(r int, res Result) (n *big.Rat, text string)) Value {
	var out []Part
	for r, res := range t.Results {
		if n, text := of(r, res); n != nil {
			out = append(out, Part{Round: r + 1, Opponent: met(res), Number: n, Text: text})
		}
	}
	return sum(out, decimals, "")
}

// wins is WIN (7.1): rounds that brought as much as a win, played or not.
func (v *view) wins(t Team) Value {
	return count(t, 0, func(_ int, res Result) (*big.Rat, string) {
		if v.got(res) < v.win() {
			return nil, ""
		}
		return big.NewRat(1, 1), "1"
	})
}

// won is WON (7.2): matches won over the board.
func (v *view) won(t Team) Value {
	return count(t, 0, func(_ int, res Result) (*big.Rat, string) {
		if res.Kind != Played || v.got(res) < v.win() {
			return nil, ""
		}
		return big.NewRat(1, 1), "1"
	})
}

// chosen is REP (7.6): all rounds but those voluntarily unplayed.
func chosen(t Team) Value {
	return count(t, 0, func(_ int, res Result) (*big.Rat, string) {
		if res.Kind.voluntary() {
			return nil, ""
		}
		return big.NewRat(1, 1), "1"
	})
}

// standard is STD (7.7): one for more than the scheduled opponent got, a half for as much. Without an opponent
// the comparison is with a draw.
func (v *view) standard(t Team) Value {
	return count(t, 1, func(r int, res Result) (*big.Rat, string) {
		theirs := v.draw()
		if res.Kind.paired() {
			theirs = v.got(v.Teams[v.at[res.Opponent]].Results[r])
		}
		switch cmp.Compare(v.got(res), theirs) {
		case 1:
			return big.NewRat(1, 1), "1"
		case 0:
			return big.NewRat(1, 2), "½"
		}
		return new(big.Rat), "0"
	})
}

// progressive is PS (7.5): the score after each round, added up. A cut leaves out the first rounds.
func (v *view) progressive(t Team, low int) Value {
	var out []Part
	var score points.Points
	for r, res := range t.Results {
		score += v.got(res)
		out = append(out, Part{Round: r + 1, Opponent: met(res), Number: rat(score), Text: fmt.Sprintf("score %s", score), Cut: r < low})
	}
	return sum(out, 1, "")
}

// schedule is SSSC (13.4): the secondary score, and the Buchholz of the primary one divided so that it weighs as
// much: the highest primary score possible in the event over the highest secondary score of one match, rounded
// down. The text does not say what happens when that is nought; it divides by one then.
func schedule(t Team, primary, secondary *view) Value {
	divisor := max(1, int64(primary.win())*int64(primary.Rounds)/int64(secondary.win()))
	bh := sum(parts(primary.buchholz(t)), 1, "")
	own := secondary.total(t)
	share := new(big.Rat).Quo(bh.Number, big.NewRat(divisor, 1))
	return sum([]Part{
		{Number: rat(own), Text: fmt.Sprintf("secondary score %s", own)},
		{Number: share, Text: fmt.Sprintf("Buchholz %s / %d", bh, divisor)},
	}, 2, "")
}
