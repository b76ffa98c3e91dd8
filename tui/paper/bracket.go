package paper

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/paper/page"
	"flagfall/tui/words"
)

// bracket is a section's play-off as far as it has come, and the final placing of its teams once it is over.
func (m *hallPaper) bracket() error {
	for n, sec := range m.sections {
		m.part(n, sec.Name)
		b := playoff.Of(sec, -1)
		g := page.Grid{Name: sec.ID, Empty: "This section has no play-off.", Columns: []page.Column{
			{Title: "Stage", Key: true}, {Title: "Table", Right: true}, {Title: "Team", Flex: true, Key: true}, {Title: "Against", Flex: true}, {Title: "Result"}, {Title: "", Flex: true},
		}}
		for _, ties := range b.Rounds {
			for _, t := range ties {
				sides, outcome := t.Says(sec.PlayOff, m.team)
				table := ""
				if t.Pairing != nil {
					table = fmt.Sprint(t.Pairing.Table)
				}
				g.Rows = append(g.Rows, []string{words.Capital(t.Stage), table, sides[0], sides[1], t.Score(), outcome})
			}
		}
		m.add(g)
		if len(b.Rounds) == 0 {
			continue
		}
		m.add(page.Text{Words: "The number before a team is its seed, its place before the play-off.", Weight: page.Quiet})
		if !b.Over() {
			continue
		}
		if err := m.finalPlacing(sec); err != nil {
			return err
		}
	}
	return nil
}

// finalPlacing lists the teams of a play-off by how far they came.
func (m *hallPaper) finalPlacing(sec *event.Section) error {
	places, err := playoff.Final(sec, m.Hall.Ledger.Provisional)
	if err != nil {
		return err
	}
	var facts page.Facts
	for i, p := range places {
		if p.Stage != "" {
			facts = append(facts, page.Fact{Label: fmt.Sprint(i + 1), Text: m.listed(p.Team) + ", " + p.Stage})
		}
	}
	m.add(page.Heading("Final placing"), facts)
	return nil
}
