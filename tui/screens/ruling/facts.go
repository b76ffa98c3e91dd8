package ruling

import (
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/questions"
)

var _ questions.Frame = (*Screen)(nil)

// Rule goes on with what the questions came to. Recorded is called when that goes to the disk, which a no prevents; nil is fine.
func (s *Screen) Rule(recorded func()) {
	s.recording = recorded
	s.enter()
}

// Boards opens the boards of the incident.
func (s *Screen) Boards() { s.ways.Boards() }

// Testify takes down what somebody says in the midst of the questions, which go on afterwards.
func (s *Screen) Testify() {
	s.ask(testifying)
	s.asking = s.mode == testifying
}

// AskMissing puts the questions, where the book has any, as soon as the call is logged. A note is asked for its text.
func (s *Screen) AskMissing() {
	if s.isNote() {
		s.ask(noting)
	} else if len(s.verdict.Questions) > 0 {
		s.question()
	}
}

// question opens what the book asks, and what was answered.
func (s *Screen) question() {
	switch {
	case s.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
	case !s.askable():
		s.desk.Say(screen.Note, "the book asks nothing here")
	default:
		s.desk.Open(questions.New(s.desk, s))
	}
}
