package swiss

import "math/bits"

// maxLeftOver is up to how many pairs that stay unplayed are looked for: more can nearly always be found.
const maxLeftOver = 6

// leavesOver reports whether the pairs that stay unplayed after some rounds exist. Each team plays, or has the
// bye, exactly as often as it takes part; so how many of its pairs are left over is known, and those of all
// teams have to fit together. The bye is the last of the teams. It counts no field of more than maxCounted teams.
func (c *course) leavesOver(from, to int) bool {
	n := len(c.met)
	if n > maxCounted {
		return true
	}
	pairs, spare := make([]uint64, n+1), make([]int, n+1)
	for _, teams := range c.rounds[from:to] {
		odd := bits.OnesCount64(teams)%2 == 1
		if odd {
			spare[n]--
		}
		for rest := teams; rest != 0; rest &= rest - 1 {
			v := bits.TrailingZeros64(rest)
			spare[v]--
			pairs[v] |= teams &^ c.met[v] &^ (1 << v)
			if odd && c.noBye>>v&1 == 0 {
				pairs[n] |= 1 << v
			}
		}
	}
	sum := 0
	for v := range spare {
		spare[v] += bits.OnesCount64(pairs[v])
		if v < n {
			spare[v] += int(pairs[n] >> v & 1)
		}
		if spare[v] < 0 {
			return false
		}
		sum += spare[v]
	}
	return sum > 2*maxLeftOver || sum%2 == 0 && fits(pairs, spare)
}

// fits reports whether some of these pairs can be chosen so that each team has as many of them as it has to spare.
func fits(pairs []uint64, spare []int) bool {
	for v := len(spare) - 1; v >= 0; v-- {
		if spare[v] == 0 {
			continue
		}
		spare[v]--
		for rest := pairs[v]; rest != 0; rest &= rest - 1 {
			w := bits.TrailingZeros64(rest)
			if spare[w] == 0 {
				continue
			}
			spare[w]--
			pairs[v] &^= 1 << w
			found := fits(pairs, spare)
			pairs[v] |= 1 << w
			spare[w]++
			if found {
				spare[v]++
				return true
			}
		}
		spare[v]++
		return false
	}
	return true
}
