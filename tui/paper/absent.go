package paper

import (
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/tui/paper/page"
)

// absent hangs by the door while teams check in: who is not here yet, by name.
func (m *hallPaper) absent() error {
	for n, sec := range m.sections {
		m.part(n, sec.Name)
		missing := slices.Clone(sec.NotHere())
		slices.SortStableFunc(missing, func(a, b *event.Team) int {
			return strings.Compare(strings.ToLower(m.team(a)), strings.ToLower(m.team(b)))
		})
		g := page.Grid{Name: sec.ID, Empty: m.say("Every team is here."), Columns: []page.Column{
			{Title: m.say("Team"), Flex: true, Key: true, Role: page.Name}, {Title: m.say("Players"), Flex: true, Minor: true, Role: page.Under},
		}}
		if !sec.CheckingIn() && !sec.CheckInClosed() {
			g.Empty = m.say("This section keeps no check-in.")
		}
		for _, t := range missing {
			g.Rows = append(g.Rows, []string{m.team(t), m.both(t, 1)})
		}
		m.add(m.onWall(g, byTeam))
		if len(missing) > 0 {
			m.add(page.Text{Words: m.say("A team that is not checked in is not paired. Please come to the desk."), Weight: page.Quiet})
		}
	}
	return nil
}
