package paper

import (
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/tui/paper/page"
)

// results are those of a round, a line a table. A match that is out has none yet.
func (m *hallPaper) results() error {
	for n, sec := range m.sections {
		m.part(n, sec.Name)
		r := m.round(sec)
		g := page.Grid{Name: sec.ID, Columns: []page.Column{
			{Title: m.say("Table"), Right: true, Key: true},
			{Title: m.say("Team 1"), Flex: true, Key: true},
			{Title: m.say("Result")},
			{Title: m.say("Team 2"), Flex: true},
			{Title: "", Flex: true, Minor: true},
		}}
		for _, p := range r.Pairings {
			score := p.Score()
			if score == "" {
				score = "–"
			}
			for _, match := range p.Matches {
				if m.Hall.Ledger.Provisional(match) {
					score += "*"
					break
				}
			}
			g.Rows = append(g.Rows, []string{strconv.Itoa(p.Table), m.team(p.Teams[0]), score, m.team(p.Teams[1]), m.told(p)})
		}
		for _, t := range without(r) {
			g.Rows = append(g.Rows, []string{"–", m.team(t.team), "", "", m.say(t.why)})
		}
		m.add(g)
		m.mayStillChange(sec, r)
	}
	return nil
}

// told says what a score does not: that nobody came, or what each of several matches ended with.
func (m *hallPaper) told(p *event.Pairing) string {
	var said []string
	if p.Complete() && !p.Played() {
		said = append(said, m.say("not played"))
	}
	if len(p.Matches) > 1 && p.Complete() {
		for _, match := range p.Matches {
			r, _ := match.Result()
			said = append(said, r.Outcome.String())
		}
	}
	return strings.Join(said, ", ")
}

// mayStillChange explains the mark at a score.
func (m *hallPaper) mayStillChange(sec *event.Section, r *event.Round) {
	notes := m.provisional(sec, r.No, r.No)
	if len(notes) > 0 {
		m.add(notes)
	}
}
