package setup

import (
	"flagfall/rules/bughouse"
	"flagfall/tui/boards"
	"flagfall/tui/screen"
)

var _ screen.Resumer = (*Screen)(nil)

// draft is where the cursor stands. The position itself is kept by the screen of positions below.
type draft struct {
	Board bughouse.Board `json:"board,omitempty"`
	At    boards.Cursor  `json:"at,omitzero"`
	Flip  bool           `json:"flip,omitempty"`
}

// Resumes names the set-up as the positions below it are.
func (s *Screen) Resumes() (name string, always bool) { return s.resumes(), true }

func (s *Screen) resumes() string {
	if s.job.Name == "" {
		return ""
	}
	return "setup " + s.job.Name
}

// Draft is where the cursor stands.
func (s *Screen) Draft() string { return screen.Encode(draft{s.focus, s.at, s.flip}) }

func (s *Screen) recall() {
	var was draft
	screen.Recall(s.desk, s.resumes(), &was)
	if was.At.In == boards.Nowhere || was.At.In > boards.OnClock || was.At.Square >= bughouse.NoSquare {
		return
	}
	s.focus, s.at, s.flip = was.Board%2, was.At, was.Flip
}

// leave closes the set-up and forgets the cursor.
func (s *Screen) leave() {
	s.desk.KeepTyped(s.resumes(), "")
	s.desk.Close()
}
