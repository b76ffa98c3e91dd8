package score

import (
	"cmp"
	"slices"
)

// meetingsFactor makes averages of up to seven meetings whole numbers.
const meetingsFactor = 420

// encounterTable is what the teams of a tied set did against each other.
type encounterTable struct {
	sum     []int // by place in the set; points in tenths, times meetings
	missing []int // opponents of the set not met
	win     int
}

func (v *view) encounterTable(set []int) encounterTable {
	t := encounterTable{make([]int, len(set)), make([]int, len(set)), int(v.winPoints()) * meetingsFactor}
	for i, a := range set {
		for j, b := range set {
			if i == j {
				continue
			}
			var got, times int
			for _, r := range v.Teams[a].Results {
				if r.Kind == Played && r.Opponent == v.Teams[b].TPN { // 6.1.1: forfeits do not count
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

// rankGroups ranks the set by the table: by its sums when all have met (6.2); else from the top, each place only if
// no outcome of the missing matches could touch it (6.3), and the rest together.
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
		for n < len(order) && (complete && t.sum[order[n]] == t.sum[order[0]] || !complete && t.canBeCaught(order)) {
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

// canBeCaught tells whether any of the others could come level with the first.
func (t encounterTable) canBeCaught(order []int) bool {
	return slices.ContainsFunc(order[1:], func(i int) bool { return t.sum[order[0]] <= t.sum[i]+t.win*t.missing[i] })
}

// directEncounter is the direct encounter of a tied set, as places from 1 that tied teams share; nil when nothing is broken.
// It ranks by the first view, by the next when that splits nothing, and begins anew in each smaller set.
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
