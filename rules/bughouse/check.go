package bughouse

// Check describes the check against the side to move. The zero Check is no check.
type Check struct {
	From    Bitboard // the checking pieces
	Contact bool     // a single checker on a square next to the king
	Knight  bool     // a single checker, a knight
	Double  bool     // two checkers or more
}

// Blockable reports whether a piece placed between could parry the check.
func (c Check) Blockable() bool { return c.From != 0 && !c.Contact && !c.Knight && !c.Double }

// Checkers returns the pieces that give check to the side to move.
func (p *Position) Checkers() Bitboard {
	king := p.King(p.turn)
	if king == NoSquare {
		return 0
	}
	return p.attackers(p.turn.Other(), king, p.occupied())
}

// InCheck reports whether the side to move is in check.
func (p *Position) InCheck() bool { return p.Checkers() != 0 }

// Check describes the check against the side to move.
func (p *Position) Check() Check {
	from := p.Checkers()
	if from == 0 {
		return Check{}
	}
	single := from.Count() == 1
	return Check{
		From:    from,
		Contact: single && kingAttacks[p.King(p.turn)&63]&from != 0,
		Knight:  single && p.kinds[Knight]&from != 0,
		Double:  !single,
	}
}

// Parries lists the legal drops that would end the check if the given stock were in hand: highest
// kind first, then a1 to h8. It is empty when there is no check.
func (p *Position) Parries(l Laws, stock Stock) []Move {
	v := p.legality()
	if v.checkers == 0 {
		return nil
	}
	var moves []Move
	for _, k := range stockOrder {
		if stock[k] == 0 {
			continue
		}
		for s := range v.dropTargets(l, k).Squares() {
			moves = append(moves, NewDrop(k, s))
		}
	}
	return moves
}

// MateStatus is the answer to a claim of mate against the side to move.
type MateStatus uint8

// The three answers.
const (
	NotMate MateStatus = iota
	// MayWait: no legal move now, but the rulebook lets the defender wait for a piece while time
	// lasts.
	MayWait
	Mate
)

var mateStatuses = [3]string{"not-mate", "may-wait", "mate"}

// String is "not-mate", "may-wait" or "mate".
func (m MateStatus) String() string { return mateStatuses[m] }

// AnyPiece is one piece of each kind that can be dropped.
var AnyPiece = Stock{Pawn: 1, Knight: 1, Bishop: 1, Rook: 1, Queen: 1}

// MateStatus judges the side to move. potential is what may still come to it (see Potential); only
// MateUnlessPotential uses it. A side that is not in check is never mated. How the mate was given
// is not considered: Refuse refuses a drop that may not give mate.
func (p *Position) MateStatus(l Laws, potential Stock) MateStatus {
	check := p.Check()
	if check.From == 0 || p.HasLegal(l) {
		return NotMate
	}
	switch l.Mate {
	case MateUnlessContact:
		if check.Blockable() {
			return MayWait
		}
	case MateUnlessBlockable:
		if len(p.Parries(l, AnyPiece)) > 0 {
			return MayWait
		}
	case MateUnlessPotential:
		if len(p.Parries(l, potential)) > 0 {
			return NotMate
		}
	case MateInHand:
	}
	return Mate
}
