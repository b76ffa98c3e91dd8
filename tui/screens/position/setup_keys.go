package position

import (
	"strings"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/keys"
)

// Key takes a key.
func (s *Setup) Key(k tea.KeyMsg) {
	placed := s.placed
	s.placed = bughouse.NoSquare
	switch m := s.desk.Keys().Setup; {
	case k.Paste:
		s.paste(string(k.Runes))
	case keys.Is(k, m.Done):
		s.leave()
		s.job.Done()
	case keys.Is(k, m.Leave):
		s.leave()
	case keys.Is(k, s.desk.Keys().Everywhere.Help) && s.job.Help != nil:
		s.job.Help(s.Place())
	case keys.Is(k, m.Move):
		s.move(k)
	case keys.Is(k, m.Field):
		s.focus = 1 - s.focus
		s.toSquare(0, 0)
	case keys.Is(k, m.Flip):
		s.turnAround()
	case keys.Is(k, m.Undo):
		s.undo()
	case keys.Is(k, m.Promoted):
		s.promote(placed)
	case k.Type == tea.KeyRunes || k.Type == tea.KeySpace:
		s.rune(k, k.Runes[0])
	}
}

// rune takes what is typed where the cursor is: digits are a clock's or empty squares, letters are pieces or do something to the board.
func (s *Setup) rune(k tea.KeyMsg, r rune) {
	kind, isPiece := bughouse.KindOf(byte(min(r, unicode.MaxASCII)))
	switch m := s.desk.Keys().Setup; {
	case s.at.In == boards.OnClock && strings.ContainsRune("0123456789:.", r):
		s.typeClock(string(r))
	case isPiece && s.at.In == boards.OnStock:
		s.hold(kind, colorOf(r))
	case isPiece:
		s.put(bughouse.Piece{Kind: kind, Color: colorOf(r)})
	case r >= '1' && r <= '8' && s.at.In == boards.OnSquare:
		s.skip(int(r - '0'))
	case keys.Is(k, m.Empty) && s.at.In == boards.OnSquare:
		s.skip(1)
	case r == '/' && s.at.In == boards.OnSquare: // as between the ranks of a FEN
		s.nextRow()
	case keys.Is(k, m.Turn):
		s.board().SetTurn(s.board().Turn().Other())
		s.changed()
	case keys.Is(k, m.Castling):
		s.castling()
	case keys.Is(k, m.EnPassant):
		s.enPassant()
	case keys.Is(k, m.Start):
		*s.board() = bughouse.StartPosition()
		s.changed()
	case keys.Is(k, m.Clear):
		s.clear()
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
