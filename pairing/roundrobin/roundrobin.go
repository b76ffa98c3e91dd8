// Package roundrobin gives the rounds in which everybody meets everybody, by the Berger tables (FIDE C.05 annex 1).
package roundrobin

import "flagfall/rules/refusal"

// Pair is two pairing numbers that meet; the first is named first at the table.
type Pair struct{ First, Second int }

// Round is one round's pairs, and who has no opponent: 0 when the number of teams is even.
type Round struct {
	Pairs []Pair
	Bye   int
}

// Limit is the most teams a table is made for.
const Limit = 1000

// Rounds is how many rounds n teams need once; twice as many when every pair meets twice.
func Rounds(n int, double bool) int {
	rounds := n + n%2 - 1
	if double {
		rounds *= 2
	}
	return rounds
}

// Schedule is the table for teams 1 to n, from 2 to [Limit]. With an odd number each rests once. A double round
// robin is the same table again with the names turned round.
func Schedule(n int, double bool) ([]Round, error) {
	if n < 2 || n > Limit {
		return nil, refusal.Limit.Errorf("a round robin of %d teams: it takes from 2 to %d", n, Limit)
	}
	single := Rounds(n, false)
	rounds := make([]Round, Rounds(n, double))
	for r := range rounds {
		rounds[r] = berger(n, r%single, r >= single)
	}
	return rounds, nil
}

// berger is a round, counted from 0. In the first 1 meets the last, 2 the last but one and so on; from one round to
// the next everybody but the last moves on by half the table. The last is named first in every second round.
func berger(n, round int, turned bool) Round {
	size := n + n%2
	circle := size - 1
	at := func(seat int) int { return (seat+round*size/2)%circle + 1 } // seat 0 is number 1's in round 0
	var out Round
	add := func(p Pair, turn bool) {
		if turn != turned {
			p.First, p.Second = p.Second, p.First
		}
		out.Pairs = append(out.Pairs, p)
	}
	if n == size {
		add(Pair{at(0), size}, round%2 == 1)
	} else {
		out.Bye = at(0)
	}
	for seat := 1; seat < size/2; seat++ {
		add(Pair{at(seat), at(circle - seat)}, false)
	}
	return out
}
