package swiss

import "math/bits"

// maxCounted is the largest number of teams for which every group of them is counted.
const maxCounted = 12

// needs is what each group of teams needs in some rounds, in every possible pairing. Groups are indexed by their bits.
type needs struct {
	seats  []int // how often a team of the group plays or has the bye
	across []int // how often, at least, one of the group meets a team outside or has the bye
	within []int // how often, at least, one of the group meets another of it or has the bye
}

// span is the rounds from one on to another.
type span struct{ from, to int }

// crowded reports whether a group of teams has too few pairs left for some rounds: an odd group needs a pair
// that leaves it or the bye, and one of more than half the teams needs pairs within it. It finds nothing in a
// field of more than maxCounted teams.
func (c *course) crowded(from, to int) bool {
	if len(c.met) > maxCounted {
		return false
	}
	need, known := c.needs[span{from, to}]
	if !known {
		need = countNeeds(c.rounds[from:to], len(c.met))
		c.needs[span{from, to}] = need
	}
	var all, odd uint64
	byes := 0
	for _, teams := range c.rounds[from:to] {
		all |= teams
		if bits.OnesCount64(teams)%2 == 1 {
			odd |= teams
			byes++
		}
	}
	odd &^= c.noBye
	var inside [1 << maxCounted]int32 // twice the pairs left within a group
	var open [1 << maxCounted]int32   // those left of each of its teams, together
	for group := uint64(1); group < 1<<len(c.met); group++ {
		low := bits.TrailingZeros64(group)
		rest := group & (group - 1)
		var left uint64
		if all>>low&1 == 1 {
			left = all &^ c.met[low] &^ (1 << low)
		}
		inside[group] = inside[rest] + 2*int32(bits.OnesCount64(left&rest))
		open[group] = open[rest] + int32(bits.OnesCount64(left))
		sitOut, within := min(byes, bits.OnesCount64(odd&group)), int(inside[group])
		if need.seats[group] > int(open[group])+sitOut || need.within[group] > within+sitOut ||
			need.across[group] > int(open[group])-within+sitOut {
			return true
		}
	}
	return false
}

// countNeeds counts what each group of so many teams needs in some rounds.
func countNeeds(rounds []uint64, teams int) (n needs) {
	n.seats, n.across, n.within = make([]int, 1<<teams), make([]int, 1<<teams), make([]int, 1<<teams)
	for group := range uint64(1 << teams) {
		for _, playing := range rounds {
			mine := bits.OnesCount64(playing & group)
			n.seats[group] += mine
			n.across[group] += mine % 2
			n.within[group] += max(0, mine-bits.OnesCount64(playing&^group))
		}
	}
	return n
}
