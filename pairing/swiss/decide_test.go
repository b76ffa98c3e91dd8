package swiss_test

import (
	"cmp"
	"slices"

	"flagfall/pairing/swiss"
)

// candidate is a whole pairing of a round: the opponent of each team, 0 for the bye.
type candidate map[int]int

// decide returns the pairing that a system takes of a list of whole pairings, by going through its
// criteria one after the other and keeping what is best of the list. It shares no code with the package.
func decide(system swiss.System, f swiss.Field, list [][][2]int) (pairs [][2]int) {
	d := decision{teams: map[int]swiss.Team{}, lastTwo: f.LastTwo}
	for _, t := range f.Teams {
		d.teams[t.TPN] = t
		d.left = append(d.left, t.TPN)
	}
	for _, pairs := range list {
		c := candidate{}
		for _, p := range pairs {
			c[p[1]] = p[0]
			if p[0] > 0 {
				c[p[0]] = p[1]
			}
		}
		d.list = append(d.list, c)
	}
	slices.SortFunc(d.left, func(a, b int) int {
		return cmp.Or(cmp.Compare(d.teams[b].Score, d.teams[a].Score), a-b)
	})
	if len(d.left)%2 == 1 {
		d.giveBye(system)
	}
	for len(d.left) > 0 {
		if system == swiss.FIDE {
			d.bracket()
		} else {
			d.group()
		}
	}
	for a, b := range d.list[0] {
		if b < a {
			pairs = append(pairs, [2]int{b, a})
		}
	}
	return pairs
}

type decision struct {
	teams   map[int]swiss.Team
	lastTwo bool
	list    []candidate
	left    []int // by falling score, then number
	dropped []int // to the next group
}

// only keeps the candidates that pass, unless none does.
func (d *decision) only(pass func(candidate) bool) bool {
	kept := slices.DeleteFunc(slices.Clone(d.list), func(c candidate) bool { return !pass(c) })
	if len(kept) > 0 {
		d.list = kept
	}
	return len(kept) > 0
}

func (d *decision) least(count func(candidate) int) { d.list = fewest(d.list, count) }

func (d *decision) giveBye(system swiss.System) {
	queue := slices.Clone(d.left)
	slices.SortFunc(queue, func(x, y int) int {
		a, b := d.teams[x], d.teams[y]
		played := 0
		if system == swiss.FIDE {
			played = b.Played - a.Played
		}
		return cmp.Or(cmp.Compare(a.Score, b.Score), played, y-x)
	})
	for _, t := range queue {
		if d.only(func(c candidate) bool { return c[t] == 0 }) {
			d.gone([]int{t})
			return
		}
	}
}

func (d *decision) gone(teams []int) {
	d.left = slices.DeleteFunc(d.left, func(t int) bool { return slices.Contains(teams, t) })
}

// mates lists the opponents of some teams that are not among them.
func mates(c candidate, teams []int) (list []int) {
	for _, t := range teams {
		if !slices.Contains(teams, c[t]) {
			list = append(list, c[t])
		}
	}
	return list
}

// bracket decides the top bracket by C.04.6.
func (d *decision) bracket() {
	var residents []int
	top := d.teams[d.left[0]].Score
	for _, t := range d.left {
		if d.teams[t].Score == top {
			residents = append(residents, t)
		}
	}
	up := func(c candidate) []int {
		list := mates(c, residents)
		slices.SortFunc(list, func(x, y int) int {
			return cmp.Or(cmp.Compare(d.teams[y].Score, d.teams[x].Score), x-y)
		})
		return list
	}
	d.least(func(c candidate) int { return len(up(c)) }) // C4
	need := len(up(d.list[0]))
	for i := range need { // C5: the lowest as high as it can be, then the next
		high := 0
		for _, c := range d.list {
			high = max(high, int(d.teams[up(c)[need-1-i]].Score))
		}
		d.only(func(c candidate) bool { return int(d.teams[up(c)[need-1-i]].Score) == high })
	}
	if need > 0 {
		next := -1
		for _, t := range d.teams { // of those still to be paired or not, the next score that the field has
			if t.Score < top && slices.Contains(d.left, t.TPN) {
				next = max(next, int(t.Score))
			}
		}
		d.least(func(c candidate) int { // C6
			var group []int
			for _, t := range d.left {
				if int(d.teams[t].Score) == next && !slices.Contains(up(c), t) {
					group = append(group, t)
				}
			}
			return len(mates(c, group))
		})
		for i := range need { // 3.5.3 to 3.5.5; C7 is void without floats
			first := slices.MinFunc(d.list, func(a, b candidate) int {
				x, y := up(a)[i], up(b)[i]
				return cmp.Or(cmp.Compare(d.teams[y].Score, d.teams[x].Score), x-y)
			})
			want := up(first)[i]
			d.only(func(c candidate) bool { return up(c)[i] == want })
		}
	}
	members := slices.Concat(residents, up(d.list[0]))
	slices.Sort(members)
	identifier := func(c candidate) (id []int) {
		var bottoms []int
		for _, t := range members {
			if t < c[t] {
				id, bottoms = append(id, t), append(bottoms, c[t])
			}
		}
		return append(id, bottoms...)
	}
	best := identifier(slices.MinFunc(d.list, func(a, b candidate) int {
		return slices.Compare(identifier(a), identifier(b))
	}))
	d.only(func(c candidate) bool { return slices.Equal(identifier(c), best) })
	d.gone(members)
}

