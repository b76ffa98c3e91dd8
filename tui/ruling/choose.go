package ruling

import (
	"cmp"

	"flagfall/penalties"
	"flagfall/tui/menu"
	"flagfall/tui/screen"
)

// take goes on with remedies: to the time they are about, or to the reason.
func (s *Screen) take(remedies []penalties.Remedy) {
	s.chosen = &remedies
	if menu.WantsTime(remedies) {
		s.kept[timing] = cmp.Or(s.kept[timing], "1:00")
		s.ask(timing)
		return
	}
	s.ask(reasoning)
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
