package paper

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/tui/paper/page"
)

// callOut is read aloud where nothing hangs on a wall: the hall's tables in their order, whatever section they belong to, each with its two
// teams, and then who has no table.
func (m roundPaper) callOut() error {
	g := page.Grid{Name: m.say("tables"), Columns: []page.Column{
		{Title: m.say("Table"), Right: true, Key: true, Role: page.Number},
		{Title: m.say("Team 1"), Flex: true, Key: true, Role: page.Name},
		{Title: m.say("Team 2"), Flex: true, Role: page.Name},
	}}
	var pairings []*event.Pairing
	var waits page.Facts
	for _, sec := range m.sections {
		r := m.round(sec)
		pairings = append(pairings, r.Pairings...)
		for _, w := range without(r) {
			waits = append(waits, page.Fact{Label: m.say(w.why), Text: m.team(w.team)})
		}
	}
	slices.SortStableFunc(pairings, func(a, b *event.Pairing) int { return cmp.Compare(a.Table, b.Table) })
	for _, p := range pairings {
		g.Rows = append(g.Rows, []string{strconv.Itoa(p.Table), m.team(p.Teams[0]), m.team(p.Teams[1])})
	}
	m.add(m.onWall(g, called))
	if len(waits) > 0 {
		m.add(waits)
	}
	m.add(page.Text{Words: m.say("The team named first has White on board A."), Weight: page.Quiet})
	return nil
}

// absent hangs by the door while teams check in: who is not here yet, by name.
func (m roundPaper) absent() error {
	for n, sec := range m.sections {
		m.part(n, sec.Name)
		missing := slices.Clone(sec.MissingTeams())
		slices.SortStableFunc(missing, func(a, b *event.Team) int {
			return strings.Compare(strings.ToLower(m.team(a)), strings.ToLower(m.team(b)))
		})
		g := page.Grid{Name: sec.ID, Empty: m.say("Every team is here."), Columns: []page.Column{
			{Title: m.say("Team"), Flex: true, Key: true, Role: page.Name}, {Title: m.say("Players"), Flex: true, Minor: true, Role: page.Under},
		}}
		if !sec.CheckInOpen() && !sec.CheckInClosed() {
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
