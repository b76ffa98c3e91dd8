package bughouse

// Reaching are the pieces of one kind of the side to move that may legally go to a square, castling and the choice of promotion
// left aside. It is what a move in SAN, which names kind and arrival, has to choose from.
func (p *Position) Reaching(k Kind, to Square) (from Bitboard) {
	v := p.view()
	b := p.Pieces(v.us, k)
	if k != Pawn && k != King {
		b &= attacks(k, to, v.occupied)
	}
	for ; b != 0; b &= b - 1 {
		s := b.First()
		var targets Bitboard
		switch k {
		case Pawn:
			targets = v.pawnTargets(s)
		case King:
			targets = v.kingTargets(s)
		default:
			targets = v.targets(k, s)
		}
		if targets.Has(to) {
			from |= s.bit()
		}
	}
	return from
}

// Legal tells whether a move is legal for the side to move. Refuse tells why not.
func (p *Position) Legal(l Laws, m Move) bool {
	if m.IsDrop() {
		k, v := m.Kind(), p.view()
		return k >= Pawn && k <= Queen && p.stock[v.us][k] > 0 && v.dropTargets(l, k).Has(m.To())
	}
	from, to := m.from(), m.To()
	k := p.kindAt(from)
	if k == NoKind || !p.colors[p.turn].Has(from) {
		return false
	}
	if k == King && castleOf(p.turn, from, to) != nil {
		v := p.view()
		return m.Kind() == NoKind && v.king == from && v.castleTargets(l).Has(to)
	}
	if !p.Reaching(k, to).Has(from) {
		return false
	}
	if k != Pawn || !endRanks.Has(to) {
		return m.Kind() == NoKind
	}
	choices, n := l.promotions()
	return KindsOf(choices[:n]...).Has(m.Kind())
}
