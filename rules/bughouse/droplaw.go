package bughouse

// checksFrom returns the squares from which a dropped piece would give check.
func (v *legality) checksFrom(k Kind) Bitboard {
	king := v.King(v.them)
	switch {
	case king == NoSquare:
		return 0
	case k == Pawn:
		return pawnAttacks[v.them][king&63]
	}
	return attacks(k, king, v.occupied)
}

// pawnDrops returns the squares that a side may drop a pawn on.
func (l Laws) pawnDrops(us Color) Bitboard {
	switch n := l.PawnDropRank; {
	case n == 0 || n > 7:
		return ^endRanks
	case us == White:
		return ^endRanks & (1<<(8*n) - 1)
	default:
		return ^endRanks &^ (1<<(8*(8-n)) - 1)
	}
}

// forbiddenDrops returns those of the given squares on which the laws forbid a drop for giving
// check or mate.
func (v *legality) forbiddenDrops(l Laws, k Kind, to Bitboard) (no Bitboard) {
	checks := to & v.checksFrom(k)
	if l.Drops == NoCheckByDrop {
		return checks
	}
	for ; checks != 0; checks &= checks - 1 {
		if s := checks.First(); v.matesBy(l, k, s) {
			no |= s.bit()
		}
	}
	return no
}

// matesBy reports whether a drop that gives check gives mate. The recursion ends, since every drop
// leaves one empty square less.
func (v *legality) matesBy(l Laws, k Kind, to Square) bool {
	next := *v.Position
	if next.stock[v.us][k] == 0 {
		next.stock[v.us][k] = 1 // it is a piece that is only thought of
	}
	next.Play(l, NewDrop(k, to))
	return next.MateStatus(l, next.Potential(next.turn)) == Mate
}

// hasLegalUnmating is HasLegal where no drop may give mate. Drops for which another position has to
// be examined come last.
func hasLegalUnmating(p *Position, l Laws) bool {
	plain := *p
	plain.stock[p.turn] = Stock{}
	if plain.CountLegal(l) > 0 {
		return true
	}
	v := p.legality()
	var checks [6]Bitboard
	for _, k := range stockOrder {
		if p.stock[v.us][k] == 0 {
			continue
		}
		to := v.block
		if k == Pawn {
			to &= l.pawnDrops(v.us)
		}
		checks[k] = to & v.checksFrom(k)
		if to != checks[k] {
			return true
		}
	}
	for _, k := range stockOrder {
		for b := checks[k]; b != 0; b &= b - 1 {
			if !v.matesBy(l, k, b.First()) {
				return true
			}
		}
	}
	return false
}

// WithUnsaidPromotion adds to a promotion without a piece the one that the laws give it. Any other
// move is returned unchanged.
func (p *Position) WithUnsaidPromotion(l Laws, m Move) Move {
	if l.Unsaid == NoKind || m.IsDrop() || m.Kind() != NoKind || !endRanks.Has(m.To()) ||
		!p.kinds[Pawn].Has(m.from()) {
		return m
	}
	return m | Move(l.Unsaid)<<12
}
