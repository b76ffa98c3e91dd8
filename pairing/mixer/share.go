package mixer

import "slices"

// share has those who would sit out join teams of two: where those have shared or sat out least, then with the
// fewest partners they have had, then with the fewest opponents they have met, then at the most even tables.
// Each team takes one.
func (d *draw) share(r *Round) {
	index := make(map[int]int, len(d.Players))
	for i, p := range d.Players {
		index[p.ID] = i
	}
	n := min(len(r.Out), 2*len(r.Tables))
	costs := make([][][4]int, n) // by player and team
	for i, id := range r.Out[:n] {
		for team := range 2 * len(r.Tables) {
			t := r.Tables[team/2]
			costs[i] = append(costs[i], d.joinCost(index, id, t[team%2], t[1-team%2]))
		}
	}
	var best, chosen []int
	var least, sum [4]int
	var choose func()
	choose = func() {
		i := len(chosen)
		if i == n {
			if best == nil || slices.Compare(sum[:], least[:]) < 0 {
				best, least = slices.Clone(chosen), sum
			}
			return
		}
		for team, cost := range costs[i] {
			if slices.Contains(chosen, team) {
				continue
			}
			was := sum
			for k := range sum {
				sum[k] += cost[k]
			}
			chosen = append(chosen, team)
			choose()
			chosen, sum = chosen[:i], was
		}
	}
	choose()
	for i, team := range best {
		r.Thirds = append(r.Thirds, Third{team / 2, team % 2, r.Out[i]})
	}
	r.Out = r.Out[n:]
}

// joinCost is what it costs that a player joins a team against another.
func (d *draw) joinCost(index map[int]int, id int, team, other [2]int) (cost [4]int) {
	third := index[id]
	for _, mate := range team {
		cost[0] += d.Players[index[mate]].SatOut
		cost[1] += d.partners[third][index[mate]]
	}
	for _, o := range other {
		cost[2] += d.met[third][index[o]]
	}
	gap := d.sum(index, append(team[:], id)) - d.sum(index, other[:])
	cost[3] = gap * gap
	return cost
}

// sum returns the strength of two players of a team: of three who share two seats twice their mean.
func (d *draw) sum(index map[int]int, team []int) int {
	all := 0
	for _, id := range team {
		all += d.strength[index[id]]
	}
	return all * 2 / len(team)
}
