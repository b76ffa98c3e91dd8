package ruling

import (
	"cmp"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/menu"
	"flagfall/tui/screen"
)

// take goes on with remedies: to the time they are about, or to the reason, or to what is decided where the book leaves it open.
func (s *Screen) take(remedies []penalties.Remedy) {
	s.chosen = &remedies
	if menu.WantsTime(remedies) {
		s.kept[timing] = cmp.Or(s.kept[timing], "1:00")
		s.ask(timing)
		return
	}
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
	s.kept[sourcing] = cmp.Or(s.kept[sourcing], penalties.UsualSource(s.incident.Book(), s.verdict))
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
