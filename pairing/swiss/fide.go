package swiss

import (
	"cmp"
	"slices"

	"flagfall/pairing/matching"
)

// pairFIDE pairs bracket after bracket from the top, as C.04.6 3.3 requires: no team moves down,
// and missing teams come up from below.
func (f *preparedField) pairFIDE(left []int, round *Round) {
	groups := f.scores(left)
	for len(left) > 0 {
		p := f.subfield(left)
		b, members := p.formBracket(groups)
		f.subfield(members).pairBracket(&b)
		f.settle(b.Pairs)
		round.Brackets = append(round.Brackets, b)
		gone := matching.NewSet(len(f.teams))
		for _, i := range members {
			gone.Add(i)
		}
		left = slices.DeleteFunc(left, gone.Has)
	}
}

// scores lists the teams' different scores, descending.
func (f *preparedField) scores(teams []int) []int {
	var out []int
	for _, i := range teams {
		out = append(out, int(f.teams[i].Score))
	}
	return slices.Compact(out)
}

// formBracket forms the bracket of the top score group of the remaining teams: criteria C4 to C7 in
// order, then 3.5.3 to 3.5.5. It returns the bracket and its teams.
func (p subfield) formBracket(groups []int) (Bracket, []int) {
	top := p.team(0).Score
	b := Bracket{Score: top}
	residents := p.verticesWhere(func(t Team) bool { return t.Score == top })
	lower := p.verticesWhere(func(t Team) bool { return t.Score < top })
	rows := p.legalRows(0)
	space := p.choices(rows, p.guessByScore(rows))
	if space == nil {
		panic("swiss: a bracket left the rest without a pairing")
	}
	members := slices.Clone(p.members[:residents.Len()])
	for _, i := range members {
		b.Residents = append(b.Residents, p.teams[i].TPN)
	}
	need := space.Cut(residents) // C4
	if need == 0 {
		return b, members
	}
	p.preferHighest(space, residents, need)          // C5
	next := groups[slices.Index(groups, int(top))+1] // exists, because a team comes from below
	following := p.verticesWhere(func(t Team) bool { return int(t.Score) == next })
	// C6 names the field's next score; without such teams it does not apply
	if following.Len() > 0 {
		both := residents.Clone()
		both.Union(following)
		b.C6 = space.Cut(both) - p.countOutside(space, residents, both) // C6
	}
	if !p.LastTwo {
		floated := p.verticesWhere(func(t Team) bool { return t.Floated && t.Score < top })
		b.C7 = space.Between(residents, floated) // C7
	}
	p.minimizeClubPairs(space, func(v, w int) bool { return residents.Has(v) || residents.Has(w) })

	var passed []int
	for v := range lower.All() { // by falling score, then TPN: 3.5.3 to 3.5.5
		if len(b.Upfloaters) == need {
			break
		}
		if space.Forbid(v, lower) {
			b.Upfloaters = append(b.Upfloaters, p.team(v).TPN)
			members = append(members, p.members[v])
		} else {
			passed = append(passed, v)
		}
	}
	b.Floats = p.upfloatReasons(&b, passed, members[residents.Len():])
	return b, members
}

// preferHighest narrows to the upfloaters with the highest scores: as few as possible from the
// lowest group, then from the one above, and so on up. The number from the last group is what
// remains of the need.
func (p subfield) preferHighest(space space, residents matching.Set, need int) {
	lowest := p.team(0).Score
	for v := range residents.All() {
		lowest = min(lowest, p.team(space.Mate(v)).Score)
	}
	space.Between(residents, p.verticesWhere(func(t Team) bool { return t.Score < lowest }))
	for to := len(p.members); to > residents.Len() && need > 0; {
		score := p.team(to - 1).Score
		group := matching.NewSet(len(p.members))
		for ; to > 0 && p.team(to-1).Score == score; to-- {
			group.Add(to - 1)
		}
		if score >= lowest && to > residents.Len() {
			need -= space.Between(residents, group)
		}
	}
}

// countOutside counts the residents' mates outside both.
func (p subfield) countOutside(space space, residents, both matching.Set) int {
	n := 0
	for v := range residents.All() {
		if !both.Has(space.Mate(v)) {
			n++
		}
	}
	return n
}

// pairBracket pairs a bracket whose teams are known (3.6): after C8 to C10, the pairing with the least
// identifier, which is the smaller TPNs of the pairs ascending, then their opponents in that order.
func (p subfield) pairBracket(b *Bracket) {
	slices.SortFunc(p.members, func(i, j int) int {
		return cmp.Compare(p.teams[i].TPN, p.teams[j].TPN)
	})
	p = p.subfield(p.members)
	rows := p.legalRows(0)
	space := p.choices(rows, p.guessHalves(rows))
	if space == nil {
		panic("swiss: a bracket that cannot be paired")
	}
	p.minimizeClubPairs(space, func(int, int) bool { return true })
	p.minimizeUnfulfilled(space, b)
	if len(b.Upfloaters) > 0 && !p.LastTwo {
		up := p.verticesWhere(func(t Team) bool { return t.Score != b.Score })
		b.C10 = space.Between(up, p.verticesWhere(func(t Team) bool {
			return t.Floated && t.Score == b.Score
		}))
	}
	b.Pairs = p.leastIdentifier(space)
}

// guessHalves guesses a matching of the upper half with the lower half.
func (p subfield) guessHalves(rows []matching.Set) []int {
	mate := slices.Repeat([]int{-1}, len(rows))
	half := len(rows) / 2
	for v := range half {
		for y := range half {
			if w := half + (v+y)%half; mate[w] < 0 && rows[v].Has(w) {
				mate[v], mate[w] = w, v
				break
			}
		}
	}
	return mate
}

// leastIdentifier narrows a space, with vertices in ascending order, to the one matching with the
// first tops and then the first opponents (3.6.2 to 3.6.4).
func (p subfield) leastIdentifier(space space) []Pair {
	n := len(p.members)
	smaller := matching.NewSet(n)
	var tops []int
	for v := 0; len(tops) < n/2; v++ {
		if space.Forbid(v, smaller) {
			tops = append(tops, v)
		}
		smaller.Add(v)
	}
	below := matching.NewSet(n)
	var bottoms []int
	for v := range n {
		if !slices.Contains(tops, v) {
			bottoms = append(bottoms, v)
			below.Add(v)
		}
	}
	for _, v := range bottoms {
		space.Forbid(v, below) // already true; stating it makes later searches faster
	}
	taken := matching.NewSet(n)
	var pairs []Pair
	for place, v := range tops {
		for w := range space.Allowed(v).Clone().All() {
			if space.Join(v, w) {
				pair := Pair{A: p.team(v).TPN, B: p.team(w).TPN, Why: p.pairReason(tops, bottoms, place, w, taken)}
				if p.Colors.Use != NoPreferences {
					var article string
					pair.White, article = p.Colors.white(p.team(v), p.team(w))
					pair.Why = append(pair.Why, p.colorReason(pair.White, article)...)
				}
				pairs = append(pairs, pair)
				taken.Add(w)
				break
			}
		}
	}
	return pairs
}
