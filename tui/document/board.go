package document

import (
	"flagfall/penalties"
	"flagfall/rules/bughouse"
)

// Side is one player's edge of a board.
type Side struct {
	Seat  bughouse.Seat
	Name  string
	Stock string // pieces in hand, in letters; "" for none
	OnWay string // captured and not yet passed on
	Clock string // "" where it is not known
	Moves bool   // it is this player's move
}

// Board is one of the two boards as team 1 sees it: team 1 below, so that partners are on the same
// side.
type Board struct {
	Name  string       // "A" or "B"
	Rows  [8][8]Square // from the top
	Ranks [8]string    // from the top
	Files [8]string    // from the left
	Sides [2]Side      // above and below
}

// Square is a square of a diagram.
type Square struct {
	Piece bughouse.Piece
	Dark  bool
}

// Each gives both boards, A first.
func (b Boards) Each() [2]Board {
	var out [2]Board
	for _, on := range bughouse.Boards {
		out[on] = b.board(on)
	}
	return out
}

func (b Boards) board(on bughouse.Board) Board {
	p := &b.Match.Boards[on]
	out := Board{Name: on.String()}
	flip := on == bughouse.BoardB // team 1 has Black there
	for row := range 8 {
		for column := range 8 {
			file, rank := column, 7-row
			if flip {
				file, rank = 7-column, row
			}
			piece := p.At(bughouse.SquareAt(file, rank))
			out.Rows[row][column] = Square{piece, (file+rank)%2 == 0}
			out.Files[column] = string(rune('a' + file))
			out.Ranks[row] = string(rune('1' + rank))
		}
	}
	below := bughouse.White
	if flip {
		below = bughouse.Black
	}
	out.Sides[0], out.Sides[1] = b.side(on, 1-below), b.side(on, below)
	return out
}

func (b Boards) side(on bughouse.Board, c bughouse.Color) Side {
	seat := on.Seat(c)
	p := &b.Match.Boards[on]
	s := Side{
		Seat: seat, Name: b.Players[seat], Moves: p.Turn() == c,
		Stock: p.Stock(c).String(), OnWay: b.Match.OnWay[seat].String(),
	}
	if clock := b.Match.Clocks[seat]; clock.Known {
		s.Clock = penalties.FormatClock(clock.Millis)
	}
	return s
}
