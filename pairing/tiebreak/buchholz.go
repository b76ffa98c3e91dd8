package tiebreak

import (
	"fmt"
	"math/big"
)

// rational converts points to a rational number.
func rational(p Points) *big.Rat { return big.NewRat(int64(p), int64(One)) }

// sumElement is one round's contribution to a sum over opponents.
type sumElement struct {
	Term
	rank      Points // what cuts compare first
	voluntary bool
}

// buchholz is BH (8.1): the sum of the opponents' adjusted scores, with a dummy opponent for each
// unplayed round.
func (v *view) buchholz(t Participant) []sumElement {
	var out []sumElement
	for r, res := range t.Results {
		score := v.opponentScore(t, res)
		out = append(out, sumElement{
			Term: Term{
				Round: r + 1, Opponent: playedOpponent(res), Number: rational(score),
				Text: fmt.Sprintf("%s %s", opponentText(res), score),
			},
			rank:      score,
			voluntary: res.Kind.isVoluntary(),
		})
	}
	return out
}

// playedOpponent returns the opponent of a played round, 0 for an unplayed one.
func playedOpponent(r RoundResult) int {
	if r.Kind == Played {
		return r.Opponent
	}
	return 0
}

// opponentText names the opponent or the dummy that stands for it.
func opponentText(r RoundResult) string {
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

// cutBuchholz cuts the lowest elements and then the highest (14.1). Voluntarily unplayed rounds are
// cut first (16.5).
func cutBuchholz(elements []sumElement, low, high int) {
	for range low {
		if i := leastUncut(elements, func(e sumElement) bool { return e.voluntary }); i >= 0 {
			elements[i].Cut = true
		} else if i := leastUncut(elements, func(sumElement) bool { return true }); i >= 0 {
			elements[i].Cut = true
		}
	}
	cutGreatest(elements, high)
}

func cutGreatest(elements []sumElement, n int) {
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

// leastUncut returns the index of the smallest uncut element that counts, or -1.
func leastUncut(elements []sumElement, counts func(sumElement) bool) int {
	best := -1
	for i, e := range elements {
		if !e.Cut && counts(e) && (best < 0 || e.Number.Cmp(elements[best].Number) < 0) {
			best = i
		}
	}
	return best
}

func terms(elements []sumElement) []Term {
	out := make([]Term, len(elements))
	for i, e := range elements {
		out[i] = e.Term
	}
	return out
}

// averageBuchholz is AOB (8.2): the mean of the full Buchholz of the opponents played, 0 without
// any.
func (v *view) averageBuchholz(t Participant) Value {
	var out []Term
	for r, res := range t.Results {
		if res.Kind == Played {
			bh := sum(terms(v.buchholz(v.Teams[v.index[res.Opponent]])), 1, "")
			out = append(out,
				Term{
					Round: r + 1, Opponent: res.Opponent, Number: bh.Number,
					Text: fmt.Sprintf("Buchholz of team %d %s", res.Opponent, bh),
				})
		}
	}
	mean := sum(out, 2, "")
	if n := int64(len(out)); n > 0 {
		mean.Number.Quo(mean.Number, big.NewRat(n, 1))
		mean.Note = fmt.Sprintf("divided by %d", n)
	}
	return mean
}

// sonnebornBerger is the extended Sonneborn-Berger family (13.2): the opponent's total in one score
// times the points scored against it in the other.
func sonnebornBerger(t Participant, total, scored *view) []sumElement {
	var out []sumElement
	for r, res := range t.Results {
		theirs, ours := total.opponentScore(t, res), scored.pointsFor(res)
		out = append(out, sumElement{
			Term: Term{
				Round: r + 1, Opponent: playedOpponent(res),
				Number: new(big.Rat).Mul(rational(theirs), rational(ours)),
				Text:   fmt.Sprintf("%s %s x %s", opponentText(res), theirs, ours),
			},
			rank:      theirs,
			voluntary: res.Kind.isVoluntary(),
		})
	}
	return out
}

// cutSonnebornBerger cuts the least significant values (14.1.2): the product with the lowest
// opponent, the smallest of them if several are equal. With voluntarily unplayed rounds it cuts the
// higher of that and the lowest product of such a round (16.5).
func cutSonnebornBerger(elements []sumElement, low, high int) {
	for range low {
		cut := -1
		for i, e := range elements {
			if e.Cut {
				continue
			}
			if cut < 0 || e.rank < elements[cut].rank ||
				e.rank == elements[cut].rank && e.Number.Cmp(elements[cut].Number) < 0 {
				cut = i
			}
		}
		if i := leastUncut(elements, func(e sumElement) bool {
			return e.voluntary
		}); i >= 0 && elements[i].Number.Cmp(elements[cut].Number) > 0 {
			cut = i
		}
		if cut >= 0 {
			elements[cut].Cut = true
		}
	}
	cutGreatest(elements, high)
}
