package pdf

import (
	"cmp"
	"fmt"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/tui/document"
)

const (
	maxBoard   = 216.0
	smallBoard = 158.0 // where a chief compares versions, on two pages with the rest
	rankMargin = 10.0  // for the names of ranks
	darkSquare = 200
)

// boards draws both boards beside each other, team 1 below, with stocks and clocks.
func (s *setter) boards(b *document.Boards) {
	s.ensure(s.boardsHeight())
	s.y += 4
	s.tag("P", func() { s.paragraph(b.Caption, "", s.base, black) })
	size, top := s.boardSize(), s.y
	for n, board := range b.Each() {
		s.y = top
		s.figure(boardText(&board), func() { s.board(&board, s.left+rankMargin+float64(n)*(size+3*rankMargin), size) })
	}
}

// boardText says what is on a board: whose it is, and where each piece stands.
func boardText(b *document.Board) string {
	said := "Board " + b.Name + "."
	for _, side := range b.Sides {
		said += fmt.Sprintf(" %s %s, stock %s.", side.Seat.Letter(), side.Name, cmp.Or(side.Stock, "empty"))
	}
	for _, color := range []bughouse.Color{bughouse.White, bughouse.Black} {
		var pieces []string
		for row, squares := range b.Rows {
			for column, sq := range squares {
				if sq.Piece.Kind != bughouse.NoKind && sq.Piece.Color == color {
					pieces = append(pieces, strings.ToUpper(sq.Piece.String())+b.Files[column]+b.Ranks[row])
				}
			}
		}
		said += fmt.Sprintf(" %s: %s.", map[bughouse.Color]string{
			bughouse.White: "White",
			bughouse.Black: "Black",
		}[color], strings.Join(pieces, " "))
	}
	return said
}

func (s *setter) boardSize() float64 {
	widest := maxBoard
	versions := 0
	for _, b := range s.d.Blocks {
		if _, ok := b.(document.Boards); ok {
			versions++
		}
	}
	if versions > 1 {
		widest = smallBoard
	}
	return min(widest, (s.width-3*rankMargin)/2-rankMargin)
}

// boardsHeight is what a caption of two lines, both boards and their players need.
func (s *setter) boardsHeight() float64 { return s.boardSize() + 6*small*leading + 2*s.base*leading }

func (s *setter) board(b *document.Board, x, size float64) {
	s.side(&b.Sides[0], x, "Board "+b.Name+"  ", size)
	square := size / 8
	for row, squares := range b.Rows {
		for column, sq := range squares {
			s.square(sq, x+float64(column)*square, s.y+float64(row)*square, square)
		}
		s.font("", small*0.8)
		s.grey(quiet)
		s.text(x-rankMargin*0.8, s.y+float64(row)*square+square/2-small*0.5, small*0.8, b.Ranks[row])
	}
	if !s.dry {
		s.f.SetLineWidth(strong)
		s.f.SetDrawColor(black, black, black)
		s.f.Rect(x, s.y, size, size, "D")
	}
	s.y += size + 1
	s.font("", small*0.8)
	s.grey(quiet)
	for column, file := range b.Files {
		s.text(x+float64(column)*square+square/2-2, s.y, small*0.8, file)
	}
	s.y += small * leading
	s.side(&b.Sides[1], x, "", size)
}

// side is a player's two lines: name, clock and move; the stock.
func (s *setter) side(side *document.Side, x float64, lead string, width float64) {
	s.font(bold, small)
	s.grey(black)
	right := side.Clock
	if side.Moves {
		right += "  to move"
	}
	room := s.textWidth(right)
	s.text(x+width-room, s.y, small, right)
	s.text(x, s.y, small, s.lines(lead+side.Seat.Letter()+"  "+side.Name, width-room-4)[0])
	s.y += small * leading
	s.font("", small)
	stock := side.Stock
	if stock == "" {
		stock = "–"
	}
	stock = "stock " + stock
	if side.OnWay != "" {
		stock += ", not passed on " + side.OnWay
	}
	s.text(x, s.y, small, stock)
	s.y += small*leading + 2
}

var (
	solidPieces = [...]string{
		bughouse.Pawn: "♟", bughouse.Knight: "♞", bughouse.Bishop: "♝", bughouse.Rook: "♜",
		bughouse.Queen: "♛", bughouse.King: "♚",
	}
	outlinePieces = [...]string{
		bughouse.Pawn: "♙", bughouse.Knight: "♘", bughouse.Bishop: "♗", bughouse.Rook: "♖",
		bughouse.Queen: "♕", bughouse.King: "♔",
	}
)

// square draws a square and what stands on it: the outline over a white body for White, the body
// alone for Black, a dot for what was a pawn.
func (s *setter) square(sq document.Square, x, y, size float64) {
	if s.dry {
		return
	}
	if sq.Dark {
		s.f.SetFillColor(darkSquare, darkSquare, darkSquare)
		s.f.Rect(x, y, size, size, "F")
	}
	k := sq.Piece.Kind
	if k == bughouse.NoKind {
		return
	}
	s.font("", size*0.95)
	center := x + (size-s.textWidth(solidPieces[k]))/2
	base := y - size*0.1
	if sq.Piece.Color == bughouse.White {
		s.grey(255)
		s.text(center, base, size*0.95, solidPieces[k])
		s.grey(black)
		s.text(center, base, size*0.95, outlinePieces[k])
	} else {
		s.grey(black)
		s.text(center, base, size*0.95, solidPieces[k])
	}
	if sq.Piece.Promoted {
		s.f.SetFillColor(quiet, quiet, quiet)
		s.f.Circle(x+size*0.86, y+size*0.14, size*0.07, "F")
	}
}
