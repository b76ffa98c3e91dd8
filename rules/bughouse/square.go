package bughouse

import (
	"iter"
	"math/bits"
)

// Color is the color of a piece and of who plays it.
type Color uint8

// The colors, in the order of the seats at a board.
const (
	White Color = iota
	Black
)

// Other is the opposite color.
func (c Color) Other() Color { return c ^ 1 }

// String is "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// Kind is the kind of a piece. The zero Kind is no piece.
type Kind uint8

// The kinds, in rising value.
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// Kinds lists the six kinds, pawn first.
var Kinds = [6]Kind{Pawn, Knight, Bishop, Rook, Queen, King}

var kindNames = [7]string{"nothing", "pawn", "knight", "bishop", "rook", "queen", "king"}

// String is the English word, "pawn" to "king".
func (k Kind) String() string { return kindNames[k] }

// Letter is the kind's capital letter in notation, 'P' to 'K'; '.' for no piece.
func (k Kind) Letter() byte { return ".PNBRQK"[k] }

// KindOf reads a letter P, N, B, R, Q or K in either case.
func KindOf(letter byte) (Kind, bool) {
	switch letter | 0x20 {
	case 'p':
		return Pawn, true
	case 'n':
		return Knight, true
	case 'b':
		return Bishop, true
	case 'r':
		return Rook, true
	case 'q':
		return Queen, true
	case 'k':
		return King, true
	}
	return NoKind, false
}

// Square is a square of one board: 0 is a1, 1 is b1, 63 is h8.
type Square uint8

// NoSquare is the square of a piece that is not on the board.
const NoSquare Square = 64

// The squares on which castling starts.
const (
	a1, d1, e1, h1 Square = 0, 3, 4, 7
	a8, d8, e8, h8 Square = 56, 59, 60, 63
)

// SquareAt returns the square of a file (0 = a) and a rank (0 = first), each 0 to 7.
func SquareAt(file, rank int) Square { return Square(rank<<3 | file) }

// ParseSquare reads "a1" to "h8".
func ParseSquare(s string) (Square, bool) {
	if len(s) != 2 {
		return NoSquare, false
	}
	file, rank := s[0]-'a', s[1]-'1'
	if file > 7 || rank > 7 {
		return NoSquare, false
	}
	return SquareAt(int(file), int(rank)), true
}

// File is 0 for the a-file to 7 for the h-file.
func (s Square) File() int { return int(s & 7) }

// Rank is 0 for the first rank to 7 for the eighth.
func (s Square) Rank() int { return int(s >> 3) }

// String is the name, "a1" to "h8"; "-" off the board.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return squareNames[s&63<<1:][:2]
}

const squareNames = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4" +
	"a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8"

func (s Square) bit() Bitboard { return 1 << (s & 63) }

// Bitboard is a set of squares: bit n is Square n.
type Bitboard uint64

// Has reports whether a square is in the set.
func (b Bitboard) Has(s Square) bool { return b>>(s&63)&1 != 0 && s < NoSquare }

// Count is how many squares are in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First is the lowest square of the set, NoSquare when it is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Squares yields the set from a1 to h8.
func (b Bitboard) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

const (
	rank1, rank2, rank7, rank8 Bitboard = 0xff, 0xff << 8, 0xff << 48, 0xff << 56

	// endRanks are the ranks no pawn may be dropped on, and on which it promotes.
	endRanks   = rank1 | rank8
	everywhere = ^Bitboard(0)
)

var secondRank = [2]Bitboard{rank2, rank7}
