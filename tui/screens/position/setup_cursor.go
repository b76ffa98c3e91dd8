package position

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
)

// setupCursor is where the next key goes: a square, a stock or a clock of either board.
type setupCursor struct {
	focus bughouse.Board
	at    boards.Cursor
	flip  bool // the boards are seen from the other side
}

// toSquare sets the cursor on a square as it is drawn, row and column from 0 at the far left.
func (s *setupCursor) toSquare(row, column int) {
	s.at = boards.Cursor{
		In:     boards.OnSquare,
		Square: boards.SquareAt(row, column, boards.IsTurned(s.focus, s.flip)),
	}
}

// rowColumn is where the cursor's square is drawn.
func (s *setupCursor) rowColumn() (row, column int) {
	return boards.RowColumn(s.at.Square, boards.IsTurned(s.focus, s.flip))
}

// move takes an arrow. Beyond the far and the near row lie the player's stock and then their clock,
// and beyond that their opponent's; beyond the side lies the other board.
func (s *setupCursor) move(k tea.KeyMsg) {
	switch k.Type {
	case tea.KeyUp:
		s.moveRows(-1)
	case tea.KeyDown:
		s.moveRows(1)
	case tea.KeyLeft:
		s.moveColumns(-1)
	default:
		s.moveColumns(1)
	}
}

func (s *setupCursor) moveRows(d int) {
	if s.at.In == boards.OnSquare {
		row, column := s.rowColumn()
		switch row += d; {
		case row < 0:
			s.toStock(boards.Top(s.focus, s.flip))
		case row > 7:
			s.toStock(boards.Bottom(s.focus, s.flip))
		default:
			s.toSquare(row, column)
		}
		return
	}
	far := s.at.Seat == boards.Top(s.focus, s.flip)
	inward := far == (d > 0)
	switch {
	case s.at.In == boards.OnClock && inward:
		s.toStock(s.at.Seat)
	case s.at.In == boards.OnClock: // past the end is the board's other clock: all four are read in a ring
		s.at = boards.Cursor{In: boards.OnClock, Seat: s.at.Seat.Opponent()}
	case s.at.In == boards.OnStock && !inward:
		s.at = boards.Cursor{In: boards.OnClock, Seat: s.at.Seat}
	case s.at.In == boards.OnStock && far:
		s.toSquare(0, 0)
	case s.at.In == boards.OnStock:
		s.toSquare(7, 0)
	}
}

func (s *setupCursor) toStock(seat bughouse.Seat) {
	s.at = boards.Cursor{In: boards.OnStock, Seat: seat}
}

func (s *setupCursor) moveColumns(d int) {
	if s.at.In != boards.OnSquare {
		// To the neighbor at the same end of the other board, who is this one's partner.
		s.focus = 1 - s.focus
		s.at.Seat, s.at.Typed = s.at.Seat.Partner(), ""
		return
	}
	row, column := s.rowColumn()
	switch column += d; {
	case column < 0:
		s.focus, column = 1-s.focus, 7
	case column > 7:
		s.focus, column = 1-s.focus, 0
	}
	s.toSquare(row, column)
}

// step moves the cursor over squares in reading order; before the first and behind the last it
// stands still.
func (s *setupCursor) step(d int) {
	row, column := s.rowColumn()
	n := max(0, min(63, row*8+column+d))
	s.toSquare(n/8, n%8)
}

// nextRow goes to the next row, unless the cursor has just come to its beginning.
func (s *setupCursor) nextRow() {
	if row, column := s.rowColumn(); column > 0 {
		s.toSquare(min(7, row+1), 0)
	}
}

// flipBoards shows the boards from the other side; the cursor stays on its square or with its
// player.
func (s *setupCursor) flipBoards() { s.flip = !s.flip }
