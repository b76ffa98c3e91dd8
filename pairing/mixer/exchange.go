package mixer

// What a draw gives up, the most important first.
const (
	again     = iota // teams of partners who have played together
	oftener          // how often they have
	halves           // teams from one half of the field
	opponents        // how often opponents have met before
	spread           // squares of the distances between the places at a table
	uneven           // squares of the differences between the sums of the teams at a table
	costs
)

// cost is what a table, or a draw, gives up.
type cost [costs]int

func (c cost) plus(o cost) cost {
	for i := range c {
		c[i] += o[i]
	}
	return c
}

func (c cost) minus(o cost) cost {
	for i := range c {
		c[i] -= o[i]
	}
	return c
}

func (c cost) less(o cost) bool {
	for i := range c {
		if c[i] != o[i] {
			return c[i] < o[i]
		}
	}
	return false
}

// tableCost returns what a table gives up. The first two players are partners, and the last two.
func (d *draw) tableCost(t [4]int) cost {
	one, two := d.partners[t[0]][t[1]], d.partners[t[2]][t[3]]
	c := cost{
		again: min(one, 1) + min(two, 1), oftener: one + two,
		halves:    d.sameHalf(t[0], t[1]) + d.sameHalf(t[2], t[3]),
		opponents: d.met[t[0]][t[2]] + d.met[t[0]][t[3]] + d.met[t[1]][t[2]] + d.met[t[1]][t[3]],
	}
	s := d.strength
	gap := s[t[0]] + s[t[1]] - s[t[2]] - s[t[3]]
	c[uneven] = gap * gap
	if d.Way == ByStanding {
		wide := max(s[t[0]], s[t[1]], s[t[2]], s[t[3]]) - min(s[t[0]], s[t[1]], s[t[2]], s[t[3]])
		c[spread] = wide * wide
	}
	return c
}

// sameHalf is 1 if two players come from one half of the field and that matters, else 0.
func (d *draw) sameHalf(i, j int) int {
	if d.upper == nil || d.upper[i] != d.upper[j] {
		return 0
	}
	return 1
}

// exchange exchanges two players for as long as that makes the draw better.
func (d *draw) exchange(a *arrangement) {
	for better := true; better; {
		better = false
		for x := range a.seats {
			for y := x + 1; y < len(a.seats); y++ {
				better = d.tryExchange(a, x, y) || better
			}
		}
	}
}

// tryExchange exchanges the players of two seats if that makes the draw better, and reports whether
// it did.
func (d *draw) tryExchange(a *arrangement, x, y int) bool {
	s, t := x/4, y/4
	onBench := t >= a.tables
	switch {
	case s >= a.tables, s == t && x%4/2 == y%4/2: // both on the bench, or partners
		return false
	case onBench && d.Players[a.seats[x]].SatOut != d.Players[a.seats[y]].SatOut:
		return false
	}
	affected := func() cost {
		c := d.tableCost([4]int(a.seats[4*s : 4*s+4]))
		if s != t && !onBench {
			c = c.plus(d.tableCost([4]int(a.seats[4*t : 4*t+4])))
		}
		return c
	}
	was := affected()
	a.seats[x], a.seats[y] = a.seats[y], a.seats[x]
	now := affected()
	if !now.less(was) {
		a.seats[x], a.seats[y] = a.seats[y], a.seats[x]
		return false
	}
	a.cost = a.cost.plus(now).minus(was)
	return true
}
