package bughouse

import (
	"fmt"

	"flagfall/rules/refusal"
)

// Reason is the code of a refusal.
type Reason string

// The reasons a move can be refused for.
const (
	NotYourPiece         Reason = "not-your-piece"
	NoSuchPiece          Reason = "no-such-piece"
	CannotMoveThere      Reason = "cannot-move-there"
	PathBlocked          Reason = "path-blocked"
	OwnPieceThere        Reason = "own-piece-there"
	KingCapture          Reason = "king-capture"
	LeavesKingInCheck    Reason = "leaves-king-in-check"
	IgnoresCheck         Reason = "ignores-check"
	CastlingMoved        Reason = "castling-moved"
	CastlingBlocked      Reason = "castling-blocked"
	CastlingThroughCheck Reason = "castling-through-check"
	CastlingSwapped      Reason = "castling-swapped" // from the queen's square
	DropNotInStock       Reason = "drop-not-in-stock"
	DropOccupied         Reason = "drop-occupied"
	DropPawnRank         Reason = "drop-pawn-rank"
	DropPawnTooFar       Reason = "drop-pawn-too-far" // where the rulebook limits the ranks
	DropGivesCheck       Reason = "drop-gives-check"  // where the rulebook forbids it
	DropGivesMate        Reason = "drop-gives-mate"   // where the rulebook forbids it
	PromotionMissing     Reason = "promotion-missing"
	PromotionWrong       Reason = "promotion-wrong"
)

// Refusal says why a move is not legal: a code, and one sentence that a TD can read out.
type Refusal struct {
	Code    Reason
	Explain string
}

// Error returns the sentence.
func (r *Refusal) Error() string { return r.Explain }

// RefusalKind is that of a move or position which cannot be.
func (*Refusal) RefusalKind() refusal.Kind { return refusal.Invalid }

func refuse(code Reason, format string, args ...any) *Refusal {
	return &Refusal{code, fmt.Sprintf(format, args...)}
}

// Refuse says why a move is not legal for the side to move; nil when it is legal. Of several
// reasons it gives the one a person would name first: the piece, then its way, then the kings.
func (p *Position) Refuse(l Laws, m Move) *Refusal {
	v := p.legality()
	if m.IsDrop() {
		return v.refuseDrop(l, m.Kind(), m.To())
	}
	from, to := m.from(), m.To()
	piece := p.At(from)
	switch {
	case piece.Kind == NoKind:
		return refuse(NoSuchPiece, "no piece is on %s", from)
	case piece.Color != v.us:
		return refuse(NotYourPiece, "the %s on %s is not %s's, and %s is to move", piece.Kind,
			from, v.us, v.us)
	}
	if w := castleOf(v.us, from, to); w != nil && piece.Kind == King && m.Kind() == NoKind {
		return v.refuseCastling(l, w)
	}
	for _, step := range [3]func(Piece, Move) *Refusal{
		v.refuseGeometry, v.refusePromotion(l),
		v.refuseCheck,
	} {
		if r := step(piece, m); r != nil {
			return r
		}
	}
	return nil
}

// refuseGeometry checks how the piece moves, without regard to checks.
func (v *legality) refuseGeometry(piece Piece, m Move) *Refusal {
	from, to := m.from(), m.To()
	way := attacks(piece.Kind, from, 0)
	reach := attacks(piece.Kind, from, v.occupied)
	if piece.Kind == Pawn {
		reach = v.pawnReach(from)
		if v.ep != 0 {
			reach |= pawnAttacks[v.us][from] & v.ep.bit()
		}
		way = reach
	}
	switch {
	case v.colors[v.us].Has(to) && from != to:
		return refuse(OwnPieceThere, "%s's own %s stands on %s", v.us, v.kindAt(to), to)
	case piece.Kind == Pawn && !reach.Has(to):
		return v.refusePawn(from, to)
	case !way.Has(to):
		return refuse(CannotMoveThere, "a %s does not move from %s to %s", piece.Kind, from, to)
	case !reach.Has(to):
		s := nearest(between[from][to]&v.occupied, from, to)
		return refuse(PathBlocked, "the %s from %s to %s is blocked by the %s on %s", piece.Kind,
			from, to, v.kindAt(s), s)
	case v.kinds[King].Has(to):
		return refuse(KingCapture,
			"the king on %s can be taken: claim it with the director; it is not a move", to)
	}
	return nil
}

// refusePawn explains why a pawn does not reach a square.
func (v *legality) refusePawn(from, to Square) *Refusal {
	forward := stepBack(from, v.them)
	two := stepBack(forward, v.them)
	second := secondRank[v.us].Has(from)
	switch {
	case to == forward || to == two && second && v.occupied.Has(forward):
		return refuse(PathBlocked, "the pawn on %s is blocked by the %s on %s", from,
			v.kindAt(forward), forward)
	case to == two && second && v.occupied.Has(two):
		return refuse(PathBlocked, "the pawn on %s is blocked by the %s on %s", from,
			v.kindAt(two), two)
	case to == two && second:
		return refuse(CannotMoveThere,
			"the pawn on %s was dropped there and may not move two squares", from)
	case pawnAttacks[v.us][from].Has(to):
		return refuse(CannotMoveThere, "the pawn on %s has nothing to take on %s", from, to)
	}
	return refuse(CannotMoveThere, "a pawn does not move from %s to %s", from, to)
}

