package bughouse

// Reaching returns the pieces of one kind of the side to move that may legally go to a square,
// without castling. It is what a move in SAN has to choose from.
func (p *Position) Reaching(k Kind, to Square) (from Bitboard) {
	if to >= NoSquare || (p.colors[p.turn] | p.kinds[King]).Has(to) {
		return 0
	}
	from = p.Pieces(p.turn, k)
	if k == Pawn {
		from &= pawnsBefore(p, to)
	} else {
		from &= attacks(k, to, p.occupied())
	}
	for b := from; b != 0; b &= b - 1 {
		if s := b.First(); !sparesKing(p, k, s, to) {
			from ^= s.bit()
		}
	}
	return from
}

// pawnsBefore returns the squares from which a pawn of the side to move would reach a square that
// holds none of its own pieces.
func pawnsBefore(p *Position, to Square) Bitboard {
	us, them := p.turn, p.turn.Other()
	if p.colors[them].Has(to) || to == p.ep && p.ep != 0 {
		return pawnAttacks[them][to]
	}
	one, two := to.bit()>>8, to.bit()>>16
	if us == Black {
		one, two = to.bit()<<8, to.bit()<<16
	}
	if p.occupied()&one != 0 {
		return one
	}
	return one | two&secondRank[us]&^p.undoubled
}

// sparesKing reports whether a piece that goes to a square leaves its own king out of check.
func sparesKing(p *Position, k Kind, from, to Square) bool {
	them := p.turn.Other()
	king := p.King(p.turn)
	after := p.occupied()&^from.bit() | to.bit()
	switch {
	case k == King:
		return p.attackers(them, to, after) == 0
	case king == NoSquare:
		return true
	case k == Pawn && to == p.ep && p.ep != 0:
		v := p.legality()
		return v.enPassantSafe(from)
	}
	// A king beside the king, which only evidence shows, gives no check: see legality.
	return p.attackers(them, king, after)&^(to.bit()|p.kinds[King]) == 0
}

// Legal reports whether a move is legal for the side to move. Refuse says why not.
func (p *Position) Legal(l Laws, m Move) bool {
	if m.IsDrop() {
		k, v := m.Kind(), p.legality()
		return k >= Pawn && k <= Queen && (l.FreeDrops || p.stock[v.us][k] > 0) &&
			v.dropTargets(l, k).Has(m.To())
	}
	from, to := m.from(), m.To()
	k := p.kindAt(from)
	if k == NoKind || !p.colors[p.turn].Has(from) {
		return false
	}
	if k == King && castleOf(p.turn, from, to) != nil {
		v := p.legality()
		return m.Kind() == NoKind && v.king == from && v.castleTargets(l).Has(to)
	}
	return p.Reaching(k, to).Has(from) && l.AllowsPromotion(k, m)
}

// AllowsPromotion reports whether the promotion of a move is right for the piece moved: an allowed
// kind for a pawn on its last rank, none for any other move.
func (l Laws) AllowsPromotion(k Kind, m Move) bool {
	if k != Pawn || !endRanks.Has(m.To()) {
		return m.Kind() == NoKind
	}
	choices, n := l.promotions()
	return KindsOf(choices[:n]...).Has(m.Kind())
}
