package position

import (
	"strings"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/keys"
)

// Key handles a key.
func (s *Setup) Key(k tea.KeyMsg) {
	placed := s.placed
	s.placed = bughouse.NoSquare
	switch m := s.desk.Keys().Setup; {
	case k.Paste:
		s.pastePosition(string(k.Runes))
	case keys.Is(k, m.Done):
		s.desk.Close()
		s.options.Done()
	case keys.Is(k, m.Leave):
		s.desk.Close()
	case keys.Is(k, s.desk.Keys().Everywhere.Help) && s.options.Help != nil:
		s.options.Help(s.Mode())
	case keys.Is(k, m.Move):
		s.cursor.move(k)
	case keys.Is(k, m.Field):
		s.cursor.focus = 1 - s.cursor.focus
		s.cursor.toSquare(0, 0)
	case keys.Is(k, m.Flip):
		s.cursor.flipBoards()
	case keys.Is(k, m.Undo):
		s.undoLast()
	case keys.Is(k, m.Promoted):
		s.togglePromoted(placed)
	case k.Type == tea.KeyRunes || k.Type == tea.KeySpace:
		s.onRune(k, k.Runes[0])
	}
}

// onRune takes what is typed where the cursor is: digits are a clock's or empty squares, letters
// are pieces or do something to the board.
func (s *Setup) onRune(k tea.KeyMsg, r rune) {
	kind, isPiece := bughouse.KindOf(byte(min(r, unicode.MaxASCII)))
	switch m := s.desk.Keys().Setup; {
	case s.cursor.at.In == boards.OnClock && strings.ContainsRune("0123456789:.", r):
		s.typeClock(string(r))
	case isPiece && s.cursor.at.In == boards.OnStock:
		s.addToStock(kind, colorOf(r))
	case isPiece:
		s.putPiece(bughouse.Piece{Kind: kind, Color: colorOf(r)})
	case r >= '1' && r <= '8' && s.cursor.at.In == boards.OnSquare:
		s.clearSquares(int(r - '0'))
	case keys.Is(k, m.Empty) && s.cursor.at.In == boards.OnSquare:
		s.clearSquares(1)
	case r == '/' && s.cursor.at.In == boards.OnSquare: // as between the ranks of a FEN
		s.cursor.nextRow()
	case keys.Is(k, m.Turn):
		s.board().SetTurn(s.board().Turn().Other())
		s.notifyChanged()
	case keys.Is(k, m.Castling):
		s.toggleCastling()
	case keys.Is(k, m.EnPassant):
		s.toggleEnPassant()
	case keys.Is(k, m.Start):
		*s.board() = bughouse.StartPosition()
		s.notifyChanged()
	case keys.Is(k, m.Clear):
		s.clearUnderCursor()
	case keys.Is(k, m.Version):
		s.copyOther()
	}
}

// colorOf is the side of a typed letter: a capital is White's.
func colorOf(r rune) bughouse.Color {
	if unicode.IsUpper(r) {
		return bughouse.White
	}
	return bughouse.Black
}
