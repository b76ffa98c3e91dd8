package results

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/roundsteps"
)

// nextStep is the step that the section's latest round waits for, false when there is none, or an
// earlier round is in sight.
func (s *Screen) nextStep() (roundsteps.Step, bool) {
	if sec := s.at.Section(); sec != nil && s.at.IsLatest() {
		return roundsteps.Next(s.desk, sec)
	}
	return roundsteps.Step{}, false
}

// takeNextStep takes the round on.
func (s *Screen) takeNextStep() {
	next, ok := s.nextStep()
	if ok && !roundsteps.AskAttendance(s.desk, s.at.Section(), s.links.Teams) {
		next.Run(s.desk, nil)
	}
}

func (s *Screen) mayPairAgain() bool {
	r := s.at.Round()
	return r != nil && s.at.IsLatest() && r.Started.IsZero()
}

// pairAgain pairs the round anew, which is lost on those who have read the wall.
func (s *Screen) pairAgain() {
	id, r := s.at.ID(), s.at.Round()
	s.desk.Ask(screen.Question{
		Text: fmt.Sprintf("Pair round %d again with the current teams and results? You must post it again.", r.No),
		Yes: func() {
			s.desk.Do(screen.Request{
				Act:     acts.PairAgain{Section: id, Round: r.No},
				Message: fmt.Sprintf("round %d paired again: post it", r.No),
			})
		},
	})
}
