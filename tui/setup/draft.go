package setup

import (
	"flagfall/rules/bughouse"
	"flagfall/tui/boards"
)

// draft is where the cursor stands. The position itself is kept by the screen of positions below.
type draft struct {
	Board bughouse.Board `json:"board,omitempty"`
	At    boards.Cursor  `json:"at,omitzero"`
	Flip  bool           `json:"flip,omitempty"`
}

func (s *Screen) recall() {
	was := s.WasLeft()
	if was.At.In == boards.Nowhere || was.At.In > boards.OnClock || was.At.Square >= bughouse.NoSquare {
		return
	}
	s.focus, s.at, s.flip = was.Board%2, was.At, was.Flip
}

// leave closes the set-up and forgets the cursor.
func (s *Screen) leave() {
	s.Forget()
	s.desk.Close()
}
