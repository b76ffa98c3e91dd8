package appealview

import (
	"cmp"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/tui/keys"
	"flagfall/tui/menu"
	"flagfall/tui/screen"
)

// listHead is the number of lines above the list.
const listHead = 4

func (s *Screen) pick(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.menu.Key(k, m):
	case keys.Is(k, m.Choose.Leave):
		s.back()
	case keys.Is(k, m.Choose.Take) && s.menu.Clash(s.table) == "":
		s.impose(s.menu.Taken())
	}
}

// impose goes on with remedies: to the time they are about, or to the reason.
func (s *Screen) impose(remedies []penalties.Remedy) {
	s.remedies = remedies
	if menu.WantsTime(remedies) {
		s.mode = timing
		s.field.Open("how much time?", cmp.Or(s.desk.HalfTyped(s.name()), "1:00"))
		return
	}
	s.outlooks[penalties.Modify] = s.foresee(penalties.Modify, remedies)
	s.ask(reasoning, "why?")
}

func (s *Screen) takeTime(text string) {
	remedies, err := menu.WithTime(s.remedies, text)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.impose(remedies)
}
