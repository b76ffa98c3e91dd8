package naive

// direct is the direct encounter of teams that are tied, as places from 1, 0 where nothing is
// broken; nil for any other tie-break. EDE goes on with the other score where the primary one
// breaks nothing (13.3); DE and H2H know the primary score alone.
func (c chart) direct(code string, set []int) map[int]float64 {
	views := []view{c.primary()}
	switch code {
	case "EDE":
		views = append(views, c.secondary())
	case "DE", "H2H":
	default:
		return nil
	}
	places := map[int]float64{}
	for _, no := range set {
		places[no] = 0
	}
	rank(set, views, 0, places)
	return places
}

// rank puts a set of tied teams in order where their own matches do, and each smaller set again
// within itself. Before are the places taken by others of the first set.
func rank(set []int, views []view, before int, places map[int]float64) bool {
	for _, v := range views {
		groups := v.orderByOwnMatches(set)
		if len(groups) < 2 {
			continue
		}
		for _, group := range groups {
			if !rank(group, views, before, places) {
				for _, no := range group {
					places[no] = float64(before + 1)
				}
			}
			before += len(group)
		}
		return true
	}
	return false
}

// orderByOwnMatches orders a set by its own matches. Where all have met, it orders by their scores
// (6.2). Otherwise the first goes alone while no other can come level with it by the missing
// matches, and the rest stays together (6.3).
func (v view) orderByOwnMatches(set []int) [][]int {
	if len(set) < 2 {
		return [][]int{set}
	}
	scored, missing, all := map[int]float64{}, map[int]float64{}, true
	for _, a := range set {
		for _, b := range set {
			if a == b {
				continue
			}
			got, times := 0.0, 0.0
			for _, d := range v.teams[a] {
				if d.opponent == b && d.what == "played" {
					got, times = got+v.scoreOf(d), times+1
				}
			}
			if times == 0 {
				missing[a]++
				all = false
			} else {
				scored[a] += got / times
			}
		}
	}
	if all {
		return splitBy([][]int{set}, func(no int) float64 { return -scored[no] })
	}
	var groups [][]int
	rest := append([]int{}, set...)
	for len(rest) > 1 {
		best := 0
		for n, no := range rest {
			if scored[no] > scored[rest[best]] {
				best = n
			}
		}
		for n, no := range rest {
			if n != best && scored[no]+missing[no]*v.winScore() >= scored[rest[best]] {
				return append(groups, rest)
			}
		}
		groups = append(groups, []int{rest[best]})
		rest = append(append([]int{}, rest[:best]...), rest[best+1:]...)
	}
	return append(groups, rest)
}