func (v *legality) refusePromotion(l Laws) func(Piece, Move) *Refusal {
	return func(piece Piece, m Move) *Refusal {
		choices, n := l.promotions()
		promotes := piece.Kind == Pawn && endRanks.Has(m.To())
		switch k := m.Kind(); {
		case promotes && k == NoKind:
			return refuse(PromotionMissing,
				"the pawn reaches %s, and the player has not said what it becomes", m.To())
		case !promotes && k != NoKind && piece.Kind != Pawn:
			return refuse(PromotionWrong, "a %s does not promote", piece.Kind)
		case !promotes && k != NoKind:
			return refuse(PromotionWrong, "a pawn does not promote on %s", m.To())
		case promotes && !KindsOf(choices[:n]...).Has(k):
			return refuse(PromotionWrong, "a pawn may not become a %s", k)
		}
		return nil
	}
}

// refuseCheck checks that the move leaves the own king out of check.
func (v *legality) refuseCheck(piece Piece, m Move) *Refusal {
	if v.king == NoSquare {
		return nil
	}
	from, to := m.from(), m.To()
	if piece.Kind == King {
		if by := v.attackers(v.them, to, v.occupied&^from.bit()); by != 0 {
			return refuse(LeavesKingInCheck, "the %s on %s attacks %s, where the king would stand",
				v.kindAt(by.First()), by.First(), to)
		}
		return nil
	}
	taken := to.bit()
	if piece.Kind == Pawn && to == v.ep && v.ep != 0 {
		taken = stepBack(to, v.us).bit()
	}
	// A king beside the king, which only evidence shows, gives no check: see legality.
	after := v.attackers(v.them, v.king,
		v.occupied&^(from.bit()|taken)|to.bit()) &^ (taken | v.kinds[King])
	if after == 0 {
		return nil
	}
	if s := (after & v.checkers).First(); s != NoSquare {
		return v.ignoresCheck(s)
	}
	s := after.First()
	return refuse(LeavesKingInCheck,
		"the %s on %s is pinned: without it the %s on %s gives check to the king on %s",
		piece.Kind, from, v.kindAt(s), s, v.king)
}

func (v *legality) ignoresCheck(checker Square) *Refusal {
	return refuse(IgnoresCheck,
		"the %s on %s gives check to the king on %s, and the move does not end it",
		v.kindAt(checker), checker, v.king)
}

func (v *legality) refuseDrop(l Laws, k Kind, to Square) *Refusal {
	switch {
	case k < Pawn || k > Queen || v.stock[v.us][k] == 0 && !l.FreeDrops:
		return refuse(DropNotInStock, "%s has no %s in stock", v.us, k)
	case v.occupied.Has(to):
		return refuse(DropOccupied, "%s is occupied by the %s", to, v.At(to))
	case k == Pawn && endRanks.Has(to):
		return refuse(DropPawnRank,
			"a pawn may not be dropped on %s, on the first or last rank", to)
	case k == Pawn && !l.pawnDrops(v.us).Has(to):
		return refuse(DropPawnTooFar,
			"a pawn may not be dropped on %s: this rulebook allows it up to the player's own rank %d", to, l.PawnDropRank)
	case !v.block.Has(to):
		return v.ignoresCheck(v.checkers.First())
	case v.dropTargets(l, k).Has(to):
		return nil
	case l.Drops == NoCheckByDrop:
		return refuse(DropGivesCheck,
			"the %s dropped on %s gives check, which this rulebook forbids", k, to)
	case l.Drops == MatingDropCaptured:
		return refuse(DropGivesMate,
			"the %s dropped on %s gives mate: it leaves the board and counts as captured by %s", k, to, v.them)
	}
	return refuse(DropGivesMate,
		"the %s dropped on %s gives mate, which this rulebook forbids", k, to)
}

func (v *legality) refuseCastling(l Laws, w *castle) *Refusal {
	side := "long"
	if w.short {
		side = "short"
	}
	switch {
	case w.swapped && !l.SwappedCastling:
		return refuse(CastlingSwapped,
			"the king on %s began on the queen's square, and this rulebook forbids castling from there", w.king)
	case !v.Pieces(v.us, Rook).Has(w.rook):
		return refuse(CastlingMoved, "%s has no rook on %s to castle %s with", v.us, w.rook, side)
	case v.castling&w.right == 0:
		return refuse(CastlingMoved,
			"%s may not castle %s: the king on %s or the rook on %s has moved before", v.us, side,
			w.king, w.rook)
	case v.occupied&w.empty != 0:
		s := nearest(v.occupied&w.empty, w.king, w.rook)
		return refuse(CastlingBlocked,
			"the %s on %s stands between the king on %s and the rook on %s", v.At(s), s,
			w.king, w.rook)
	}
	if s := v.checkers.First(); s != NoSquare {
		return refuse(CastlingThroughCheck,
			"the %s on %s gives check to the king on %s, and a king in check may not castle",
			v.kindAt(s), s, w.king)
	}
	for s := range w.mustBeSafe.Squares() {
		if by := v.attackers(v.them, s, v.occupied).First(); by != NoSquare {
			return refuse(CastlingThroughCheck,
				"the %s on %s attacks %s, over or onto which the king would castle",
				v.kindAt(by), by, s)
		}
	}
	return nil
}

// nearest returns the square of a set that comes first on the way between two squares.
func nearest(set Bitboard, from, to Square) Square {
	best := set.First()
	for s := range set.Squares() {
		if between[from][to].Has(s) && (between[from][s].Count() < between[from][best].Count()) {
			best = s
		}
	}
	return best
}
