// Package boards draws the two boards of a match as the director sees them from the side of team 1:
// White at the bottom on board A, Black at the bottom on board B, partners on the same side.
package boards

import (
	"flagfall/penalties"
	"flagfall/rules/bughouse"
)

// Scene is a match at one moment, with what is marked on it.
type Scene struct {
	Match *bughouse.Match
	Names [4]string            // by seat; "" shows the letter alone
	Last  [2]bughouse.Move     // the last move on each board, the zero Move for none
	Marks [2]bughouse.Bitboard // squares that differ from another version
	Focus bughouse.Board       // the board that keys act on
	Flip  bool                 // team 2 at the bottom
	At    Cursor

	Tenths bool // the clocks have tenths, 0 too
}

// reading is what a clock shows.
func (s *Scene) reading(ms int64) string {
	if s.Tenths {
		return penalties.FormatTenths(ms)
	}
	return penalties.FormatClock(ms)
}

// Cursor is where a position is being entered. The zero Cursor is none.
type Cursor struct {
	In     Field
	Square bughouse.Square // of the focused board, for OnSquare
	Seat   bughouse.Seat   // for OnStock and OnClock
	Typed  string          // the text typed so far, for OnClock
}

// Field is what a cursor is on.
type Field uint8

// The kinds of field.
const (
	NoField Field = iota // no field: nothing is under the cursor
	OnSquare
	OnStock
	OnClock
)

// IsTurned reports whether a board is drawn with Black at the bottom.
func IsTurned(b bughouse.Board, flip bool) bool { return (b == bughouse.BoardB) != flip }

// Top returns the seat at the far side of a board.
func Top(b bughouse.Board, flip bool) bughouse.Seat {
	if IsTurned(b, flip) {
		return b.Seat(bughouse.White)
	}
	return b.Seat(bughouse.Black)
}

// Bottom returns the seat at the near side of a board.
func Bottom(b bughouse.Board, flip bool) bughouse.Seat { return Top(b, flip).Opponent() }

// SquareAt returns the square at a row from the top and a column from the left, both 0 to 7.
func SquareAt(row, column int, turned bool) bughouse.Square {
	if turned {
		return bughouse.SquareAt(7-column, row)
	}
	return bughouse.SquareAt(column, 7-row)
}

// RowColumn returns where a square is drawn. It is the inverse of SquareAt.
func RowColumn(s bughouse.Square, turned bool) (row, column int) {
	if turned {
		return s.Rank(), 7 - s.File()
	}
	return 7 - s.Rank(), s.File()
}
