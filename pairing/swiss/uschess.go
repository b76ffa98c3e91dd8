package swiss

import (
	"cmp"
	"slices"

	"flagfall/pairing/matching"
)

// pairUSChess pairs group after group from the top: an odd group drops its lowest team (29D), and
// within a group the upper half meets the lower half (27A3), with the smallest exchange that makes
// the pairing legal.
func (f *preparedField) pairUSChess(left []int, round *Round) {
	var dropped []int // teams that dropped to the current group
	for len(left) > 0 {
		p := f.subfield(left)
		b, stay, down := p.formGroup(dropped)
		f.subfield(stay).pairGroup(&b)
		f.settle(b.Pairs)
		round.Brackets = append(round.Brackets, b)
		gone := matching.NewSet(len(f.teams))
		for _, i := range stay {
			gone.Add(i)
		}
		left, dropped = slices.DeleteFunc(left, gone.Has), down
	}
}

// formGroup forms the group of the dropped teams and the highest score below them, and chooses the
// teams that drop from it: as few as possible, if possible none that has just dropped, then so that
// the next group drops few, then the lowest.
func (p subfield) formGroup(came []int) (b Bracket, stay, down []int) {
	guest := matching.NewSet(len(p.members))
	for _, i := range came {
		guest.Add(p.vertex[i])
	}
	group, next := guest.Clone(), guest.Clone()
	p.addTopScore(group, &b)
	next.Union(group)
	p.addTopScore(next, nil)
	lower := p.verticesWhere(func(Team) bool { return true })
	lower.Subtract(group)

	rows := p.legalRows(0)
	space := p.choices(rows, p.guessByScore(rows))
	if space == nil {
		panic("swiss: a group left the rest without a pairing")
	}
	leave := space.Cut(group)
	space.Between(guest, lower)
	space.Cut(next)
	p.minimizeClubPairs(space, func(v, w int) bool { return group.Has(v) || group.Has(w) })

	order := slices.Collect(group.All())
	slices.SortStableFunc(order, func(v, w int) int { // the lowest first; dropped teams last
		a, b := p.team(v), p.team(w)
		return cmp.Or(cmp.Compare(a.Score, b.Score), cmp.Compare(b.TPN, a.TPN))
	})
	var kept []int
	for _, v := range order {
		if len(down) < leave && space.Forbid(v, group) {
			down = append(down, p.members[v])
			b.Floats = append(b.Floats, p.dropReason(v, kept, group.Len(), leave))
		} else {
			kept = append(kept, v)
		}
	}
	for _, v := range kept {
		stay = append(stay, p.members[v])
	}
	for v := range guest.All() {
		if i := p.members[v]; !slices.Contains(down, i) {
			b.Dropped = append(b.Dropped, p.teams[i].TPN)
		}
	}
	return b, stay, down
}

// addTopScore adds the vertices with the highest score outside the set to it, and to the bracket's
// residents. The bracket may be nil.
func (p subfield) addTopScore(set matching.Set, b *Bracket) {
	first := slices.IndexFunc(p.members, func(i int) bool { return !set.Has(p.vertex[i]) })
	if first < 0 {
		if b != nil {
			b.Score = p.team(len(p.members) - 1).Score
		}
		return
	}
	score := p.team(first).Score
	for v := range p.members {
		if p.team(v).Score == score && !set.Has(v) {
			set.Add(v)
			if b != nil {
				b.Residents = append(b.Residents, p.team(v).TPN)
			}
		}
	}
	if b != nil {
		b.Score = score
	}
}

// pairGroup pairs a group whose teams are known: first the dropped teams, the highest first, each
// with the highest that it can meet; then the upper half of the others against the lower.
func (p subfield) pairGroup(b *Bracket) {
	if len(p.members) == 0 {
		return
	}
	slices.SortFunc(p.members, func(i, j int) int {
		return cmp.Compare(p.teams[i].TPN, p.teams[j].TPN)
	})
	p = p.subfield(p.members)
	native := p.verticesWhere(func(t Team) bool { return t.Score == b.Score })
	rows := p.legalRows(0)
	space := p.choices(rows, p.guessHalves(rows))
	if space == nil {
		panic("swiss: a group that cannot be paired")
	}
	p.minimizeClubPairs(space, func(int, int) bool { return true })
	for _, tpn := range b.Dropped {
		v := slices.IndexFunc(p.members, func(i int) bool { return p.teams[i].TPN == tpn })
		if !native.Has(v) {
			p.pairDropped(space, v, native, b)
		}
	}
	p.pairHalves(space, slices.Collect(native.All()), b)
}

// pairDropped pairs a dropped team with the highest of the group that it can meet, or with another
// dropped team. Both are removed from native.
func (p subfield) pairDropped(space space, v int, native matching.Set, b *Bracket) {
	if slices.ContainsFunc(b.Pairs, func(q Pair) bool {
		return q.A == p.team(v).TPN || q.B == p.team(v).TPN
	}) {
		return
	}
	order := slices.Collect(native.All())
	for w := range p.members {
		if !native.Has(w) && w != v {
			order = append(order, w)
		}
	}
	for i, w := range order {
		if space.Join(v, w) {
			native.Remove(w)
			b.Pairs = append(b.Pairs, p.pair(v, w, p.droppedReason(v, w, order[:i])))
			return
		}
	}
}

// pairHalves pairs an even number of teams, ascending by TPN: as few pairs within a half as
// possible, then the least total displacement from the natural order, then the highest opponents
// for the highest.
func (p subfield) pairHalves(space space, group []int, b *Bracket) {
	half := len(group) / 2
	place := slices.Repeat([]int{-1}, len(p.members))
	for i, v := range group {
		place[v] = i
	}
	space.Minimize(func(v, w int) int {
		if i, j := place[v], place[w]; i >= 0 && j >= 0 && i < half && j < half {
			return 1
		}
		return 0
	})
	space.Minimize(func(v, w int) int {
		i, j := place[v], place[w]
		if i < 0 || j < 0 {
			return 0
		}
		return displacement(i, j, half)
	})
	taken := matching.NewSet(len(p.members))
	for i, v := range group {
		if taken.Has(v) {
			continue
		}
		for _, w := range group[i+1:] {
			if space.Join(v, w) {
				taken.Add(w)
				b.Pairs = append(b.Pairs, p.pair(v, w, p.halvesReason(group, i, place[w])))
				break
			}
		}
	}
}

// displacement returns how far the opponents at two places of a group are from the natural order,
// in which they are half the group apart.
func displacement(i, j, half int) int {
	d := max(i, j) - min(i, j) - half
	return max(d, -d)
}

// pair returns the pair of two vertices, the smaller TPN first.
func (p subfield) pair(v, w int, why Reason) Pair {
	a, b := p.team(v).TPN, p.team(w).TPN
	return Pair{A: min(a, b), B: max(a, b), Why: why}
}
