package text

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/rules/bughouse"
	"flagfall/tui/document"
)

const boardWidth = 38

// boards sets both boards beside each other, or under each other where it is narrow, team 1 below.
// White is in capitals; a raised point marks what was a pawn.
func (w *plainWriter) boards(b *document.Boards) {
	w.wrap(b.Caption, "")
	w.line("")
	var columns [2][]string
	for i, board := range b.Each() {
		columns[i] = boardLines(&board)
	}
	if w.width < 2*boardWidth+2 {
		for _, line := range append(append(columns[0], ""), columns[1]...) {
			w.line(line)
		}
		return
	}
	for i := range columns[0] {
		w.line(pad(columns[0][i], boardWidth+2, false) + columns[1][i])
	}
}

func boardLines(b *document.Board) []string {
	out := append([]string{b.Name}, sideLines(&b.Sides[0])...)
	for row, squares := range b.Rows {
		line := b.Ranks[row] + "  "
		for _, s := range squares {
			line += pieceText(s.Piece)
		}
		out = append(out, line)
	}
	out = append(out, "   "+strings.Join(b.Files[:], "  "))
	return append(out, sideLines(&b.Sides[1])...)
}

func pieceText(p bughouse.Piece) string {
	switch {
	case p.Kind == bughouse.NoKind:
		return ".  "
	case p.Promoted:
		return string(p.Letter()) + "~ "
	}
	return string(p.Letter()) + "  "
}

// sideLines is a player's two lines: who, clock and move; then the stock.
func sideLines(s *document.Side) []string {
	first := s.Seat.Letter() + "  " + s.Name
	if clock := s.ClockText(); clock != "" {
		first += "  " + clock
	}
	return []string{cutToBoard(first), cutToBoard("   " + s.StockText())}
}

// cutToBoard keeps a line within its board; the names stand in full elsewhere on the sheet.
func cutToBoard(s string) string { return ansi.Truncate(s, boardWidth, "…") }
