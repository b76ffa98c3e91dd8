package tiebreak

import (
	"fmt"
	"math/big"

	"flagfall/pairing/points"
)

// rat is a number of points.
func rat(p points.Points) *big.Rat { return big.NewRat(int64(p), int64(points.One)) }

// element is one round's contribution to a sum over opponents.
type element struct {
	Part
	rank points.Points // what cuts compare first
	vur  bool
}

// buchholz is BH (8.1): the sum of the opponents' adjusted scores, with a dummy for each unplayed round.
func (v *view) buchholz(t Team) []element {
	var out []element
	for r, res := range t.Results {
		score := v.opponent(t, res)
		out = append(out, element{
			Part: Part{Round: r + 1, Opponent: met(res), Number: rat(score), Text: fmt.Sprintf("%s %s", who(res), score)},
			rank: score,
			vur:  res.Kind.voluntary(),
		})
	}
	return out
}

// met is the opponent of a played round, 0 otherwise.
func met(r Result) int {
	if r.Kind == Played {
		return r.Opponent
	}
	return 0
}

// who names what stands across the table.
func who(r Result) string {
	switch r.Kind {
	case Played:
		return fmt.Sprintf("team %d", r.Opponent)
	case ForfeitWin:
		return fmt.Sprintf("dummy for the forfeit by team %d", r.Opponent)
	case ForfeitLoss:
		return fmt.Sprintf("dummy for the forfeit to team %d", r.Opponent)
	case PAB:
		return "dummy for the bye"
	case FullBye:
		return "dummy for the full-point bye"
	case HalfBye:
		return "dummy for the half-point bye"
	case Absent:
	}
	return "dummy for the absence"
}

// cutBuchholz strikes the least elements and then the greatest (14.1). A voluntarily unplayed round goes first (16.5).
func cutBuchholz(elements []element, low, high int) {
	for range low {
		if i := least(elements, func(e element) bool { return e.vur }); i >= 0 {
			elements[i].Cut = true
		} else if i := least(elements, func(element) bool { return true }); i >= 0 {
			elements[i].Cut = true
		}
	}
	cutGreatest(elements, high)
}

func cutGreatest(elements []element, n int) {
	for range n {
		best := -1
		for i, e := range elements {
			if !e.Cut && (best < 0 || e.Number.Cmp(elements[best].Number) > 0) {
				best = i
			}
		}
		if best >= 0 {
			elements[best].Cut = true
		}
	}
}

// least finds the smallest among those not yet cut that count, or -1.
func least(elements []element, counts func(element) bool) int {
	best := -1
	for i, e := range elements {
		if !e.Cut && counts(e) && (best < 0 || e.Number.Cmp(elements[best].Number) < 0) {
			best = i
		}
	}
	return best
}

func parts(elements []element) []Part {
	out := make([]Part, len(elements))
	for i, e := range elements {
		out[i] = e.Part
	}
	return out
}

// average is AOB (8.2): the mean of the full Buchholz of the opponents really played, 0 without any.
func (v *view) average(t Team) Value {
	var out []Part
	for r, res := range t.Results {
		if res.Kind == Played {
			bh := sum(parts(v.buchholz(v.Teams[v.at[res.Opponent]])), 1, "")
			out = append(out, Part{Round: r + 1, Opponent: res.Opponent, Number: bh.Number, Text: fmt.Sprintf("Buchholz of team %d %s", res.Opponent, bh)})
		}
	}
	mean := sum(out, 2, "")
	if n := int64(len(out)); n > 0 {
		mean.Number.Quo(mean.Number, big.NewRat(n, 1))
		mean.Note = fmt.Sprintf("divided by %d", n)
	}
	return mean
}

// sonneborn is the extended Sonneborn-Berger family (13.2): the opponent's total in one score times what was scored
// against it in the other.
func sonneborn(t Team, total, scored *view) []element {
	var out []element
	for r, res := range t.Results {
		theirs, ours := total.opponent(t, res), scored.got(res)
		out = append(out, element{
			Part: Part{
				Round: r + 1, Opponent: met(res),
				Number: new(big.Rat).Mul(rat(theirs), rat(ours)),
				Text:   fmt.Sprintf("%s %s x %s", who(res), theirs, ours),
			},
			rank: theirs,
			vur:  res.Kind.voluntary(),
		})
	}
	return out
}

// cutSonneborn strikes least significant values (14.1.2): the product of the lowest opponent, the smallest of them if there are
// several. With a voluntarily unplayed round, the higher of that and the lowest such product goes (16.5).
func cutSonneborn(elements []element, low, high int) {
	for range low {
		cut := -1
		for i, e := range elements {
			if e.Cut {
				continue
			}
			if cut < 0 || e.rank < elements[cut].rank || e.rank == elements[cut].rank && e.Number.Cmp(elements[cut].Number) < 0 {
				cut = i
			}
		}
		if i := least(elements, func(e element) bool { return e.vur }); i >= 0 && elements[i].Number.Cmp(elements[cut].Number) > 0 {
			cut = i
		}
		if cut >= 0 {
			elements[cut].Cut = true
		}
	}
	cutGreatest(elements, high)
}