// group decides the top group by US Chess rules.
func (d *decision) group() {
	group := slices.Clone(d.dropped)
	score := d.teams[d.left[len(d.left)-1]].Score
	add := func(set []int) []int {
		for i, t := range d.left {
			if slices.Contains(set, t) {
				continue
			}
			for _, o := range d.left[i:] {
				if d.teams[o].Score == d.teams[t].Score && !slices.Contains(set, o) {
					set = append(set, o)
				}
			}
			return set
		}
		return set
	}
	if all := add(group); len(all) > len(group) {
		score = d.teams[all[len(group)]].Score
		group = all
	}
	next := add(slices.Clone(group))
	d.least(func(c candidate) int { return len(mates(c, group)) })
	leave := len(mates(d.list[0], group))
	d.least(func(c candidate) int { // a team that has dropped drops no further
		n := 0
		for _, t := range d.dropped {
			if !slices.Contains(group, c[t]) {
				n++
			}
		}
		return n
	})
	d.least(func(c candidate) int { return len(mates(c, next)) })
	order := slices.Clone(group)
	slices.SortFunc(order, func(x, y int) int {
		return cmp.Or(cmp.Compare(d.teams[x].Score, d.teams[y].Score), y-x)
	})
	var down, stay []int
	for _, t := range order {
		if len(down) < leave && d.only(func(c candidate) bool { return !slices.Contains(group, c[t]) }) {
			down = append(down, t)
		} else {
			stay = append(stay, t)
		}
	}
	slices.Sort(stay)
	d.pairGroup(stay, int(score))
	d.gone(stay)
	d.dropped = down
}

func (d *decision) pairGroup(stay []int, score int) {
	var native, guests []int
	for _, t := range stay {
		if int(d.teams[t].Score) == score {
			native = append(native, t)
		} else {
			guests = append(guests, t)
		}
	}
	slices.SortFunc(guests, func(x, y int) int {
		return cmp.Or(cmp.Compare(d.teams[y].Score, d.teams[x].Score), x-y)
	})
	others := slices.Clone(guests)
	slices.Sort(others)
	paired := map[int]bool{}
	for _, t := range guests { // each meets the highest that it can
		if paired[t] {
			continue
		}
		for _, o := range slices.Concat(native, others) {
			if o != t && !paired[o] && d.only(func(c candidate) bool { return c[t] == o }) {
				paired[t], paired[o] = true, true
				break
			}
		}
	}
	native = slices.DeleteFunc(native, func(t int) bool { return paired[t] })
	half, place := len(native)/2, map[int]int{}
	for i, t := range native {
		place[t] = i
	}
	inHalves := func(count func(i, j int) int) func(candidate) int {
		return func(c candidate) (n int) {
			for i, t := range native {
				if j := place[c[t]]; i < j {
					n += count(i, j)
				}
			}
			return n
		}
	}
	d.least(inHalves(func(_, j int) int {
		if j < half {
			return 1
		}
		return 0
	}))
	d.least(inHalves(func(i, j int) int { return max(j-i-half, half-(j-i)) }))
	for i, t := range native {
		for _, o := range native[i+1:] {
			if !paired[t] && !paired[o] && d.only(func(c candidate) bool { return c[t] == o }) {
				paired[t], paired[o] = true, true
			}
		}
	}
}
