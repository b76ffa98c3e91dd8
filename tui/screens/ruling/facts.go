package ruling

import (
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/questions"
)

var _ questions.Frame = (*Screen)(nil)

// ApplyVerdict goes on with what the questions came to. Recorded is called when that goes to the
// disk, which a no prevents; nil is fine.
func (s *Screen) ApplyVerdict(recorded func()) {
	s.recorder.recording = recorded
	s.onEnter()
}

// OpenBoards opens the boards of the incident.
func (s *Screen) OpenBoards() { s.links.Boards() }

// TakeTestimony asks for testimony during the questions, which go on afterwards.
func (s *Screen) TakeTestimony() {
	s.askText(testifying)
	s.asking = s.input.mode == testifying
}

// AskMissing puts the questions, where the book has any, as soon as the call is logged. A note is
// asked for its text.
func (s *Screen) AskMissing() {
	switch m := s.matter; {
	case m.isNote():
		s.askText(noting)
	case len(m.verdict.Questions) > 0:
		s.openQuestions()
	}
}

// openQuestions opens what the book asks, and what was answered.
func (s *Screen) openQuestions() {
	switch {
	case s.matter.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
	case !s.matter.hasQuestions():
		s.desk.Say(screen.Note, "the book asks nothing here")
	default:
		s.desk.Open(questions.New(s.desk, s))
	}
}
