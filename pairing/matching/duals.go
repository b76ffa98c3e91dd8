package matching

import (
	"math"
	"math/bits"
)

// adjustDuals shifts the duals by the least amount that makes a new edge tight or frees an inner
// blossom, and queues all outer vertices again. It returns false if there is no such amount, or if
// the bound exceeds the limit.
func (d *search) adjustDuals(roots int) bool {
	step := d.dualStep()
	if step == math.MaxInt {
		return false
	}
	d.bound += step * roots
	if d.limit >= 0 && d.bound > 2*d.limit {
		return false
	}
	var spent []int
	for v := range d.slot {
		switch d.label[d.outermost(v)] {
		case outer:
			d.potential[v] += step
			d.queue = append(d.queue, v)
		case inner:
			d.potential[v] -= step
		case none:
		}
	}
	for i := range d.blossoms {
		bl, node := &d.blossoms[i], len(d.edges)+i
		if bl.children == nil || bl.parent >= 0 {
			continue
		}
		switch d.label[node] {
		case outer:
			bl.dual += step
		case inner:
			bl.dual -= step
			if bl.dual == 0 {
				spent = append(spent, node)
			}
		case none:
		}
	}
	d.classify()
	for _, node := range spent {
		d.expand(node)
	}
	return true
}

// dualStep returns the largest shift that overdraws no edge and no blossom.
func (d *search) dualStep() int {
	if d.cost == nil {
		return math.MaxInt // all edges are tight already
	}
	step := math.MaxInt
	for i := range d.blossoms {
		bl := &d.blossoms[i]
		if bl.children != nil && bl.parent < 0 && d.label[len(d.edges)+i] == inner {
			step = min(step, bl.dual)
		}
	}
	for v := range d.outer.All() {
		if d.classes.live {
			step = min(step, d.classStep(v, step))
			continue
		}
		node := d.outermost(v)
		for i, row := range d.edges[v] {
			row &= d.unlabeled[i] | d.outer[i]
			if node >= len(d.edges) {
				row &^= d.blossom(node).members[i]
			}
			for ; row != 0; row &= row - 1 {
				w := i<<6 + bits.TrailingZeros64(row)
				slack := d.slack(v, w)
				if d.outer.Has(w) {
					slack /= 2
				}
				step = min(step, slack)
			}
		}
	}
	return step
}

// classStep returns the largest shift allowed by the edges of an outer vertex, or some number of at
// least most.
func (d *search) classStep(v, most int) int {
	own, c := d.outermost(v), &d.classes
	for k, slack := range c.slack[c.of[v]][:len(c.all)] {
		if slack <= 0 || slack/2 >= most { // tight edges were followed before
			continue
		}
		for i, row := range d.edges[v] {
			if row &= c.all[k][i]; row == 0 {
				continue
			}
			if own >= len(d.edges) {
				row &^= d.blossom(own).members[i]
			}
			if row&d.unlabeled[i] != 0 {
				most = min(most, slack)
			}
			if row&d.outer[i] != 0 {
				most = min(most, slack/2)
			}
		}
	}
	return most
}

// expand opens an inner blossom whose dual is spent. The nodes on the even path from the tree's
// entry to the base stay in the tree; the others lose their labels.
func (d *search) expand(b int) {
	bl, via := d.blossom(b), d.via[b]
	i, k := d.childWith(b, via.to), len(bl.children)
	kids, links := bl.children, bl.links
	d.openBlossom(b)
	for _, kid := range kids {
		d.label[kid] = none
		for _, v := range d.verticesIn(kid) {
			d.unlabeled.Add(v)
		}
	}
	for {
		kid := kids[i]
		d.label[kid], d.via[kid] = inner, via
		for _, v := range d.verticesIn(kid) {
			d.unlabeled.Remove(v)
		}
		if i == 0 {
			break
		}
		base := d.base(kid)
		mate := d.mate[base]
		d.markOuter(d.outermost(mate), edge{base, mate})
		if i%2 == 0 {
			e := links[i-2]
			via, i = edge{e.to, e.from}, i-2
		} else {
			via, i = links[(i+1)%k], (i+2)%k
		}
	}
	for _, kid := range kids {
		if d.label[kid] == inner && kid >= len(d.edges) && d.blossom(kid).dual == 0 {
			d.expand(kid)
		}
	}
}

// certificate returns the proof that the matching is optimal: the vertices' own potentials, and the
// odd sets with their positive duals.
func (d *search) certificate() (potential []int, sets []Set, duals []int) {
	for i := range d.blossoms {
		bl := &d.blossoms[i]
		if bl.children == nil || bl.dual == 0 {
			continue
		}
		sets, duals = append(sets, bl.members), append(duals, bl.dual)
		for v := range bl.members.All() {
			d.potential[v] -= bl.dual
		}
	}
	return d.potential, sets, duals
}
