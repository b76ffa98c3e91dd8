package bughouse

// Play makes a legal move and returns the kind captured as it goes to the partner: a promoted piece
// is a pawn. The piece enters no stock of this board; Match hands it over. An illegal move corrupts
// the position.
func (p *Position) Play(l Laws, m Move) (captured Kind) {
	us := p.turn
	them := us.Other()
	to := m.To()
	ep := p.ep
	p.ep = 0
	p.halfmove++
	if m.IsDrop() {
		playDrop(p, l, m.Kind(), to)
	} else {
		captured = playMove(p, m, ep)
	}
	if us == Black {
		p.fullmove++
	}
	p.turn = them
	if lost := p.castling & (cornerRights[m.from()] | cornerRights[to]); lost != 0 && !m.IsDrop() {
		loseRight(p, l, lost)
	}
	return captured
}

func playDrop(p *Position, l Laws, k Kind, to Square) {
	us, bit := p.turn, to.bit()
	if !l.FreeDrops || p.stock[us][k] > 0 {
		p.stock[us][k]--
	}
	p.kinds[k] |= bit
	p.colors[us] |= bit
	if k == Pawn {
		p.halfmove = 0
		if !l.DroppedPawnDoubleStep {
			p.undoubled |= bit & secondRank[us]
		}
	}
	if k == Rook && l.DroppedRookCastles && p.castling&(rightsOf(us)|homeOf(us)) != 0 {
		p.castling |= cornerRights[to] & rightsOf(us)
		if p.castling&rightsOf(us) != 0 {
			p.castling &^= homeOf(us)
		}
	}
}

func playMove(p *Position, m Move, ep Square) (captured Kind) {
	us, them := p.turn, p.turn.Other()
	from, to := m.from(), m.To()
	kind := p.kindAt(from)
	fromBit, toBit := from.bit(), to.bit()

	if p.colors[them]&toBit != 0 {
		captured = capture(p, to)
	}
	p.kinds[kind] ^= fromBit | toBit
	p.colors[us] ^= fromBit | toBit
	if p.promoted&fromBit != 0 {
		p.promoted ^= fromBit | toBit
	}
	switch kind {
	case Pawn:
		p.halfmove = 0
		p.undoubled &^= fromBit
		switch {
		case m.Kind() != NoKind:
			p.kinds[Pawn] ^= toBit
			p.kinds[m.Kind()] |= toBit
			p.promoted |= toBit
		case to == ep && ep != 0:
			captured = capture(p, stepBack(ep, us))
		case from^to == 16:
			// Kept only when it matters: a pawn of theirs stands beside.
			if middle := stepBack(to, us); pawnAttacks[us][middle]&p.Pieces(them, Pawn) != 0 {
				p.ep = middle
			}
		}
	case King:
		if p.castling&(rightsOf(us)|homeOf(us)) != 0 {
			if w := castleOf(us, from, to); w != nil {
				p.kinds[Rook] ^= w.rook.bit() | w.rookTo.bit()
				p.colors[us] ^= w.rook.bit() | w.rookTo.bit()
			}
			p.castling &^= rightsOf(us) | homeOf(us)
		}
	default:
	}
	return captured
}

// capture removes a piece of the other side from the board.
func capture(p *Position, s Square) Kind {
	bit := s.bit()
	k := p.kindAt(s)
	p.kinds[k] ^= bit
	p.colors[p.turn.Other()] ^= bit
	p.halfmove = 0
	p.undoubled &^= bit
	if p.promoted&bit != 0 {
		p.promoted ^= bit
		return Pawn
	}
	return k
}

// loseRight closes castlings whose rook has gone. Where a dropped rook may castle, it keeps that
// the king never moved.
func loseRight(p *Position, l Laws, lost rights) {
	p.castling &^= lost
	if !l.DroppedRookCastles {
		return
	}
	for c := White; c <= Black; c++ {
		if lost&rightsOf(c) != 0 && p.castling&rightsOf(c) == 0 {
			p.castling |= homeOf(c)
		}
	}
}
