package document

import (
	"cmp"
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/translation"
)

// Side is one player's edge of a board.
type Side struct {
	Seat  bughouse.Seat
	Name  string
	Stock string // pieces in hand, in letters; "" for none
	OnWay string // captured and not yet passed on
	Clock string // "" where it is not known
	Moves bool   // it is this player's move
	lang  translation.Language
}

// StockText says what a player holds: "stock QN, not passed on P".
func (s Side) StockText() string {
	said := s.lang.Say("stock %s", cmp.Or(s.Stock, "–"))
	if s.OnWay != "" {
		said = s.lang.Say("%s, not passed on %s", said, s.OnWay)
	}
	return said
}

// ClockText says what a player's clock shows and whether it is their move: "1:14  to move".
func (s Side) ClockText() string {
	if !s.Moves {
		return s.Clock
	}
	return strings.TrimSpace(s.Clock + "  " + s.lang.Say("to move"))
}

// Board is one of the two boards as team 1 sees it: team 1 below, so that partners are on the same
// side.
type Board struct {
	Name  string       // "Board A"
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
	out := Board{Name: b.Lang.Say("Board %s", on.String())}
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

// Told says what is on a board: whose it is, and where each piece stands.
func (b Board) Told() string {
	said := b.Name + "."
	for _, side := range b.Sides {
		said += fmt.Sprintf(" %s %s, %s.", side.Seat.Letter(), side.Name, side.StockText())
	}
	in := b.Sides[0].lang
	for color, name := range [...]string{bughouse.White: in.Say("White"), bughouse.Black: in.Say("Black")} {
		var pieces []string
		for row, squares := range b.Rows {
			for column, sq := range squares {
				if sq.Piece.Kind != bughouse.NoKind && sq.Piece.Color == bughouse.Color(color) {
					pieces = append(pieces, string(sq.Piece.Kind.Letter())+b.Files[column]+b.Ranks[row])
				}
			}
		}
		said += fmt.Sprintf(" %s: %s.", name, strings.Join(pieces, " "))
	}
	return said
}

func (b Boards) side(on bughouse.Board, c bughouse.Color) Side {
	seat := on.Seat(c)
	p := &b.Match.Boards[on]
	s := Side{
		lang: b.Lang,
		Seat: seat, Name: b.Players[seat], Moves: p.Turn() == c,
		Stock: p.Stock(c).String(), OnWay: b.Match.OnWay[seat].String(),
	}
	if clock := b.Match.Clocks[seat]; clock.Known {
		s.Clock = penalties.FormatClock(clock.Millis)
	}
	return s
}
