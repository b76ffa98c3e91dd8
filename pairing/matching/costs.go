package matching

// edgeCosts is what edges cost, symmetric and not negative.
type edgeCosts struct {
	cost func(v, w int) int
	// kind parts the vertices so that edges between the same kinds cost the same. It saves the asking edge by edge; nil where there are
	// too many kinds for that to help.
	kind            []int
	representatives []int // a vertex of each kind
}

// maxKinds is how many kinds of vertices are worth telling apart: what is done for each pair of them costs as much as
// what is spared for a vertex. Only tests change it.
var maxKinds = 64

// vertexClass is what two vertices have in common that are of one kind.
type vertexClass struct {
	a, b int
	side uint64
}

// classifyVertices parts vertices into kinds and names one of each; nil when there are more than are worth it.
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

// betweenCosts is what edges cost that count once from one set to the other, and their crossings so much besides.
func (s *Space) betweenCosts(a, b Set, weight int) *edgeCosts {
	was := *s // the cuts as they are now
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

// cutCosts is what edges cost when only the cuts count; nil when there is none.
func (s *Space) cutCosts() *edgeCosts {
	if s.cuts == 0 {
		return nil
	}
	c := &edgeCosts{cost: s.crossings}
	if s.cuts <= 64 {
		c.kind, c.representatives = classifyVertices(len(s.edges), func(v int) vertexClass { return vertexClass{side: s.sides(v)} })
	}
	return c
}

// sides is on which side of each cut a vertex lies, of 64 cuts at most.
func (s *Space) sides(v int) uint64 {
	if s.cuts == 0 {
		return 0
	}
	return s.side[v][0]
}

// classes are the vertices of a search that are alike in kind and potential: every edge between two classes has the same slack.
type classes struct {
	of    []int   // of each vertex
	all   []Set   // the vertices of each
	slack [][]int // between two of them
	tight []Set   // those that an edge from a class is tight to
	live  bool
}

// classify parts the vertices anew after potentials have changed.
func (d *search) classify() {
	c := &d.classes
	if c.live = false; d.cost == nil || d.cost.kind == nil {
		return
	}
	kind, reps := classifyVertices(len(d.edges), func(v int) vertexClass { return vertexClass{a: d.cost.kind[v], b: d.potential[v]} })
	if kind == nil {
		return
	}
	c.of, c.live = kind, true
	for len(c.all) < len(reps) {
		c.all, c.tight, c.slack = append(c.all, NewSet(len(d.edges))), append(c.tight, NewSet(len(d.edges))), append(c.slack, make([]int, maxKinds))
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
