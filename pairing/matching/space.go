// Package matching finds perfect matchings of general graphs, best by several criteria in descending order.
//
// A regulation for pairings is a list: first this as little as possible, among those that, among those the least
// in some order. A [Space] holds all perfect matchings that are best by every criterion put so far. It starts as all
// of them; [Space.Minimise], [Space.Cut] and [Space.Forbid] narrow it, exactly and never to nothing.
//
// The matchings are not listed. By the duality of weighted matching (Edmonds 1965) those that are best by a
// cost are precisely the ones that use only certain edges and leave certain odd sets by one edge
// each; the Space keeps those edges and sets, and one matching as its witness.
package matching

import "math/bits"

// Space is a non-empty set of perfect matchings of one graph.
type Space struct {
	edges []Set      // what is still allowed; symmetric
	mate  []int      // one matching of the space
	cuts  int        // how many odd sets every matching leaves by exactly one edge
	side  [][]uint64 // side[v] marks the cuts that hold v
}

// New is the space of all perfect matchings of a graph given by its rows of neighbours, symmetric and without
// loops, which it takes over. The guess, a mate or -1 for each vertex, is where the search starts: it saves time and
// decides nothing. New returns nil when no perfect matching exists.
func New(edges []Set, guess []int) *Space {
	s := &Space{edges: edges, mate: make([]int, len(edges)), side: make([][]uint64, len(edges))}
	for v := range s.mate {
		s.mate[v] = -1
	}
	for v, m := range guess {
		if m > v && s.mate[v] < 0 && s.mate[m] < 0 && edges[v].Has(m) {
			s.mate[v], s.mate[m] = m, v
		}
	}
	s.matchGreedily()
	if !s.complete(s.mate, nil, -1) {
		return nil
	}
	return s
}

// matchGreedily matches what it can at sight.
func (s *Space) matchGreedily() {
	single := NewSet(len(s.mate))
	for v, m := range s.mate {
		if m < 0 {
			single.Add(v)
		}
	}
	for v := range single.All() {
		if w := s.edges[v].firstCommon(single); w >= 0 && s.mate[v] < 0 {
			s.mate[v], s.mate[w] = w, v
			single.Remove(v)
			single.Remove(w)
		}
	}
	alone := -1
	for v, m := range s.mate {
		switch {
		case m >= 0:
		case alone < 0:
			alone = v
		case s.swapPartners(s.mate, alone, v):
			alone = -1
		}
	}
}

// Mate is whom v is matched with in the space's witness.
func (s *Space) Mate(v int) int { return s.mate[v] }

// Allowed is the set of those whom v is not yet barred from. It must not be changed.
func (s *Space) Allowed(v int) Set { return s.edges[v] }

func cloneRows(rows []Set) []Set {
	out := make([]Set, len(rows))
	for i, r := range rows {
		out[i] = r.Clone()
	}
	return out
}

// Minimise keeps the matchings whose edges cost least in sum and returns that sum. Costs are symmetric and not negative.
func (s *Space) Minimise(cost func(v, w int) int) int {
	total := s.matchingCost(cost)
	if total == 0 {
		s.removeEdges(func(v, w int) bool { return cost(v, w) > 0 })
		return 0
	}
	was := cloneRows(s.edges)
	s.removeEdges(func(v, w int) bool { return cost(v, w) > 0 })
	if s.rematch() {
		return 0
	}
	s.edges = was
	before := *s
	weight := total + 1 // the crossings come first: one more than the least outweighs the whole of the new cost
	s.minimise(&edgeCosts{cost: func(v, w int) int { return before.crossings(v, w)*weight + cost(v, w) }})
	return s.matchingCost(cost)
}

// minimise keeps the matchings of least cost, which says also what the cuts cost.
func (s *Space) minimise(cost *edgeCosts) {
	d := &search{edges: s.edges, cost: cost, mate: s.mate, limit: -1}
	if !d.run() {
		panic("matching: a space without a matching")
	}
	s.adopt(d)
}

