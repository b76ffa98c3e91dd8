package ruling

import (
	"cmp"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/keys"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

// choice is one line of the list of remedies.
type choice struct {
	text     string
	remedies []penalties.Remedy
}

func (s *Screen) choose(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.list.Key(k, m.List):
	case keys.Is(k, m.Choose.Leave):
		s.back()
	case keys.Is(k, m.Choose.Take):
		s.take(s.choices[s.list.At()])
	}
}

func (s *Screen) take(c choice) {
	s.chosen = &c.remedies
	if timed(c.remedies) {
		s.kept[timing] = cmp.Or(s.kept[timing], "1:00")
		s.ask(timing)
		return
	}
	s.ask(reasoning)
}

func timed(list []penalties.Remedy) bool {
	return slices.ContainsFunc(list, func(r penalties.Remedy) bool {
		return (r.Kind == rules.AddTime || r.Kind == rules.DeductTime) && r.Seconds == 0
	})
}

func (s *Screen) takeTime(text string) {
	ms, err := penalties.ParseClock(text)
	if err != nil || ms < 1000 {
		s.desk.Say(screen.Warning, "type minutes and seconds, like 1:00")
		return
	}
	remedies := slices.Clone(*s.chosen)
	for i := range remedies {
		remedies[i].Seconds = int(ms / 1000)
	}
	s.chosen = &remedies
	s.ask(reasoning)
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
	}
	s.mode, s.choices, s.began = choosing, s.remedyChoices(), s.entryOfRuling()
	s.list.Resize(len(s.choices), max(1, s.h-listHead))
	s.list.To(0)
}

// remedyChoices begins with nothing at all, so that no penalty is chosen by a hasty Enter.
func (s *Screen) remedyChoices() []choice {
	out := []choice{{text: "nothing is imposed", remedies: []penalties.Remedy{}}}
	for _, r := range slices.Concat(words.AtTable(s.verdict.Options), s.anything()) {
		if !slices.ContainsFunc(out, func(c choice) bool { return len(c.remedies) == 1 && c.remedies[0].Kind == r.Kind }) {
			out = append(out, choice{text: s.table.Remedy(r), remedies: []penalties.Remedy{r}})
		}
	}
	return out
}

// anything is every remedy there is, as it would fall at this table.
func (s *Screen) anything() []penalties.Remedy {
	out := []penalties.Remedy{}
	if s.incident.Seat != nil {
		own, other := s.incident.Seat.Letter(), s.incident.Seat.Opponent().Letter()
		out = append(out,
			penalties.Remedy{Kind: rules.Warning, Seat: own},
			penalties.Remedy{Kind: rules.AddTime, Seat: other},
			penalties.Remedy{Kind: rules.DeductTime, Seat: own},
			penalties.Remedy{Kind: rules.ForfeitGame, Seat: own},
			penalties.Remedy{Kind: rules.ForfeitMatch, Seat: own},
		)
	}
	return append(out,
		penalties.Remedy{Kind: rules.NewGame}, penalties.Remedy{Kind: rules.Expel},
		penalties.Remedy{Kind: rules.CorrectSetup}, penalties.Remedy{Kind: rules.OtherPenalty})
}

// listed says what the list is for, in the quick line.
func (s *Screen) listed() string {
	if !prescribed(s.verdict) {
		return "what do you impose?"
	}
	return "what do you impose instead?"
}

// offered marks what the rule itself offers.
func (s *Screen) offered(c choice) bool {
	return len(c.remedies) == 1 && slices.ContainsFunc(s.verdict.Options, func(r rules.Remedy) bool { return r.Kind == c.remedies[0].Kind })
}
