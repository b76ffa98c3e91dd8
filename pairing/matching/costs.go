package matching

// edgeCosts are the costs of edges, symmetric and not negative.
type edgeCosts struct {
	cost func(v, w int) int
	// Kind partitions the vertices so that edges between the same kinds cost the same, which saves
	// asking edge by edge. It is nil if there are too many kinds for that to help.
	kind            []int
	representatives []int // a vertex of each kind
}

// maxKinds is the largest useful number of kinds: the work for each pair of kinds costs as much as
// is saved for a vertex. Only tests change it.
var maxKinds = 64

// vertexClass is what the vertices of one kind have in common.
type vertexClass struct {
	a, b int
	side uint64
}

// classifyVertices partitions vertices into kinds and returns a representative of each; nil if
// there are more than maxKinds.
func classifyVertices(n int, what func(v int) vertexClass) (kind, reps []int) {
	kind = make([]int, n)
	known := make(map[vertexClass]int)
	for v := range kind {
		l := what(v)
		k, seen := known[l]
		if !seen {
			if k = len(reps); k == maxKinds {
				return nil, nil
			}
			known[l], reps = k, append(reps, v)
		}
		kind[v] = k
	}
	return kind, reps
}

// betweenCosts returns costs of one for edges between two sets, plus a weight for each crossing of
// a cut.
func (s *Space) betweenCosts(a, b Set, weight int) *edgeCosts {
	was := *s // the present cuts
	c := &edgeCosts{cost: func(v, w int) int {
		return was.crossings(v, w)*weight + boolInt(a.Has(v) && b.Has(w) || a.Has(w) && b.Has(v))
	}}
	if s.cuts > 64 {
		return c
	}
	c.kind, c.representatives = classifyVertices(len(s.edges), func(v int) vertexClass {
		return vertexClass{a: boolInt(a.Has(v)), b: boolInt(b.Has(v)), side: s.sides(v)}
	})
	return c
}

// cutCosts returns costs that count crossings of cuts only; nil if there are no cuts.
func (s *Space) cutCosts() *edgeCosts {
	if s.cuts == 0 {
		return nil
	}
	c := &edgeCosts{cost: s.crossings}
	if s.cuts <= 64 {
		c.kind, c.representatives = classifyVertices(len(s.edges), func(v int) vertexClass {
			return vertexClass{side: s.sides(v)}
		})
	}
	return c
}

// sides returns the side of each of at most 64 cuts on which a vertex lies.
func (s *Space) sides(v int) uint64 {
	if s.cuts == 0 {
		return 0
	}
	return s.side[v][0]
}

// classes are the vertices of a search with equal kind and potential. All edges between two classes
// have the same slack.
type classes struct {
	of    []int   // by vertex: its class
	all   []Set   // by class: its vertices
	slack [][]int // between two classes
	tight []Set   // by class: the vertices to which its edges are tight
	live  bool
}

// classify partitions the vertices again after potentials have changed.
func (d *search) classify() {
	c := &d.classes
	if c.live = false; d.cost == nil || d.cost.kind == nil {
		return
	}
	kind, reps := classifyVertices(len(d.edges), func(v int) vertexClass {
		return vertexClass{a: d.cost.kind[v], b: d.potential[v]}
	})
	if kind == nil {
		return
	}
	c.of, c.live = kind, true
	for len(c.all) < len(reps) {
		c.all, c.tight, c.slack = append(c.all, NewSet(len(d.edges))),
			append(c.tight, NewSet(len(d.edges))), append(c.slack, make([]int, maxKinds))
	}
	c.all, c.tight, c.slack = c.all[:len(reps)], c.tight[:len(reps)], c.slack[:len(reps)]
	for k := range reps {
		clear(c.all[k])
		clear(c.tight[k])
	}
	for v, k := range kind {
		c.all[k].Add(v)
	}
	for k, v := range reps {
		for l, w := range reps {
			v, w := d.cost.representatives[d.cost.kind[v]], d.cost.representatives[d.cost.kind[w]]
			c.slack[k][l] = 2*d.cost.cost(v, w) - d.potential[reps[k]] - d.potential[reps[l]]
			if c.slack[k][l] <= 0 {
				c.tight[k].Union(c.all[l])
			}
		}
	}
}
