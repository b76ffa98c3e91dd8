package ruling

import (
	"cmp"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/keys"
	"flagfall/tui/menu"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

func (s *Screen) choose(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.menu.Key(k, m):
	case keys.Is(k, m.Choose.Leave):
		s.back()
	case keys.Is(k, m.Choose.Take) && s.menu.Clash(s.table) == "":
		s.take(s.menu.Taken())
	}
}

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

// items begin with nothing at all, so that no penalty is chosen by a hasty Enter.
func (s *Screen) items() []menu.Item {
	items := []menu.Item{{}}
	add := func(byRule bool, list []penalties.Remedy) {
		for _, r := range list {
			if !slices.ContainsFunc(items[1:], func(i menu.Item) bool { return i.Remedies[0].Kind == r.Kind && i.Remedies[0].Seat == r.Seat }) {
				items = append(items, menu.Item{Remedies: []penalties.Remedy{r}, Offered: byRule})
			}
		}
	}
	add(true, menu.Seated(s.offered()))
	add(false, menu.Everything(s.incident.Seat))
	return items
}

// offered are the remedies that the rule itself offers. Who is to be expelled for what a player did is the player.
func (s *Screen) offered() []penalties.Remedy {
	list := words.AtTable(s.verdict.Options)
	for n, r := range list {
		if r.Kind == rules.Expel && r.Seat == "" && s.incident.Seat != nil && s.offence().Seat != rules.AidedTeam {
			list[n].Seat = s.incident.Seat.Letter()
		}
	}
	return list
}

// listed says what the list is for, in the quick line.
func (s *Screen) listed() string {
	if !prescribed(s.verdict) {
		return "what do you impose?"
	}
	return "what do you impose instead?"
}
