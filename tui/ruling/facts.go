package ruling

import (
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/questions"
	"flagfall/tui/screen"
)

var _ questions.Frame = (*Screen)(nil)

// Incident is the incident with all that was told of it, on disk or on its way.
func (s *Screen) Incident() *penalties.Incident { return s.incident }

// Tell has facts recorded, or taken back. The book is asked with them at once, before they are on disk.
func (s *Screen) Tell(given rules.Given, done func()) {
	s.telling = append(s.telling, given)
	s.refresh()
	told := func() {
		s.telling = s.telling[1:]
		s.refresh()
		if done != nil {
			done()
		}
	}
	s.desk.Do(screen.Request{
		Decide: s.onIncident(func(l *penalties.State, no int) ([]fact.Fact, error) { return incident.Give(l, no, given) }),
		Saved:  func([]fact.Fact) { told() },
		Failed: func(error) { told() },
	})
}

// Rule goes on with what the questions came to.
func (s *Screen) Rule() { s.enter() }

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

// askable tells whether the book has asked something, or asks it still.
func (s *Screen) askable() bool {
	return len(s.verdict.Questions) > 0 || s.offence().Claim || len(s.incident.Said()) > 0
}
