package swiss

import (
	"slices"

	"flagfall/pairing/matching"
)

// WithRematches frees a field without a legal pairing as little as possible: of the teams with a
// legal bye, else of all, one gets it; then the fewest pairs meet again, those that met longest ago.
// Met of the field is in the order of the meetings. It returns the field without these pairs in Met,
// and the pairs. An error that wraps [ErrNoPairing] means that rematches alone do not help.
//
// US Chess 27A1 puts meeting again last among what a pairing may give up; C.04.6 3.3.3 leaves the
// choice to the arbiter.
func WithRematches(f Field) (freed Field, again [][2]int, err error) {
	freed = f
	if len(f.Teams)%2 == 1 && !slices.ContainsFunc(f.Teams, func(t Team) bool { return !t.NoPAB }) {
		freed.Teams = slices.Clone(f.Teams)
		for i := range freed.Teams {
			freed.Teams[i].NoPAB = false
		}
	}
	open := freed
	open.Met = nil
	in, err := newField(open)
	if err != nil {
		return f, nil, err
	}
	p := in.subfield(in.allTeams())
	rows, _ := p.legalWithBye()
	space := matching.New(rows, p.guessByScore(rows))
	if space == nil {
		return f, nil, in.noPairing()
	}
	last := map[[2]int]int{} // when two teams met last, from 1
	for n, m := range f.Met {
		last[[2]int{min(m[0], m[1]), max(m[0], m[1])}] = n + 1
	}
	pair := func(v, w int) [2]int {
		if max(v, w) >= len(p.members) {
			return [2]int{}
		}
		a, b := p.team(v).TPN, p.team(w).TPN
		return [2]int{min(a, b), max(a, b)}
	}
	space.Minimize(func(v, w int) int { return min(last[pair(v, w)], 1) })
	space.Minimize(func(v, w int) int { return last[pair(v, w)] })
	for v := range p.members {
		if m := pair(v, space.Mate(v)); space.Mate(v) > v && last[m] > 0 {
			again = append(again, m)
		}
	}
	freed.Met = slices.DeleteFunc(slices.Clone(f.Met), func(m [2]int) bool {
		return slices.Contains(again, [2]int{min(m[0], m[1]), max(m[0], m[1])})
	})
	return freed, again, nil
}
