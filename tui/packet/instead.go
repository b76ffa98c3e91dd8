package packet

import (
	"cmp"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/keys"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

// pick is a remedy that may be imposed instead.
type pick struct {
	remedy penalties.Remedy
	marked bool
}

// listHead is the number of lines above the list.
const listHead = 4

// anything is every remedy there is, as it would fall at this table: what the offender loses first, then what the opponent does.
func (s *Screen) anything() []pick {
	var out []pick
	add := func(kind string, seat *bughouse.Seat) {
		r := penalties.Remedy{Kind: kind}
		if seat != nil {
			r.Seat = seat.Letter()
		}
		out = append(out, pick{remedy: r})
	}
	if seat := s.appeal.Of.Seat; seat != nil {
		other := seat.Opponent()
		add(rules.Warning, seat)
		add(rules.AddTime, &other)
		add(rules.DeductTime, seat)
		add(rules.ForfeitGame, seat)
		add(rules.ForfeitMatch, seat)
		add(rules.Warning, &other)
		add(rules.AddTime, seat)
		add(rules.ForfeitGame, &other)
	} else {
		for _, seat := range bughouse.Seats {
			add(rules.Warning, &seat)
			add(rules.ForfeitGame, &seat)
		}
	}
	for _, kind := range []string{rules.NewGame, rules.Expel, rules.CorrectSetup, rules.OtherPenalty} {
		add(kind, nil)
	}
	return out
}

// picked are the remedies marked, or the one under the cursor while none is.
func (s *Screen) picked() []penalties.Remedy {
	var list []penalties.Remedy
	for _, p := range s.picks {
		if p.marked {
			list = append(list, p.remedy)
		}
	}
	if at := s.list.At(); len(list) == 0 && at >= 0 {
		list = append(list, s.picks[at].remedy)
	}
	return list
}

func (s *Screen) pick(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.list.Key(k, m.List):
	case keys.Is(k, m.Pick.Mark):
		s.picks[s.list.At()].marked = !s.picks[s.list.At()].marked
	case keys.Is(k, m.Choose.Leave):
		s.back()
	case keys.Is(k, m.Choose.Take):
		s.impose(s.picked())
	}
}

func timed(r penalties.Remedy) bool { return r.Kind == rules.AddTime || r.Kind == rules.DeductTime }

// impose goes on with remedies: to the time they are about, or to the reason.
func (s *Screen) impose(remedies []penalties.Remedy) {
	s.remedies = remedies
	if slices.ContainsFunc(remedies, func(r penalties.Remedy) bool { return timed(r) && r.Seconds == 0 }) {
		s.mode = timing
		s.field.Open("how much time?", cmp.Or(s.desk.HalfTyped(s.name()), "1:00"))
		return
	}
	s.outlooks[penalties.Modify] = s.foresee(penalties.Modify, remedies)
	s.ask(reasoning, "why?")
}

func (s *Screen) takeTime(text string) {
	ms, err := penalties.ParseClock(text)
	if err != nil || ms < 1000 {
		s.desk.Say(screen.Warning, "type minutes and seconds, like 1:00")
		return
	}
	remedies := slices.Clone(s.remedies)
	for n := range remedies {
		if timed(remedies[n]) {
			remedies[n].Seconds = int(ms / 1000)
		}
	}
	s.impose(remedies)
}

// viewPicks is the list of what may be imposed instead.
func (s *Screen) viewPicks() []string {
	t := s.desk.Theme()
	lines := []string{
		"  " + t.Head.Render("Instead of: ") + s.table.Ruling(s.appeal.Of.Ruling().RulingMade), "",
		"  One, or mark several with space.", "",
	}
	from, to := s.list.Seen()
	for n := from; n < to; n++ {
		p := s.picks[n]
		cursor, mark, text := " ", " ", words.Capital(s.table.Remedy(p.remedy))
		if p.marked {
			mark = t.Done.Mark()
		}
		if n == s.list.At() {
			cursor, text = t.Selected.Sign, t.Selected.Text(text)
		}
		lines = append(lines, "  "+cursor+" "+mark+" "+text)
	}
	return lines
}
