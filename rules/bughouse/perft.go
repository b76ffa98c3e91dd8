package bughouse

import "iter"

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

// Divide yields the Perft behind each first move, in the order of LegalMoves, for a depth of 1 or more.
func Divide(p *Position, l Laws, depth int) iter.Seq2[Move, uint64] {
	return func(yield func(Move, uint64) bool) {
		for _, m := range p.LegalMoves(l, nil) {
			after := *p
			after.Play(l, m)
			if !yield(m, Perft(&after, l, depth-1)) {
				return
			}
		}
	}
}
