package bughouse

// legality holds what legal moves of the side to move depend on, computed once a position.
type legality struct {
	*Position
	us, them Color
	occupied Bitboard
	king     Square // NoSquare on a board without one
	checkers Bitboard
	pinned   Bitboard // own pieces that stand alone between their king and a slider
	// arrive is where pieces other than the king may go, given the check.
	arrive Bitboard
	block  Bitboard // where a drop may go
}

func (p *Position) legality() legality {
	v := legality{Position: p, us: p.turn, them: p.turn.Other(), occupied: p.occupied()}
	v.king = p.King(v.us)
	v.arrive = ^(p.colors[v.us] | p.kinds[King])
	v.block = ^v.occupied
	if v.king == NoSquare {
		return v
	}
	k := v.king & 63
	theirs := p.colors[v.them]
	straight, diagonal := (p.kinds[Rook]|p.kinds[Queen])&theirs, (p.kinds[Bishop]|p.kinds[Queen])&theirs
	v.checkers = knightAttacks[k]&p.kinds[Knight]&theirs | pawnAttacks[v.us][k]&p.kinds[Pawn]&theirs

	snipers := rookAttacks(k, theirs)&straight | bishopAttacks(k, theirs)&diagonal
	for ; snipers != 0; snipers &= snipers - 1 {
		s := snipers.First()
		switch mid := between[k][s&63] & v.occupied; {
		case mid == 0:
			v.checkers |= s.bit()
		case mid&(mid-1) == 0:
			v.pinned |= mid
		}
	}
	if v.checkers != 0 {
		if v.checkers&(v.checkers-1) != 0 {
			v.arrive, v.block = 0, 0
			return v
		}
		mid := between[k][v.checkers.First()&63]
		v.arrive &= mid | v.checkers
		v.block &= mid
	}
	return v
}

// attackers returns the pieces of a color that attack a square, with the given squares occupied.
func (p *Position) attackers(by Color, s Square, occupied Bitboard) Bitboard {
	s &= 63
	queens := p.kinds[Queen]
	return p.colors[by] & (knightAttacks[s]&p.kinds[Knight] | kingAttacks[s]&p.kinds[King] |
		pawnAttacks[by.Other()][s]&p.kinds[Pawn] |
		rookAttacks(s, occupied)&(p.kinds[Rook]|queens) | bishopAttacks(s,
		occupied)&(p.kinds[Bishop]|queens))
}

// targets returns the legal targets of a piece that is neither pawn nor king.
func (v *legality) targets(k Kind, from Square) Bitboard {
	return v.alongPin(from, attacks(k, from, v.occupied)&v.arrive)
}

func (v *legality) alongPin(from Square, to Bitboard) Bitboard {
	if v.pinned.Has(from) {
		return to & through[v.king&63][from&63]
	}
	return to
}

// pawnReach returns the squares that a pawn's geometry allows, without en passant.
func (v *legality) pawnReach(from Square) Bitboard {
	bit, free := from.bit(), ^v.occupied
	var step Bitboard
	if v.us == White {
		step = bit << 8 & free
		if bit&rank2&^v.undoubled != 0 {
			step |= step << 8 & free
		}
	} else {
		step = bit >> 8 & free
		if bit&rank7&^v.undoubled != 0 {
			step |= step >> 8 & free
		}
	}
	return step | pawnAttacks[v.us][from&63]&v.colors[v.them]
}

func (v *legality) pawnTargets(from Square) Bitboard {
	to := v.alongPin(from, v.pawnReach(from)&v.arrive)
	if v.ep != 0 && pawnAttacks[v.us][from&63].Has(v.ep) && v.enPassantSafe(from) {
		to |= v.ep.bit()
	}
	return to
}

// enPassantSafe reports whether an en passant capture leaves the king safe. Two pawns leave their
// rank at once, which no pin mask covers.
func (v *legality) enPassantSafe(from Square) bool {
	if v.king == NoSquare {
		return true
	}
	taken := stepBack(v.ep, v.us).bit()
	occupied := v.occupied&^(from.bit()|taken) | v.ep.bit()
	return v.attackers(v.them, v.king, occupied)&^taken == 0
}

