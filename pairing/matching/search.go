package matching

import (
	"cmp"
	"math/bits"
	"slices"
)

// search makes a matching perfect at least cost. It is Edmonds' blossom algorithm in primal-dual
// form, with alternating trees grown from all unmatched vertices at once.
//
// Every vertex has a potential and every blossom a dual not below zero, such that no edge is
// overdrawn. Only tight edges, drawn on exactly, are used. Costs are doubled inside, which keeps
// all duals whole.
type search struct {
	edges []Set
	cost  *edgeCosts // nil if nothing costs anything
	mate  []int      // -1 for an unmatched vertex
	limit int        // give up once the cost must exceed this; negative for never

	// Of a vertex, including the duals of all blossoms around it.
	potential []int
	self      []int   // each vertex at its own index
	slot      []int   // of a vertex: shared by all vertices of its outermost node
	node      []int   // of a slot: the outermost node
	label     []label // of an outermost node
	// Of a labeled outermost node: the tight edge of the tree into it, from outside to inside.
	via      []edge
	blossoms []blossom
	unused   []int // blossom nodes to reuse

	unlabeled Set   // vertices in outermost nodes without a label
	outer     Set   // vertices in outermost nodes labeled outer
	queue     []int // outer vertices whose edges were not followed yet
	bound     int   // sum of all duals: twice the least possible cost

	classes classes
}

// label is an outermost node's place in the trees: outer nodes are at even distance from a root,
// inner ones at odd.
type label uint8

const (
	none label = iota
	outer
	inner
)

// edge joins two vertices; that of a root is {-1, -1}.
type edge struct{ from, to int }

// blossom is an odd cycle of nodes, contracted to one.
type blossom struct {
	children []int  // its nodes round the cycle; the first holds the base
	links    []edge // links[i] joins children[i] to the next
	base     int    // the vertex with its mate outside
	dual     int
	members  Set
	vertices []int // the members as a list
	parent   int   // the blossom around it, or -1
}

// run makes the matching perfect. It returns false if it cannot.
func (d *search) run() bool {
	n := len(d.edges)
	d.potential, d.slot, d.label, d.via = make([]int, n), make([]int, n), make([]label, n),
		make([]edge, n)
	d.unlabeled, d.outer = NewSet(n), NewSet(n)
	d.self, d.node = make([]int, n), make([]int, n)
	for v := range n {
		d.self[v], d.slot[v], d.node[v] = v, v, v
		if m := d.mate[v]; m > v && d.cost != nil && d.cost.cost(v, m) > 0 {
			d.mate[v], d.mate[m] = -1, -1 // not tight while all potentials are zero
		}
	}
	d.classify()
	for {
		open := d.plantRoots()
		if open == 0 {
			return true
		}
		if !d.grow(open) {
			return false
		}
		d.dissolveFree()
	}
}

// plantRoots makes every unmatched node the root of a tree and returns their number.
func (d *search) plantRoots() int {
	clear(d.label)
	clear(d.outer)
	d.queue = d.queue[:0]
	roots := 0
	for v := range d.slot {
		d.unlabeled.Add(v)
	}
	for v, m := range d.mate {
		if m < 0 {
			d.markOuter(d.outermost(v), edge{-1, -1})
			roots++
		}
	}
	return roots
}

// dissolveFree dissolves the outermost blossoms with a dual of zero.
func (d *search) dissolveFree() {
	for i := range d.blossoms {
		b := len(d.edges) + i
		if d.blossoms[i].parent < 0 && d.blossoms[i].children != nil {
			d.dissolve(b)
		}
	}
}

func (d *search) dissolve(b int) {
	if b < len(d.edges) || d.blossom(b).dual > 0 {
		return
	}
	for _, kid := range d.openBlossom(b) {
		d.dissolve(kid)
	}
}

// openBlossom makes a blossom's nodes outermost, frees the blossom for reuse and returns the nodes.
func (d *search) openBlossom(b int) []int {
	bl := d.blossom(b)
	for _, kid := range bl.children {
		if kid >= len(d.edges) {
			d.blossom(kid).parent = -1
		}
		slot := d.verticesIn(kid)[0]
		d.node[slot] = kid
		for _, v := range d.verticesIn(kid) {
			d.slot[v] = slot
		}
	}
	kids := bl.children
	bl.children, bl.links = nil, nil
	d.unused = append(d.unused, b)
	return kids
}

