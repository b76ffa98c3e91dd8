package ruling

import (
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// acceptRemedies goes on with remedies: to the time they are about, to the clock that they move,
// and then to the reason.
func (s *Screen) acceptRemedies(remedies []penalties.Remedy) {
	s.choice.chosen, s.choice.claim = &remedies, s.choice.menu.Claim()
	_, moves := s.choice.clockRemedy()
	switch {
	case input.NeedsTime(remedies):
		s.askText(timing)
	case moves:
		s.askText(clocking)
	default:
		s.askReason()
	}
}

// acceptClock takes a reading of the clock that the remedies move, or goes on without one.
func (s *Screen) acceptClock(text string) {
	if s.clock.setReading(text); text != "" {
		if _, read := s.clock.reading(); !read {
			s.desk.Say(screen.Warning, notAReading)
			return
		}
	}
	s.askReason()
}

// askReason asks for the reason: of what is decided where the book leaves it open, with the rule filled in that it is
// from, else of departing from the book.
func (s *Screen) askReason() {
	if penalties.LeftToDirector(s.matter.verdict) && !penalties.Forbids(s.matter.verdict) {
		s.askText(deciding)
		return
	}
	s.askText(reasoning)
}

// askSource asks for another rule that a decision is from, and comes back to its reason.
func (s *Screen) askSource(decided string) {
	s.input.decided = decided
	s.askText(sourcing)
}

// acceptSource takes the rule that a decision is from, "" for the one filled in.
func (s *Screen) acceptSource(text string) {
	s.choice.source = text
	s.askText(deciding)
}

func (s *Screen) acceptTime(text string) {
	remedies, err := input.WithTime(*s.choice.chosen, text)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.acceptRemedies(remedies)
}

// chooseRemedies lists what else may be imposed: first what the rule offers, then all that a
// director can do.
func (s *Screen) chooseRemedies() {
	switch {
	case s.matter.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
		return
	case s.matter.fault != nil:
		s.desk.Say(screen.Warning, s.matter.fault.Error())
		return
	case s.matter.needsCalled():
		s.matter.askCalled(s.chooseRemedies)
		return
	}
	s.input.mode, s.input.began = choosing, s.matter.entryOfRuling()
	s.choice.menu.SetItems(s.choice.remedyItems(), max(1, s.h-listHead))
}

// chooseWarning warns the offender where the book leaves it to the director, and asks for the reason. Leaving that
// comes back to the list.
func (s *Screen) chooseWarning() {
	switch {
	case s.desk.Official() == nil:
		s.matter.warnNobody()
	case s.matter.needsCalled():
		s.matter.askCalled(s.chooseWarning)
	default:
		s.chooseRemedies()
		warning := penalties.Remedy{Kind: rules.Warning, Seat: s.matter.incident.Seat.Letter()}
		if s.choice.menu.MoveToRemedy(warning) {
			s.acceptRemedies(s.choice.menu.Chosen())
		}
	}
}
