package ruling

import (
	"strings"

	"flagfall/penalties"
	"flagfall/tui/kit/menu"
	"flagfall/tui/kit/screen"
)

// take goes on with remedies: to the time they are about, to the clock that they move, and then to the reason.
func (s *Screen) take(remedies []penalties.Remedy) {
	s.chosen = &remedies
	_, moves := s.moved()
	switch {
	case menu.WantsTime(remedies):
		s.ask(timing)
	case moves:
		s.ask(clocking)
	default:
		s.askReason()
	}
}

// takeClock takes a reading of the clock that the remedies move, or goes on without one.
func (s *Screen) takeClock(text string) {
	if s.readAs(text); text != "" {
		if _, read := s.reading(); !read {
			s.desk.Say(screen.Warning, notAReading)
			return
		}
	}
	s.askReason()
}

// askReason goes on to the reason, or to what is decided where the book leaves it open.
func (s *Screen) askReason() {
	if penalties.LeftToDirector(s.verdict) {
		s.ask(deciding)
		return
	}
	s.ask(reasoning)
}

// askSource goes on from what was decided to the book it is from, which is the one the rulebook names unless another is typed.
func (s *Screen) askSource(decided string) {
	if strings.TrimSpace(decided) == "" {
		s.desk.Say(screen.Warning, "the book leaves it to you: say what you decide")
		return
	}
	s.ask(sourcing)
}

func (s *Screen) takeTime(text string) {
	remedies, err := menu.WithTime(*s.chosen, text)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.take(remedies)
}

// differ lists what else may be imposed: first what the rule offers, then all that a director can do.
func (s *Screen) differ() {
	switch {
	case s.frozen():
		s.desk.Say(screen.Warning, onlyAppeal)
		return
	case s.fault != nil:
		s.desk.Say(screen.Warning, s.fault.Error())
		return
	case s.wantsCalled():
		s.askCalled(s.differ)
		return
	}
	s.mode, s.began = choosing, s.entryOfRuling()
	s.menu.Open(s.items(), max(1, s.h-listHead))
}
