package swiss

import (
	"cmp"
	"slices"

	"flagfall/pairing/matching"
)

// pairUSChess pairs group after group from the top as US Chess directors do: an odd group drops its lowest team
// (29D), and within a group the upper half meets the lower half (27A3) with the smallest exchange that makes it legal.
func (f *preparedField) pairUSChess(left []int, round *Round) {
	var dropped []int // those that came down to the group at hand
	for len(left) > 0 {
		p := f.subfield(left)
		b, stay, down := p.formGroup(dropped)
		f.subfield(stay).pairGroup(&b)
		round.Brackets = append(round.Brackets, b)
		gone := matching.NewSet(len(f.teams))
		for _, i := range stay {
			gone.Add(i)
		}
		left, dropped = slices.DeleteFunc(left, gone.Has), down
	}
}

// formGroup forms the group of those that came down and the highest score below them, and says who goes down from it:
// as few as can be, first none that has just come down, then so that the next group drops few in its turn, then the lowest.
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
	space := matching.New(rows, p.guessByScore(rows))
	if space == nil {
		panic("swiss: a group left the rest without a pairing")
	}
	leave := space.Cut(group)
	space.Between(guest, lower)
	space.Cut(next)
	p.minimiseClubPairs(space, func(v, w int) bool { return group.Has(v) || group.Has(w) })

	order := slices.Collect(group.All())
	slices.SortStableFunc(order, func(v, w int) int { // guests last; the lowest first
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

// addTopScore adds the vertices of the highest score that is not in the set, and names them in the bracket.
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

// pairGroup pairs a group whose teams are known: first those that came down, the highest first, each with the
// highest it can meet; then the upper half of the others against the lower.
func (p subfield) pairGroup(b *Bracket) {
	if len(p.members) == 0 {
		return
	}
	slices.SortFunc(p.members, func(i, j int) int { return cmp.Compare(p.teams[i].TPN, p.teams[j].TPN) })
	p = p.subfield(p.members)
	native := p.verticesWhere(func(t Team) bool { return t.Score == b.Score })
	rows := p.legalRows(0)
	space := matching.New(rows, p.guessHalves(rows))
	if space == nil {
		panic("swiss: a group that cannot be paired")
	}
	p.minimiseClubPairs(space, func(int, int) bool { return true })
	for _, tpn := range b.Dropped {
		v := slices.IndexFunc(p.members, func(i int) bool { return p.teams[i].TPN == tpn })
		if !native.Has(v) {
			p.pairDropped(space, v, native, b)
		}
	}
	p.pairHalves(space, slices.Collect(native.All()), b)
}

// pairDropped joins a team that came down with the highest of the group that it can meet, another guest at worst.
// Both leave the natives.
func (p subfield) pairDropped(space *matching.Space, v int, native matching.Set, b *Bracket) {
	if slices.ContainsFunc(b.Pairs, func(q Pair) bool { return q.A == p.team(v).TPN || q.B == p.team(v).TPN }) {
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

// pairHalves pairs an even number of teams, ascending by TPN: as few pairs within a half as can be, then the least
// movement from the natural order in sum, then the highest opponents for the highest.
func (p subfield) pairHalves(space *matching.Space, group []int, b *Bracket) {
	half := len(group) / 2
	place := slices.Repeat([]int{-1}, len(p.members))
	for i, v := range group {
		place[v] = i
	}
	space.Minimise(func(v, w int) int {
		if i, j := place[v], place[w]; i >= 0 && j >= 0 && i < half && j < half {
			return 1
		}
		return 0
	})
	space.Minimise(func(v, w int) int {
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

// displacement is how far the opponents at two places of a group are from the natural order, in which they lie half the group apart.
func displacement(i, j, half int) int {
	d := max(i, j) - min(i, j) - half
	return max(d, -d)
}

// pair is two vertices as a pair, the smaller TPN first.
func (p subfield) pair(v, w int, why Reason) Pair {
	a, b := p.team(v).TPN, p.team(w).TPN
	return Pair{min(a, b), max(a, b), why}
}
