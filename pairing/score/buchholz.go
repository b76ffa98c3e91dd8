package score

import (
	"fmt"
	"math/big"
)

// rational is a number of points.
func rational(p Points) *big.Rat { return big.NewRat(int64(p), int64(One)) }

// sumElement is one round's contribution to a sum over opponents.
type sumElement struct {
	Term
	rank      Points // what cuts compare first
	voluntary bool
}

// buchholz is BH (8.1): the sum of the opponents' adjusted scores, with a dummy for each unplayed round.
func (v *view) buchholz(t Participant) []sumElement {
	var out []sumElement
	for r, res := range t.Results {
		score := v.opponentScore(t, res)
		out = append(out, sumElement{
			Term:      Term{Round: r + 1, Opponent: playedOpponent(res), Number: rational(score), Text: fmt.Sprintf("%s %s", opponentText(res), score)},
			rank:      score,
			voluntary: res.Kind.isVoluntary(),
		})
	}
	return out
}

// playedOpponent is the opponent of a played round, 0 otherwise.
func playedOpponent(r RoundResult) int {
	if r.Kind == Played {
		return r.Opponent
	}
	return 0
}

// opponentText names what stands across the table.
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

// cutBuchholz strikes the least elements and then the greatest (14.1). A voluntarily unplayed round goes first (16.5).
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

// leastUncut finds the smallest among those not yet cut that count, or -1.
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

// averageBuchholz is AOB (8.2): the mean of the full Buchholz of the opponents really played, 0 without any.
func (v *view) averageBuchholz(t Participant) Value {
	var out []Term
	for r, res := range t.Results {
		if res.Kind == Played {
			bh := sum(terms(v.buchholz(v.Teams[v.index[res.Opponent]])), 1, "")
			out = append(out, Term{Round: r + 1, Opponent: res.Opponent, Number: bh.Number, Text: fmt.Sprintf("Buchholz of team %d %s", res.Opponent, bh)})
		}
	}
	mean := sum(out, 2, "")
	if n := int64(len(out)); n > 0 {
		mean.Number.Quo(mean.Number, big.NewRat(n, 1))
		mean.Note = fmt.Sprintf("divided by %d", n)
	}
	return mean
}

// sonnebornBerger is the extended Sonneborn-Berger family (13.2): the opponent's total in one score times what was scored
// against it in the other.
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

// cutSonnebornBerger strikes least significant values (14.1.2): the product of the lowest opponent, the smallest of them if there are
// several. With a voluntarily unplayed round, the higher of that and the lowest such product goes (16.5).
func cutSonnebornBerger(elements []sumElement, low, high int) {
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
		if i := leastUncut(elements, func(e sumElement) bool { return e.voluntary }); i >= 0 && elements[i].Number.Cmp(elements[cut].Number) > 0 {
			cut = i
		}
		if cut >= 0 {
			elements[cut].Cut = true
		}
	}
	cutGreatest(elements, high)
}
