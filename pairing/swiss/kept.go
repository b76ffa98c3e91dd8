package swiss

import "slices"

// MaxListed is the largest number of teams for which all pairings that keep later rounds are listed: 945 for
// ten teams.
const MaxListed = 10

// listKept lists the legal pairings of a field after which so many rounds can be paired, each with its bye as
// a pair with 0. It is not exact for a large field, nor where the search grew too long.
func (c *course) listKept(f Field, later int) (listed [][][2]int, exact bool) {
	if len(f.Teams) > MaxListed {
		return nil, false
	}
	c.steps = searchSteps
	var left []int
	for _, t := range f.Teams {
		left = append(left, t.TPN)
	}
	slices.Sort(left)
	c.eachLegal(left, nil, func(pairs [][2]int) {
		if c.allows(pairs, later) {
			listed = append(listed, slices.Clone(pairs))
		}
	})
	return listed, c.steps >= 0 && listed != nil
}

// eachLegal calls try with each legal pairing of the teams left in round 0, after those made.
func (c *course) eachLegal(left []int, made [][2]int, try func([][2]int)) {
	if len(left) == 0 {
		try(made)
		return
	}
	a := left[0]
	if len(left)%2 == 1 && c.mayMeet(0, a) {
		c.eachLegal(left[1:], append(made, [2]int{0, a}), try)
	}
	for i, b := range left[1:] {
		if c.mayMeet(a, b) {
			c.eachLegal(slices.Concat(left[1:i+1], left[i+2:]), append(made, [2]int{a, b}), try)
		}
	}
}

// mayMeet reports whether two teams may meet in round 0; with 0 for one, whether the other may have the bye.
func (c *course) mayMeet(a, b int) bool {
	v := c.number[b]
	if a == 0 {
		return (c.noBye|c.noBye0)>>v&1 == 0
	}
	return (c.met[c.number[a]]|c.barred[c.number[a]])>>v&1 == 0
}

// costlyPairs lists the legal pairs of a field that none of the listed pairings has, with 0 for a team the
// other's bye.
func (c *course) costlyPairs(f Field, listed [][][2]int) (costly [][2]int) {
	has := map[[2]int]bool{}
	for _, pairs := range listed {
		for _, pair := range pairs {
			has[pair] = true
		}
	}
	for _, t := range f.Teams {
		if len(f.Teams)%2 == 1 && c.mayMeet(0, t.TPN) && !has[[2]int{0, t.TPN}] {
			costly = append(costly, [2]int{0, t.TPN})
		}
		for _, o := range f.Teams {
			if pair := [2]int{t.TPN, o.TPN}; t.TPN < o.TPN && c.mayMeet(t.TPN, o.TPN) && !has[pair] {
				costly = append(costly, pair)
			}
		}
	}
	return costly
}
