package tiebreak

import (
	"cmp"
	"slices"
)

// meetingsFactor makes averages over up to seven meetings whole numbers.
const meetingsFactor = 420

// encounterTable is how the teams of a tied set scored against each other.
type encounterTable struct {
	sum     []int // by place in the set: tenths of a point times meetingsFactor
	missing []int // by place in the set: opponents of the set not met
	win     int
}

func (v *view) encounterTable(set []int) encounterTable {
	t := encounterTable{
		make([]int, len(set)), make([]int, len(set)), int(v.winPoints()) * meetingsFactor,
	}
	for i, a := range set {
		for j, b := range set {
			if i == j {
				continue
			}
			var got, times int
			for _, r := range v.Teams[a].Results {
				// 6.1.1: forfeits do not count
				if r.Kind == Played && r.Opponent == v.Teams[b].TPN {
					got, times = got+int(v.pointsFor(r)), times+1
				}
			}
			if times == 0 {
				t.missing[i]++
			} else {
				t.sum[i] += got * meetingsFactor / times // 6.1.2
			}
		}
	}
	return t
}

// rankGroups ranks the set. If all teams have met, it ranks by their sums (6.2). Otherwise it
// assigns places from the top while no outcome of a missing match could change them (6.3), and ties
// the rest.
func (t encounterTable) rankGroups(set []int) [][]int {
	order := make([]int, len(set))
	complete := true
	for i := range set {
		order[i] = i
		complete = complete && t.missing[i] == 0
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(t.sum[j], t.sum[i]) })
	var out [][]int
	for len(order) > 0 {
		n := 1
		for n < len(order) &&
			(complete && t.sum[order[n]] == t.sum[order[0]] || !complete && t.canBeCaught(order)) {
			n++
		}
		group := make([]int, n)
		for i := range group {
			group[i] = set[order[i]]
		}
		out, order = append(out, group), order[n:]
	}
	return out
}

// canBeCaught reports whether any other team could draw level with the first.
func (t encounterTable) canBeCaught(order []int) bool {
	return slices.ContainsFunc(order[1:], func(i int) bool {
		return t.sum[order[0]] <= t.sum[i]+t.win*t.missing[i]
	})
}

// directEncounter returns the places of a tied set, from 1, shared by teams still tied; nil if
// nothing is broken. It ranks by the first view, by the next if that splits nothing, and starts
// again in each smaller set.
func directEncounter(set []int, views ...*view) map[int]int {
	if len(set) < 2 {
		return nil
	}
	for _, v := range views {
		groups := v.encounterTable(set).rankGroups(set)
		if len(groups) < 2 {
			continue
		}
		places := make(map[int]int, len(set))
		first := 1
		for _, group := range groups {
			inner := directEncounter(group, views...)
			for _, i := range group {
				places[i] = first + max(inner[i], 1) - 1
			}
			first += len(group)
		}
		return places
	}
	return nil
}