// outermost returns the outermost node around a vertex.
func (d *search) outermost(v int) int { return d.node[d.slot[v]] }

func (d *search) blossom(b int) *blossom { return &d.blossoms[b-len(d.edges)] }

func (d *search) base(node int) int {
	if node < len(d.edges) {
		return node
	}
	return d.blossom(node).base
}

// verticesIn lists a node's vertices.
func (d *search) verticesIn(node int) []int {
	if node < len(d.edges) {
		return d.self[node : node+1]
	}
	return d.blossom(node).vertices
}

// slack returns how far an edge between two outermost nodes is from tight.
func (d *search) slack(v, w int) int {
	if d.cost == nil {
		return 0
	}
	return 2*d.cost.cost(v, w) - d.potential[v] - d.potential[w]
}

// markOuter labels a node outer and queues its vertices.
func (d *search) markOuter(node int, via edge) {
	d.label[node], d.via[node] = outer, via
	for _, v := range d.verticesIn(node) {
		d.unlabeled.Remove(v)
		d.outer.Add(v)
		d.queue = append(d.queue, v)
	}
}

// grow extends the trees until two of them meet and the matching is one edge larger. It returns
// false if they cannot meet.
func (d *search) grow(roots int) bool {
	for {
		for len(d.queue) > 0 {
			v := d.queue[len(d.queue)-1]
			d.queue = d.queue[:len(d.queue)-1]
			if d.scan(v) {
				return true
			}
		}
		if !d.adjustDuals(roots) {
			return false
		}
	}
}

// scan follows the tight edges of an outer vertex and reports whether one led to another tree.
func (d *search) scan(v int) bool {
	var tight Set
	if d.classes.live {
		tight = d.classes.tight[d.classes.of[v]]
	}
	for i, row := range d.edges[v] {
		row &= d.unlabeled[i] | d.outer[i]
		if tight != nil {
			row &= tight[i]
		}
		if node := d.outermost(v); node >= len(d.edges) {
			row &^= d.blossom(node).members[i]
		}
		for ; row != 0; row &= row - 1 {
			w := i<<6 + bits.TrailingZeros64(row)
			there := d.outermost(w)
			if there == d.outermost(v) || d.label[there] == inner ||
				tight == nil && d.slack(v, w) > 0 {
				continue
			}
			if d.label[there] == none {
				d.addInner(there, edge{v, w})
			} else if d.joinOuter(edge{v, w}) {
				return true
			}
		}
	}
	return false
}

// addInner adds an unlabeled node to the tree as inner, and the node that it is matched to as
// outer.
func (d *search) addInner(node int, via edge) {
	d.label[node], d.via[node] = inner, via
	for _, v := range d.verticesIn(node) {
		d.unlabeled.Remove(v)
	}
	base := d.base(node)
	mate := d.mate[base]
	d.markOuter(d.outermost(mate), edge{base, mate})
}

// joinOuter handles a tight edge between outer nodes: an augmenting path if the trees differ, else
// a blossom. It reports whether it augmented the matching.
func (d *search) joinOuter(e edge) bool {
	left, right := d.pathToRoot(d.outermost(e.from)), d.pathToRoot(d.outermost(e.to))
	if left[len(left)-1] != right[len(right)-1] {
		d.augment(e.from, e.to)
		d.augment(e.to, e.from)
		return true
	}
	for len(left) > 1 && len(right) > 1 && left[len(left)-2] == right[len(right)-2] {
		left, right = left[:len(left)-1], right[:len(right)-1]
	}
	d.shrink(left, right[:len(right)-1], e)
	return false
}

// pathToRoot lists the nodes from an outer node to its root.
func (d *search) pathToRoot(node int) []int {
	path := []int{node}
	for d.via[node].from >= 0 {
		node = d.outermost(d.via[node].from)
		path = append(path, node)
	}
	return path
}

