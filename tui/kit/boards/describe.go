package boards

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// describedLines is the number of lines that describe one board.
const describedLines = 6

// describe describes a board in sentences: each player with clock and stock, and where their pieces
// and pawns stand. A move changes single lines of it.
func (p *Painter) describe(s *Scene, b bughouse.Board, w int) []string {
	var lines []string
	for _, seat := range []bughouse.Seat{b.Seat(bughouse.White), b.Seat(bughouse.Black)} {
		lines = append(lines, layout.Labeled("Board "+b.String()+",", p.describePlayer(s, seat), len("Board A, "),
			w)...)
		for _, kinds := range [][]bughouse.Kind{{
			bughouse.King, bughouse.Queen, bughouse.Rook, bughouse.Bishop,
			bughouse.Knight,
		}, {bughouse.Pawn}} {
			lines = append(lines, layout.Labeled("Board "+b.String()+",",
				describePieces(&s.Match.Boards[b], seat.Color(), kinds), len("Board A, "), w)...)
		}
	}
	if differs := s.Marks[b]; differs != 0 {
		lines = append(lines, layout.Labeled("Board "+b.String()+",", "differs at "+squareNames(differs),
			len("Board A, "), w)...)
	}
	return lines
}

// describePlayer says who plays, what the clock shows, who is to move, and the stock: "White a Ada
// L., to move, clock 1:14, in hand: 2 pawns".
func (p *Painter) describePlayer(s *Scene, seat bughouse.Seat) string {
	said := []string{words.UpperFirst(seat.Color().String()) + " " + strings.TrimSpace(seat.Letter()+" "+s.Names[seat])}
	if s.Match.Boards[seat.OnBoard()].Turn() == seat.Color() {
		said = append(said, "to move")
	}
	if c := s.Match.Clocks[seat]; c.Known {
		said = append(said, "clock "+penalties.FormatClock(c.Millis))
	}
	if stock := s.Match.Boards[seat.OnBoard()].Stock(seat.Color()); stock.Total() > 0 {
		said = append(said, "in hand: "+countStock(stock))
	}
	if way := s.Match.OnWay[seat]; way.Total() > 0 {
		said = append(said, "not yet passed: "+countStock(way))
	}
	return strings.Join(said, ", ")
}

// countStock counts a stock: "1 queen, 2 pawns".
func countStock(stock bughouse.Stock) string {
	var said []string
	for _, k := range []bughouse.Kind{bughouse.Queen, bughouse.Rook, bughouse.Bishop, bughouse.Knight, bughouse.Pawn} {
		if n := int(stock[k]); n > 0 {
			said = append(said, words.Count(n, k.String()))
		}
	}
	return strings.Join(said, ", ")
}

// describePieces says where the pieces of some kinds stand: "White king e1, rooks a1 h1", "White no
// pawn".
func describePieces(at *bughouse.Position, c bughouse.Color, kinds []bughouse.Kind) string {
	var said []string
	for _, k := range kinds {
		name := k.String()
		switch pieces := at.Pieces(c, k); pieces.Count() {
		case 0:
			said = append(said, "no "+name)
		case 1:
			said = append(said, name+" "+squareNames(pieces))
		default:
			said = append(said, name+"s "+squareNames(pieces))
		}
	}
	return words.UpperFirst(c.String()) + " " + strings.Join(said, ", ")
}

// squareNames names the squares of a set.
func squareNames(set bughouse.Bitboard) string {
	var said []string
	for s := range set.Squares() {
		said = append(said, s.String())
	}
	return strings.Join(said, " ")
}