// Cut keeps the matchings that leave the set by the fewest edges and returns their number.
func (s *Space) Cut(set Set) int {
	if set.Len()%2 == 1 {
		leaving := 0
		for v := range set.All() {
			leaving += boolInt(!set.Has(s.mate[v]))
		}
		if leaving == 1 {
			// An odd set is left at least once, so once is the least, and the set itself is the proof.
			if set.Len() > 1 {
				s.addCut(set)
			}
			return 1
		}
	}
	others := NewSet(len(s.edges))
	for v := range s.edges {
		if !set.Has(v) {
			others.Add(v)
		}
	}
	least := 2 - set.Len()%2
	return s.between(set, others, least)
}

// Between keeps the matchings with the fewest edges from one set to the other and returns their number. The sets are disjoint.
func (s *Space) Between(a, b Set) int { return s.between(a, b, 1) }

// between is Between for sets that are joined by no edge or by so many at least.
func (s *Space) between(a, b Set, least int) int {
	if b.Len() < a.Len() {
		a, b = b, a
	}
	total := 0
	for v := range a.All() {
		total += boolInt(b.Has(s.mate[v]))
	}
	was := s.removeBetween(a, b)
	if total == 0 || s.rematch() {
		return 0
	}
	for v, row := range was {
		s.edges[v] = row
		for w := range row.All() {
			s.edges[w].Add(v)
		}
	}
	if len(was) == least {
		return least // more than one for each of them there cannot be
	}
	s.minimise(s.betweenCosts(a, b, total+1)) // the crossings come first: one more than the least outweighs the whole of the new cost
	total = 0
	for v := range a.All() {
		total += boolInt(b.Has(s.mate[v]))
	}
	return total
}

// removeBetween takes the edges between two disjoint sets away and returns the rows of the first as they were.
func (s *Space) removeBetween(a, b Set) map[int]Set {
	was := make(map[int]Set)
	for v := range a.All() {
		was[v] = s.edges[v].Clone()
		s.edges[v].Subtract(b)
	}
	for v := range b.All() {
		s.edges[v].Subtract(a)
	}
	return was
}

