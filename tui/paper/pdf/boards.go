package pdf

import (
	"flagfall/rules/bughouse"
	"flagfall/tui/document"
)

const (
	maxBoard   = 216.0
	slipBoard  = 112.0
	smallBoard = 158.0 // where a chief compares versions, on two pages with the rest
	rankMargin = 10.0  // for the names of ranks
	darkSquare = 200
)

// boards draws both boards beside each other, team 1 below, with stocks and clocks.
func (s *setter) boards(b *document.Boards) {
	s.ensure(s.boardsHeight(b))
	s.y += 4
	s.tag("P", func() { s.paragraph(b.Caption, "", s.base, black) })
	size, top := s.boardSize(b), s.y
	for n, board := range b.Each() {
		s.y = top
		x := s.left + rankMargin + float64(n)*(s.boardColumn()+3*rankMargin)
		s.figure(board.Told(), func() { s.board(&board, x, size) })
	}
}

func (s *setter) boardSize(b *document.Boards) float64 {
	widest := maxBoard
	if b.Small {
		widest = slipBoard
	}
	versions := 0
	for _, b := range s.d.Blocks {
		if _, ok := b.(document.Boards); ok {
			versions++
		}
	}
	if versions > 1 {
		widest = min(widest, smallBoard)
	}
	return min(widest, s.boardColumn())
}

// boardColumn is the width of what stands around one of the two boards.
func (s *setter) boardColumn() float64 { return (s.width-3*rankMargin)/2 - rankMargin }

// boardsHeight is what a caption of two lines, both boards and their players need.
func (s *setter) boardsHeight(b *document.Boards) float64 {
	return s.boardSize(b) + 6*small*leading + 2*s.base*leading
}

func (s *setter) board(b *document.Board, x, size float64) {
	s.side(&b.Sides[0], x, b.Name+"  ")
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
	s.side(&b.Sides[1], x, "")
}

// side is a player's two lines: name, clock and move; the stock.
func (s *setter) side(side *document.Side, x float64, lead string) {
	s.grey(black)
	said := lead + side.Seat.Letter() + "  " + side.Name
	if clock := side.ClockText(); clock != "" {
		said += "   " + clock
	}
	s.shrunk(x, bold, said)
	s.y += small * leading
	s.shrunk(x, "", side.StockText())
	s.y += small*leading + 2
}

// shrunk sets a text on a line beside a board, in smaller letters where it is wider.
func (s *setter) shrunk(x float64, style, text string) {
	text = s.printable(text)
	s.font(style, small)
	size := min(small, small*s.boardColumn()/max(1, s.textWidth(text)))
	s.font(style, size)
	s.text(x, s.y+small-size, size, text)
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
