package bughouse

// Position is one board with the stocks of both its players. The zero Position is an empty board
// with White to move.
type Position struct {
	kinds    [7]Bitboard // by Kind; kinds[NoKind] is unused
	colors   [2]Bitboard
	promoted Bitboard // pieces that were pawns, and go to stock as pawns

	// undoubled are dropped pawns that may not step two squares. Kept only where the laws forbid
	// it.
	undoubled Bitboard
	stock     [2]Stock
	castling  rights
	ep        Square // where a pawn may be taken en passant; 0 when nowhere
	turn      Color
	halfmove  uint16
	fullmove  uint16
}

// Piece is what stands on a square.
type Piece struct {
	Kind     Kind // NoKind on an empty square
	Color    Color
	Promoted bool
}

// Letter returns the FEN letter, a capital for White.
func (p Piece) Letter() byte {
	if p.Color == Black {
		return p.Kind.Letter() | 0x20
	}
	return p.Kind.Letter()
}

// String names the piece: "white knight".
func (p Piece) String() string { return p.Color.String() + " " + p.Kind.String() }

// StartPosition returns the board at the start of a game.
func StartPosition() Position { return startPosition }

var startPosition = newStartPosition()

func newStartPosition() Position {
	p := Position{fullmove: 1}
	for file, k := range [8]Kind{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook} {
		p.Put(SquareAt(file, 0), Piece{Kind: k, Color: White})
		p.Put(SquareAt(file, 1), Piece{Kind: Pawn, Color: White})
		p.Put(SquareAt(file, 6), Piece{Kind: Pawn, Color: Black})
		p.Put(SquareAt(file, 7), Piece{Kind: k, Color: Black})
	}
	p.castling = allRights
	return p
}

// At returns the piece on a square.
func (p *Position) At(s Square) Piece {
	if !p.occupied().Has(s) {
		return Piece{}
	}
	piece := Piece{Kind: p.kindAt(s), Promoted: p.promoted.Has(s)}
	if p.colors[Black].Has(s) {
		piece.Color = Black
	}
	return piece
}

// Put replaces what stands on a square; an empty Piece clears it. Castling rights and the en
// passant square are kept only while the board allows them.
func (p *Position) Put(s Square, piece Piece) {
	if s >= NoSquare {
		return
	}
	bit := s.bit()
	for k := range p.kinds {
		p.kinds[k] &^= bit
	}
	p.colors[White] &^= bit
	p.colors[Black] &^= bit
	p.promoted &^= bit
	p.undoubled &^= bit
	if piece.Kind != NoKind {
		p.kinds[piece.Kind] |= bit
		p.colors[piece.Color] |= bit
		if piece.Promoted && piece.Kind != Pawn && piece.Kind != King {
			p.promoted |= bit
		}
	}
	dropImpossibleRights(p)
}

// Turn returns the side to move.
func (p *Position) Turn() Color { return p.turn }

// SetTurn sets the side to move. An en passant square is lost when it changes.
func (p *Position) SetTurn(c Color) {
	p.turn = c
	dropImpossibleRights(p)
}

// Stock returns what a side holds to drop.
func (p *Position) Stock(c Color) Stock { return p.stock[c] }

// SetStock sets what a side holds to drop.
func (p *Position) SetStock(c Color, s Stock) { p.stock[c] = s }

// EnPassant returns the square behind a pawn that has just stepped two squares and can be taken
// there.
func (p *Position) EnPassant() (Square, bool) { return p.ep, p.ep != 0 }

// SetEnPassant sets that square and reports whether a pawn can have stepped over it. It is kept
// only while a pawn stands ready to take there.
func (p *Position) SetEnPassant(s Square) (stepped bool) {
	p.ep = s & 63
	stepped = p.ep == s && steppedOver(p)
	dropImpossibleRights(p)
	return stepped
}

// Counters returns the half-moves since a capture or pawn move, and the number of the move, from 1.
func (p *Position) Counters() (halfmove, fullmove int) { return int(p.halfmove), int(p.fullmove) }

// SetCounters sets both, limited to 0 to 9999 and 1 to 9999.
func (p *Position) SetCounters(halfmove, fullmove int) {
	p.halfmove = uint16(min(max(halfmove, 0), 9999))
	p.fullmove = uint16(min(max(fullmove, 1), 9999))
}

// Pieces returns the squares of a side's pieces of one kind.
func (p *Position) Pieces(c Color, k Kind) Bitboard { return p.kinds[k] & p.colors[c] }

// Promoted returns the squares of pieces that were pawns.
func (p *Position) Promoted() Bitboard { return p.promoted }

// King returns the square of a side's king; NoSquare when it has none.
func (p *Position) King(c Color) Square { return p.Pieces(c, King).First() }

// Potential returns what may still come to a side: two sets of its color less what stands on its
// own board (FIDE extension 3.7). A promoted piece counts as a pawn.
func (p *Position) Potential(c Color) Stock {
	var s Stock
	for _, k := range stockOrder {
		n := (p.Pieces(c, k) &^ p.promoted).Count()
		if k == Pawn {
			n += (p.colors[c] & p.promoted).Count()
		}
		s[k] = uint8(max(twoSets[k]-n, 0))
	}
	return s
}

// SamePosition reports whether two boards are equal for a claim of repetition: pieces, side to
// move, castling and en passant. Stocks (FIDE extension 4.1) and former pawns do not matter.
func (p *Position) SamePosition(q *Position) bool {
	return p.kinds == q.kinds && p.colors == q.colors && p.turn == q.turn &&
		p.castling == q.castling && p.ep == q.ep
}

// DiffSquares returns the squares on which two positions differ.
func (p *Position) DiffSquares(q *Position) Bitboard {
	d := p.colors[White] ^ q.colors[White] | p.colors[Black] ^ q.colors[Black] | p.promoted ^ q.promoted
	for k := range p.kinds {
		d |= p.kinds[k] ^ q.kinds[k]
	}
	return d
}

func (p *Position) occupied() Bitboard { return p.colors[White] | p.colors[Black] }

func (p *Position) kindAt(s Square) Kind {
	for k := Pawn; k <= King; k++ {
		if p.kinds[k].Has(s) {
			return k
		}
	}
	return NoKind
}