func boolInt(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Forbid keeps the matchings in which v has no mate among the others, if there are any. If there are none it
// leaves the space as it is and returns false.
func (s *Space) Forbid(v int, others Set) bool {
	was := s.edges[v].Clone()
	s.edges[v].Subtract(others)
	for w := range was.All() {
		if others.Has(w) {
			s.edges[w].Remove(v)
		}
	}
	if s.rematch() {
		return true
	}
	s.edges[v] = was
	for w := range was.All() {
		s.edges[w].Add(v)
	}
	return false
}

// Join keeps the matchings in which v and w are mates, if there are any; else it returns false and changes nothing.
func (s *Space) Join(v, w int) bool {
	if !s.edges[v].Has(w) {
		return false
	}
	if !s.Forbid(v, without(s.edges[v], w)) {
		return false
	}
	return s.Forbid(w, without(s.edges[w], v)) // implied; said, it spares later searches
}

func without(set Set, v int) Set {
	rest := set.Clone()
	rest.Remove(v)
	return rest
}

// matchingCost is the witness's cost.
func (s *Space) matchingCost(cost func(v, w int) int) int {
	total := 0
	for v, w := range s.mate {
		if v < w {
			total += cost(v, w)
		}
	}
	return total
}

// removeEdges removes every edge that is out.
func (s *Space) removeEdges(out func(v, w int) bool) {
	for v, row := range s.edges {
		for w := range row.All() {
			if v < w && out(v, w) {
				row.Remove(w)
				s.edges[w].Remove(v)
			}
		}
	}
}

// crossings counts the cuts that the edge leaves.
func (s *Space) crossings(v, w int) int {
	n := 0
	for i, marks := range s.side[v] {
		n += bits.OnesCount64(marks ^ s.side[w][i])
	}
	return n
}

func (s *Space) addCut(set Set) {
	if s.cuts%64 == 0 {
		for v := range s.side {
			s.side[v] = append(s.side[v], 0)
		}
	}
	for v := range set.All() {
		s.side[v][s.cuts/64] |= 1 << (s.cuts % 64)
	}
	s.cuts++
}

// rematch looks for a matching of the space again after edges were taken away. If there is none the witness stays.
func (s *Space) rematch() bool {
	for v, w := range s.mate {
		if !s.edges[v].Has(w) && s.edges[v].Empty() {
			return false // nobody is left for them
		}
	}
	mate := append([]int(nil), s.mate...)
	whole := true
	for v, w := range mate {
		if v < w && !s.edges[v].Has(w) && !s.swapPartners(mate, v, w) {
			mate[v], mate[w] = -1, -1
			whole = false
		}
	}
	if !whole {
		if !s.complete(mate, s.cutCosts(), s.cuts) {
			return false
		}
	}
	s.mate = mate
	return true
}

// swapPartners is the cheap hope for a broken couple a, b: to change partners with another couple, at the same crossings.
func (s *Space) swapPartners(mate []int, a, b int) bool {
	left := s.crossings(a, b)
	for v := range s.edges[a].All() {
		w := mate[v]
		if w >= 0 && w != a && s.edges[b].Has(w) && s.edges[v].Has(w) &&
			s.crossings(a, v)+s.crossings(b, w) == left+s.crossings(v, w) {
			mate[a], mate[v], mate[b], mate[w] = v, a, w, b
			return true
		}
	}
	return false
}

// complete makes the mates a perfect matching of least cost. It gives up when the cost must exceed the limit, if that is not negative.
func (s *Space) complete(mate []int, cost *edgeCosts, limit int) bool {
	d := &search{edges: s.edges, cost: cost, mate: mate, limit: limit}
	return d.run()
}

// adopt takes over what a search has proved: edges with slack are in no best matching, and every odd set with a
// positive dual is left exactly once by each. Their own weights no longer matter then.
func (s *Space) adopt(d *search) {
	potential, sets, duals := d.certificate()
	cost := d.cost
	s.mate, s.cuts, s.side = d.mate, 0, make([][]uint64, len(s.edges))
	for _, set := range sets {
		s.addCut(set)
	}
	slack := func(v, w, cost int) int {
		slack := 2*cost - potential[v] - potential[w]
		for i, marks := range s.side[v] {
			for diff := marks ^ s.side[w][i]; diff != 0; diff &= diff - 1 {
				slack -= duals[i<<6+bits.TrailingZeros64(diff)]
			}
		}
		return slack
	}
	if cost.kind != nil && s.cuts <= 64 {
		group, reps := classifyVertices(len(s.edges), func(v int) vertexClass { return vertexClass{cost.kind[v], potential[v], s.sides(v)} })
		if group != nil {
			s.keepTight(group, reps, func(v, w int) bool {
				return slack(v, w, cost.cost(cost.representatives[cost.kind[v]], cost.representatives[cost.kind[w]])) <= 0
			})
			return
		}
	}
	s.removeEdges(func(v, w int) bool { return slack(v, w, cost.cost(v, w)) > 0 })
}

// keepTight keeps the edges between groups of vertices whose representatives are tight.
func (s *Space) keepTight(group, reps []int, tight func(v, w int) bool) {
	members := make([]Set, len(reps))
	for g := range members {
		members[g] = NewSet(len(s.edges))
	}
	for v, g := range group {
		members[g].Add(v)
	}
	may := make([]Set, len(reps))
	for g, v := range reps {
		may[g] = NewSet(len(s.edges))
		for h, w := range reps {
			if tight(v, w) {
				may[g].Union(members[h])
			}
		}
	}
	for v, g := range group {
		s.edges[v].Intersect(may[g])
	}
}
