package bughouse

// Perft counts the leaves of the tree of legal moves depth plies deep on this board alone: captured pieces leave it and enter no
// stock. At depth 0 it is 1.
func (p *Position) Perft(l Laws, depth int) uint64 {
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
		nodes += next.Perft(l, depth-1)
	}
	return nodes
}
