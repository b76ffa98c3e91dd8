package mixer

import (
	"math/rand/v2"
	"slices"

	"flagfall/pairing/matching"
)

// arrangement seats a field: four players a table, of which the first two and the last two are
// partners, and after the tables those who sit out.
type arrangement struct {
	seats  []int
	tables int
	cost   cost // of all tables
}

// arrange chooses who sits out and who are partners, exactly, and then puts teams to tables.
func (d *draw) arrange(rng *rand.Rand) *arrangement {
	out, may, places := d.sitOut()
	in := rng.Perm(len(d.Players))
	in = slices.DeleteFunc(in, func(i int) bool { return out[i] })
	// A vertex for each player, and after them one for each place of the bench still free.
	n := len(in)
	edges := make([]matching.Set, n+places)
	for v := range edges {
		edges[v] = matching.NewSet(len(edges))
		for w := range edges {
			bench := v >= n && w < n && may[in[w]] || w >= n && v < n && may[in[v]]
			if bench || v < n && w < n && v != w {
				edges[v].Add(w)
			}
		}
	}
	space := matching.New(edges, nil)
	each := func(count func(i, j int) int) func(v, w int) int {
		return func(v, w int) int {
			if v >= n || w >= n {
				return 0
			}
			return count(in[v], in[w])
		}
	}
	space.Minimize(each(func(i, j int) int { return min(d.partners[i][j], 1) }))
	space.Minimize(each(func(i, j int) int { return d.partners[i][j] }))
	space.Minimize(each(func(i, j int) int { return d.sameHalf(i, j) }))
	var teams [][2]int
	var bench []int
	for v := range n {
		switch w := space.Mate(v); {
		case w >= n:
			bench = append(bench, in[v])
		case v < w:
			teams = append(teams, [2]int{in[v], in[w]})
		}
	}
	for i := range d.Players {
		if out[i] {
			bench = append(bench, i)
		}
	}
	a := &arrangement{tables: len(teams) / 2}
	for _, t := range d.opposed(teams) {
		a.seats = append(a.seats, t[0], t[1])
	}
	for t := range a.tables {
		a.cost = a.cost.plus(d.tableCost([4]int(a.seats[4*t : 4*t+4])))
	}
	a.seats = append(a.seats, bench...)
	return a
}

// sitOut returns who must sit out because they have done so least, who may, and for how many of
// those there is a place.
func (d *draw) sitOut() (must, may []bool, places int) {
	n := len(d.Players)
	must, may, places = make([]bool, n), make([]bool, n), n%4
	if places == 0 {
		return must, may, 0
	}
	least := make([]int, n)
	for i, p := range d.Players {
		least[i] = p.SatOut
	}
	slices.Sort(least)
	level := least[places-1]
	for i, p := range d.Players {
		must[i], may[i] = p.SatOut < level, p.SatOut == level
		if must[i] {
			places--
		}
	}
	return must, may, places
}

// opposed orders teams so that each two in a row meet: with the fewest repeated opponents, and then
// at the most even tables.
func (d *draw) opposed(teams [][2]int) [][2]int {
	edges := make([]matching.Set, len(teams))
	for v := range edges {
		edges[v] = matching.NewSet(len(teams))
		for w := range edges {
			if v != w {
				edges[v].Add(w)
			}
		}
	}
	at := func(v, w int) cost {
		return d.tableCost([4]int{teams[v][0], teams[v][1], teams[w][0], teams[w][1]})
	}
	space := matching.New(edges, nil)
	space.Minimize(func(v, w int) int { return at(v, w)[opponents] })
	space.Minimize(func(v, w int) int { return at(v, w)[spread] })
	space.Minimize(func(v, w int) int { return at(v, w)[uneven] })
	var order [][2]int
	for v := range teams {
		if w := space.Mate(v); v < w {
			order = append(order, teams[v], teams[w])
		}
	}
	return order
}
