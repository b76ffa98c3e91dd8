package bughouse

// rights are the castlings still open. A king with a right has never moved.
type rights uint8

const (
	whiteH rights = 1 << iota // with the rook from h1, whichever side the king began on
	whiteA
	blackH
	blackA
	// A king that has never moved and has no rook left. Kept only where a dropped rook may castle.
	whiteHome
	blackHome

	allRights = whiteH | whiteA | blackH | blackA
)

func rightsOf(c Color) rights { return (whiteH | whiteA) << (2 * c) }
func homeOf(c Color) rights   { return whiteHome << c }

// castle is one way to castle.
type castle struct {
	right             rights
	king, kingTo      Square
	rook, rookTo      Square
	empty, mustBeSafe Bitboard // squares that must be empty, and squares that must not be attacked
	swapped           bool
	short             bool
}

// castles are the four ways of each color: short and long, from the king's square and from the
// queen's, where a swapped king began (US Chess 8c).
var castles = [2][4]castle{
	White: {
		newCastle(whiteH, e1, 6, h1, 5), newCastle(whiteA, e1, 2, a1, 3),
		newCastle(whiteA, d1, 1, a1, 2), newCastle(whiteH, d1, 5, h1, 4),
	},
	Black: {
		newCastle(blackH, e8, 62, h8, 61), newCastle(blackA, e8, 58, a8, 59),
		newCastle(blackA, d8, 57, a8, 58), newCastle(blackH, d8, 61, h8, 60),
	},
}

func newCastle(right rights, king, kingTo, rook, rookTo Square) castle {
	walk := between[king][kingTo] | kingTo.bit()
	return castle{
		right: right, king: king, kingTo: kingTo, rook: rook, rookTo: rookTo,
		empty:      between[king][rook],
		mustBeSafe: walk | king.bit(),
		swapped:    king.File() == d1.File(),
		short:      between[king][rook].Count() == 2,
	}
}

// cornerRights are the rights lost when a piece leaves or arrives on a square.
var cornerRights = [64]rights{a1: whiteA, h1: whiteH, a8: blackA, h8: blackH}

// castleOf returns the castling that is a king's move between two squares; nil where none is.
func castleOf(c Color, from, to Square) *castle {
	for i := range castles[c] {
		if w := &castles[c][i]; w.king == from && w.kingTo == to {
			return w
		}
	}
	return nil
}

// IsCastling reports whether a legal move castles, and whether it castles short.
func (p *Position) IsCastling(m Move) (short, ok bool) {
	if m.IsDrop() || !p.kinds[King].Has(m.from()) {
		return false, false
	}
	if w := castleOf(p.turn, m.from(), m.To()); w != nil {
		return w.short, true
	}
	return false, false
}

// CastlingMove returns the king's move that castles short or long from where the king of the side
// to move stands; false where none does.
func (p *Position) CastlingMove(short bool) (Move, bool) {
	for i := range castles[p.turn] {
		if w := &castles[p.turn][i]; w.short == short && w.king == p.King(p.turn) {
			return NewMove(w.king, w.kingTo, NoKind), true
		}
	}
	return 0, false
}

// CastlingRights returns the open castlings in FEN letters: K and k for the h-rooks, Q and q for
// the a-rooks; "-" when none. FEN has no letter for a king that never moved and has no rook, which
// matters where a dropped rook may castle.
func (p *Position) CastlingRights() string {
	s := ""
	for i, letter := range [4]string{"K", "Q", "k", "q"} {
		if p.castling>>i&1 != 0 {
			s += letter
		}
	}
	if s == "" {
		return "-"
	}
	return s
}

// SetCastlingRights sets the rights of the letters K, Q, k and q. It leaves out those for which
// king and rook do not stand in place, and reports whether all were set.
func (p *Position) SetCastlingRights(letters string) bool {
	p.castling = 0
	for i := range len(letters) {
		switch letters[i] {
		case 'K':
			p.castling |= whiteH
		case 'Q':
			p.castling |= whiteA
		case 'k':
			p.castling |= blackH
		case 'q':
			p.castling |= blackA
		}
	}
	asked := p.castling
	// dropImpossibleRights removes castling rights and an en passant square that the board
	// contradicts.
	dropImpossibleRights(p)
	return p.castling == asked
}

// dropImpossibleRights drops castling rights and an en passant square that the pieces on the board
// contradict.
func dropImpossibleRights(p *Position) {
	for c := range castles {
		c := Color(c)
		home := homeOf(c)
		for i := range castles[c] {
			w := &castles[c][i]
			if !p.Pieces(c, Rook).Has(w.rook) {
				p.castling &^= w.right
			}
			if p.King(c) == w.king {
				home = 0
			}
		}
		if home != 0 {
			p.castling &^= rightsOf(c) | home
		}
	}
	if ready := pawnAttacks[p.turn.Other()][p.ep] & p.Pieces(p.turn, Pawn); p.ep != 0 &&
		(ready == 0 || !steppedOver(p)) {
		p.ep = 0
	}
}

// steppedOver reports whether a pawn of the other side can have stepped over the en passant square:
// it stands in front of it, and its square of departure is empty.
func steppedOver(p *Position) bool {
	them := p.turn.Other()
	if p.ep.Rank() != [2]int{White: 5, Black: 2}[p.turn] {
		return false
	}
	pawn, from := stepBack(p.ep, p.turn), stepBack(p.ep, them)
	return p.Pieces(them, Pawn).Has(pawn) && !p.occupied().Has(p.ep) && !p.occupied().Has(from)
}

// stepBack returns the square one rank back as seen by a color.
func stepBack(s Square, c Color) Square {
	if c == White {
		return s - 8
	}
	return s + 8
}
