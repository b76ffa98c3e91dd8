// Package matching finds perfect matchings of general graphs, optimal by several criteria in
// descending order.
//
// Pairing regulations are lists of criteria: first as little as possible of one thing, among those
// pairings as little as possible of the next, finally the first in some order. A [Space] holds all
// perfect matchings that are optimal by every criterion so far. It starts as all of them;
// [Space.Minimize], [Space.Cut] and [Space.Forbid] narrow it exactly and never to nothing.
//
// The matchings are not enumerated. By the duality of weighted matching (Edmonds 1965), the
// matchings of least cost are exactly those that use only certain edges and leave certain odd sets
// by one edge each. The Space keeps those edges and sets, and one matching as its witness.
package matching

import "math/bits"

// Space is a non-empty set of perfect matchings of one graph.
type Space struct {
	edges []Set      // the edges still allowed; symmetric
	mate  []int      // one matching of the space
	cuts  int        // number of odd sets that every matching leaves by exactly one edge
	side  [][]uint64 // side[v] marks the cuts that contain v
}

// New returns the space of all perfect matchings of a graph, nil if there is none. The graph is
// given by rows of neighbors, symmetric and without loops, which New takes over. The guess, a mate
// or -1 for each vertex, is where the search starts: it saves time and does not affect the result.
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

// matchGreedily extends the witness by simple means.
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

// Mate returns the mate of v in the space's witness.
func (s *Space) Mate(v int) int { return s.mate[v] }

// Allowed returns the vertices from which v is not excluded yet. The caller must not change the
// set.
func (s *Space) Allowed(v int) Set { return s.edges[v] }

func cloneRows(rows []Set) []Set {
	out := make([]Set, len(rows))
	for i, r := range rows {
		out[i] = r.Clone()
	}
	return out
}

// Minimize keeps the matchings of least total cost and returns that cost. Costs are symmetric and
// not negative.
func (s *Space) Minimize(cost func(v, w int) int) int {
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
	// crossings come first: one outweighs all of the new cost
	weight := total + 1
	s.minimize(&edgeCosts{cost: func(v, w int) int {
		return before.crossings(v, w)*weight + cost(v, w)
	}})
	return s.matchingCost(cost)
}

// minimize keeps the matchings of least cost, which includes the cost of the cuts.
func (s *Space) minimize(cost *edgeCosts) {
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
			// Every matching leaves an odd set at least once, so one is the least; the set itself
			// proves it.
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

// Between keeps the matchings with the fewest edges between two disjoint sets and returns their
// number.
func (s *Space) Between(a, b Set) int { return s.between(a, b, 1) }

// between is Between for sets that are joined by no edge or by at least least edges.
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
		return least // at most one for each vertex of a
	}
	// crossings come first: one outweighs all of the new cost
	s.minimize(s.betweenCosts(a, b, total+1))
	total = 0
	for v := range a.All() {
		total += boolInt(b.Has(s.mate[v]))
	}
	return total
}

// removeBetween removes the edges between two disjoint sets and returns the former rows of the
// first.
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

// Forbid keeps the matchings in which v has no mate among the others. If there are none, it changes
// nothing and returns false.
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

// Join keeps the matchings in which v and w are mates. If there are none, it changes nothing and
// returns false.
func (s *Space) Join(v, w int) bool {
	if !s.edges[v].Has(w) {
		return false
	}
	if !s.Forbid(v, without(s.edges[v], w)) {
		return false
	}
	return s.Forbid(w, without(s.edges[w], v)) // implied; stating it makes later searches faster
}

func without(set Set, v int) Set {
	rest := set.Clone()
	rest.Remove(v)
	return rest
}

// matchingCost returns the cost of the witness.
func (s *Space) matchingCost(cost func(v, w int) int) int {
	total := 0
	for v, w := range s.mate {
		if v < w {
			total += cost(v, w)
		}
	}
	return total
}

// removeEdges removes the edges for which out is true.
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

// crossings counts the cuts that the edge crosses.
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

// rematch finds a matching of the space again after edges were removed. If there is none, the
// witness is unchanged.
func (s *Space) rematch() bool {
	for v, w := range s.mate {
		if !s.edges[v].Has(w) && s.edges[v].Empty() {
			return false // v has no partner left
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

// swapPartners tries to repair a broken pair a, b by exchanging partners with another pair, at the
// same crossings.
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

// complete makes the matching perfect at least cost. It gives up if the cost must exceed a limit
// that is not negative.
func (s *Space) complete(mate []int, cost *edgeCosts, limit int) bool {
	d := &search{edges: s.edges, cost: cost, mate: mate, limit: limit}
	return d.run()
}

// adopt narrows the space to what a search has proved: edges with slack are in no optimal matching,
// and each optimal matching leaves every odd set with a positive dual exactly once. The weights
// themselves no longer matter.
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
		group, reps := classifyVertices(len(s.edges), func(v int) vertexClass {
			return vertexClass{cost.kind[v], potential[v], s.sides(v)}
		})
		if group != nil {
			s.keepTight(group, reps, func(v, w int) bool {
				return slack(
					v, w,
					cost.cost(cost.representatives[cost.kind[v]],
						cost.representatives[cost.kind[w]])) <= 0
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