// augment matches the outer vertex v with w and exchanges the pairs on v's path to its root.
func (d *search) augment(v, w int) {
	for {
		node := d.outermost(v)
		d.rebase(node, v)
		d.mate[v] = w
		up := d.via[node]
		if up.from < 0 {
			return
		}
		mid := d.outermost(up.from)
		cross := d.via[mid]
		d.rebase(mid, cross.to)
		d.mate[cross.to] = cross.from
		v, w = cross.from, cross.to
	}
}

// rebase rotates a blossom so that its vertex v has the mate outside.
func (d *search) rebase(node, v int) {
	if node < len(d.edges) {
		return
	}
	bl := d.blossom(node)
	k, i := len(bl.children), d.childWith(node, v)
	d.rebase(bl.children[i], v)
	for j := 1; j < k; j += 2 {
		e := bl.links[(i+j)%k]
		if d.mate[e.from] == e.to {
			continue
		}
		d.rebase(bl.children[(i+j)%k], e.from)
		d.rebase(bl.children[(i+j+1)%k], e.to)
		d.mate[e.from], d.mate[e.to] = e.to, e.from
	}
	bl.base = v
	bl.children = append(append([]int(nil), bl.children[i:]...), bl.children[:i]...)
	bl.links = append(append([]edge(nil), bl.links[i:]...), bl.links[:i]...)
}

// childWith returns the index in the cycle of the node that holds v.
func (d *search) childWith(node, v int) int {
	for i, kid := range d.blossom(node).children {
		if kid == v || kid >= len(d.edges) && d.blossom(kid).members.Has(v) {
			return i
		}
	}
	panic("matching: a blossom without its vertex")
}

// shrink makes a blossom of two paths up a tree, joined at the bottom by e. The left path includes
// the common node.
func (d *search) shrink(left, right []int, e edge) {
	b := d.newBlossom()
	bl := d.blossom(b)
	crown := left[len(left)-1]
	bl.base, bl.dual, bl.parent = d.base(crown), 0, -1
	bl.children, bl.links = make([]int, 0, len(left)+len(right)),
		make([]edge, 0, len(left)+len(right))
	for i := len(left) - 1; i >= 0; i-- {
		bl.children = append(bl.children, left[i])
		if i > 0 {
			bl.links = append(bl.links, d.via[left[i-1]])
		}
	}
	bl.links = append(bl.links, e)
	for _, node := range right {
		bl.children = append(bl.children, node)
		bl.links = append(bl.links, edge{d.via[node].to, d.via[node].from})
	}
	large := slices.MaxFunc(bl.children, func(a, b int) int {
		return cmp.Compare(len(d.verticesIn(a)), len(d.verticesIn(b)))
	})
	slot := d.slot[d.verticesIn(large)[0]]
	if large >= len(d.edges) { // the blossom's list extends that of its largest child
		copy(bl.members, d.blossom(large).members)
		bl.vertices = d.blossom(large).vertices
	} else {
		bl.members.Add(large)
		bl.vertices = append(bl.vertices, large)
	}
	for _, kid := range bl.children {
		if kid >= len(d.edges) {
			d.blossom(kid).parent = b
		}
		if d.label[kid] == inner {
			d.markOuter(kid, edge{})
		}
		if kid == large {
			continue
		}
		for _, v := range d.verticesIn(kid) {
			d.slot[v] = slot
			bl.members.Add(v)
			bl.vertices = append(bl.vertices, v)
		}
	}
	d.node[slot] = b
	d.label[b], d.via[b] = outer, d.via[crown]
}

// newBlossom returns a blossom node without members.
func (d *search) newBlossom() int {
	if k := len(d.unused); k > 0 {
		b := d.unused[k-1]
		d.unused = d.unused[:k-1]
		bl := d.blossom(b)
		clear(bl.members)
		bl.vertices = nil // its backing array may belong to other blossoms
		return b
	}
	d.blossoms = append(d.blossoms, blossom{members: NewSet(len(d.edges))})
	d.label, d.via = append(d.label, none), append(d.via, edge{})
	return len(d.edges) + len(d.blossoms) - 1
}