func (v *legality) kingTargets(from Square) (to Bitboard) {
	near := kingAttacks[from&63] &^ (v.colors[v.us] | v.kinds[King])
	without := v.occupied &^ from.bit()
	for ; near != 0; near &= near - 1 {
		if s := near.First(); v.attackers(v.them, s, without) == 0 {
			to |= s.bit()
		}
	}
	return to
}

func (v *legality) castleTargets(l Laws) (to Bitboard) {
	if v.castling&rightsOf(v.us) == 0 || v.checkers != 0 {
		return 0
	}
	for i := range castles[v.us] {
		w := &castles[v.us][i]
		if v.castling&w.right != 0 && w.king == v.king && (!w.swapped || l.SwappedCastling) &&
			v.occupied&w.empty == 0 && !v.attacked(w.mustBeSafe) {
			to |= w.kingTo.bit()
		}
	}
	return to
}

// attacked reports whether any of the squares is attacked.
func (v *legality) attacked(squares Bitboard) bool {
	for ; squares != 0; squares &= squares - 1 {
		if v.attackers(v.them, squares.First(), v.occupied) != 0 {
			return true
		}
	}
	return false
}

// LegalMoves appends every legal move of the side to move to buf: pieces from king to pawn, then
// drops. It allocates nothing while buf has room. Drops are of the stock in hand only.
func (p *Position) LegalMoves(l Laws, buf []Move) []Move {
	v := p.legality()
	own := p.colors[v.us]
	for kings := p.kinds[King] & own; kings != 0; kings &= kings - 1 {
		s := kings.First()
		to := v.kingTargets(s)
		if s == v.king {
			to |= v.castleTargets(l)
		}
		buf = appendMoves(buf, s, to)
	}
	for k := Queen; k >= Knight; k-- {
		for b := p.kinds[k] & own; b != 0; b &= b - 1 {
			buf = appendMoves(buf, b.First(), v.targets(k, b.First()))
		}
	}
	choices, n := l.promotions()
	for b := p.kinds[Pawn] & own; b != 0; b &= b - 1 {
		s := b.First()
		to := v.pawnTargets(s)
		for last := to & endRanks; last != 0; last &= last - 1 {
			for _, k := range choices[:n] {
				buf = append(buf, NewMove(s, last.First(), k))
			}
		}
		buf = appendMoves(buf, s, to&^endRanks)
	}
	for _, k := range stockOrder {
		if p.stock[v.us][k] == 0 {
			continue
		}
		for b := v.dropTargets(l, k); b != 0; b &= b - 1 {
			buf = append(buf, NewDrop(k, b.First()))
		}
	}
	return buf
}

func appendMoves(buf []Move, from Square, to Bitboard) []Move {
	for ; to != 0; to &= to - 1 {
		buf = append(buf, NewMove(from, to.First(), NoKind))
	}
	return buf
}

// dropTargets returns the legal targets of a dropped piece, whether it is in stock or not.
func (v *legality) dropTargets(l Laws, k Kind) Bitboard {
	to := v.block
	if k == Pawn {
		to &= l.pawnDrops(v.us)
	}
	if l.Drops != AnyDrop {
		to &^= v.forbiddenDrops(l, k, to)
	}
	return to
}

// CountLegal counts the legal moves without listing them.
func (p *Position) CountLegal(l Laws) int {
	v := p.legality()
	own := p.colors[v.us]
	n := 0
	for kings := p.kinds[King] & own; kings != 0; kings &= kings - 1 {
		n += v.kingTargets(kings.First()).Count()
	}
	n += v.castleTargets(l).Count()
	for k := Queen; k >= Knight; k-- {
		for b := p.kinds[k] & own; b != 0; b &= b - 1 {
			n += v.targets(k, b.First()).Count()
		}
	}
	_, choices := l.promotions()
	for b := p.kinds[Pawn] & own; b != 0; b &= b - 1 {
		to := v.pawnTargets(b.First())
		n += (to &^ endRanks).Count() + choices*(to&endRanks).Count()
	}
	for _, k := range stockOrder {
		if p.stock[v.us][k] != 0 {
			n += v.dropTargets(l, k).Count()
		}
	}
	return n
}

// HasLegal reports whether the side to move has any legal move with the stock in hand.
func (p *Position) HasLegal(l Laws) bool {
	if l.Drops.ForbidsMate() {
		return hasLegalUnmating(p, l)
	}
	return p.CountLegal(l) > 0
}
