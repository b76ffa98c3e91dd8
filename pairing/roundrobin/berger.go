// Package roundrobin says who meets whom in a round robin, by the Berger tables.
package roundrobin

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// BergerPair is two pairing numbers that meet; the first is named first at the table.
type BergerPair struct{ First, Second int }

// BergerRound is one round's pairs and the number without an opponent, 0 if the number of teams is
// even.
type BergerRound struct {
	Pairs []BergerPair
	Bye   int
}

// MaxBergerTeams is the largest number of teams in a table.
const MaxBergerTeams = 1000

// BergerTable returns the rounds of the Berger table (FIDE C.05 annex 1) for teams 1 to n, where n
// is 2 to [MaxBergerTeams]. With an odd number each team has one bye. A double round robin is the
// same table again with the names of each pair exchanged.
func BergerTable(n int, double bool) ([]BergerRound, error) {
	if n < 2 || n > MaxBergerTeams {
		return nil, refusal.Limit.Errorf("a round robin of %d teams: use 2 to %d", n,
			MaxBergerTeams)
	}
	single := event.RoundRobinRounds(n, false)
	rounds := make([]BergerRound, event.RoundRobinRounds(n, double))
	for r := range rounds {
		rounds[r] = bergerRound(n, r%single, r >= single)
	}
	return rounds, nil
}

// bergerRound returns a round, counted from 0. In the first, 1 meets the last, 2 the last but one,
// and so on. From one round to the next all teams except the last move on by half the table. The
// last team is named first in every second round.
func bergerRound(n, round int, turned bool) BergerRound {
	size := n + n%2
	circle := size - 1
	// seat 0 is number 1's in round 0
	at := func(seat int) int { return (seat+round*size/2)%circle + 1 }
	var out BergerRound
	add := func(p BergerPair, turn bool) {
		if turn != turned {
			p.First, p.Second = p.Second, p.First
		}
		out.Pairs = append(out.Pairs, p)
	}
	if n == size {
		add(BergerPair{at(0), size}, round%2 == 1)
	} else {
		out.Bye = at(0)
	}
	for seat := 1; seat < size/2; seat++ {
		add(BergerPair{at(seat), at(circle - seat)}, false)
	}
	return out
}

// OpponentOf returns the team that a starter of a section's round robin is to meet in round n, nil for
// none.
func OpponentOf(sec *event.Section, t *event.Team, n int) *event.Team {
	if sec = sec.PartOf(t, n); sec == nil {
		return nil
	}
	starters := sec.PairingOrder()[:sec.StarterCount()]
	at := slices.Index(starters, t)
	single := event.RoundRobinRounds(len(starters), false)
	k := n - sec.Skipped()
	if at < 0 || single == 0 || k < 1 || n > sec.PlannedRounds() {
		return nil
	}
	for _, p := range bergerRound(len(starters), (k-1)%single, k > single).Pairs {
		switch at + 1 {
		case p.First:
			return starters[p.Second-1]
		case p.Second:
			return starters[p.First-1]
		}
	}
	return nil
}
