package bughouse

// swapPromotion exchanges the piece that a pawn has just become for one of its colour and kind on the other board, whose player gets the pawn to
// drop. Where several stand there a record does not say which is meant: it is the first, from a1 to h8, that leaves no king in check.
// Where none can be spared the pawn stays, with the value of the piece. It gives the other board as it was, nil when nothing was exchanged.
func (m *Match) swapPromotion(b Board, to Square) *Position {
	p, other := &m.Boards[b], &m.Boards[b^1]
	piece := p.At(to)
	for from := range (other.Pieces(piece.Color, piece.Kind) &^ other.promoted).Squares() {
		after := *other
		after.Put(from, Piece{})
		if kingAttacked(&after, White) && !kingAttacked(other, White) || kingAttacked(&after, Black) && !kingAttacked(other, Black) {
			continue
		}
		before := *other
		after.stock[piece.Color][Pawn]++
		*other = after
		p.promoted &^= to.bit()
		return &before
	}
	return nil
}

// kingAttacked tells whether a side's king is attacked, whoever is to move.
func kingAttacked(p *Position, c Color) bool {
	king := p.King(c)
	return king != NoSquare && p.attackers(c.Other(), king, p.occupied()) != 0
}
