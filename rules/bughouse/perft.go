package bughouse

import (
	"iter"

	"flagfall/rules/parallel"
)

// Perft counts the leaves of the tree of legal moves, depth plies deep, on this board alone:
// captured pieces enter no stock. At depth 0 it is 1.
func Perft(p *Position, l Laws, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.CountLegal(l))
	}
	var room [512]Move
	var next Position // outside the loop, or it would be allocated
	var nodes uint64
	for _, m := range p.LegalMoves(l, room[:0]) {
		next = *p
		next.Play(l, m)
		nodes += Perft(&next, l, depth-1)
	}
	return nodes
}

// Divide yields the Perft behind each first move, in the order of LegalMoves, for a depth of 1 or
// more. It counts on that many workers.
func Divide(p *Position, l Laws, depth, workers int) iter.Seq2[Move, uint64] {
	return func(yield func(Move, uint64) bool) {
		first := p.LegalMoves(l, nil)
		at, nodes := 0, uint64(0)
		for part := range parallel.Map(workers, branches(p, l, first, depth),
			func(b branch) branch {
				b.nodes = Perft(&b.from, l, b.depth)
				return b
			}) {
			for ; at < part.move; at, nodes = at+1, 0 {
				if !yield(first[at], nodes) {
					return
				}
			}
			nodes += part.nodes
		}
		for ; at < len(first); at, nodes = at+1, 0 {
			if !yield(first[at], nodes) {
				return
			}
		}
	}
}

// branch is one part of a count: the index of its first move, the position and the depth.
type branch struct {
	move  int
	from  Position
	depth int
	nodes uint64
}

// splitDepth is the depth from which branches are split again, so that no worker ends alone with a
// large one.
const splitDepth = 5

// branches yields the positions after the first moves, or after the second from splitDepth on.
func branches(p *Position, l Laws, first []Move, depth int) iter.Seq[branch] {
	return func(yield func(branch) bool) {
		for i, m := range first {
			after := *p
			after.Play(l, m)
			if depth < splitDepth {
				if !yield(branch{move: i, from: after, depth: depth - 1}) {
					return
				}
				continue
			}
			for _, m := range after.LegalMoves(l, nil) {
				next := after
				next.Play(l, m)
				if !yield(branch{move: i, from: next, depth: depth - 2}) {
					return
				}
			}
		}
	}
}
