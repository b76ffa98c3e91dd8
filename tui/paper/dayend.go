package paper

import (
	"fmt"

	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// dayEnd is what the floor closes with: standings, penalties by type, the register of appeals, what
// is open. Its one head is that of its stamp.
func (m *maker) dayEnd() error {
	ranking := m
	if err := ranking.markFinal(); err != nil {
		return err
	}
	m.add(document.Text{Words: "The chain named at the foot seals all that was recorded until then. To check it, run flagfall verify --head.", Weight: document.Quiet})
	for _, sec := range m.sections {
		m.add(document.Heading("Standings, " + sec.Name))
		if err := ranking.ranking(sec); err != nil {
			return err
		}
	}
	for _, sec := range m.sections {
		m.add(document.Heading("Penalties by type, "+sec.Name), m.byType(sec), document.Heading("Open, "+sec.Name),
			m.openItems(sec))
	}
	m.add(document.Heading("Appeals"), m.appeals())
	if len(m.Hall.Register.Notes) > 0 {
		m.add(document.Heading("Notes on the event"), m.notes())
	}
	return nil
}

// appeals is the register of all appeals.
func (m *maker) appeals() document.Grid {
	g := document.Grid{Empty: "No appeals.", Columns: []document.Column{
		{Title: "", Right: true, Key: true},
		{Title: "Against", Key: true},
		{Title: "Filed"},
		{Title: "By", Flex: true},
		{Title: "To"},
		{Title: "State"},
		{Title: "Reason", Flex: true},
	}}
	for _, a := range m.Hall.Ledger.Appeals() {
		if !m.isInScope(a.Subject) {
			continue
		}
		by := ""
		if seat := words.ParseSeat(a.Seat); seat != nil {
			by = m.playerAt(a.Subject.PlayerAt(*seat))
		}
		state := story.OfAppeal(m.Hall, a).Badge
		g.Rows = append(g.Rows, []string{
			fmt.Sprint(a.Appeal), a.Subject.Label, m.timeOfDay(a.Filed.At), by,
			hearing.LevelName(a.Level), state, a.Reason,
		})
	}
	return g
}

// notes are all that was noted on the event, and what of it is done with. They are about no section
// and stand on every sheet.
func (m *maker) notes() document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "", Right: true, Key: true},
		{Title: "Noted"},
		{Title: "By"},
		{Title: "What", Flex: true},
		{Title: "Done"},
	}}
	for _, n := range m.Hall.Register.Notes {
		done := ""
		if n.Done != nil {
			done = m.timeOfDay(n.Done.At)
		}
		g.Rows = append(g.Rows, []string{
			fmt.Sprint(n.Note), m.timeOfDay(n.Taken.At),
			m.Hall.Register.ActorName(n.Taken.Actor), n.Text, done,
		})
	}
	return g
}

// isInScope tells whether an incident belongs to a section that the sheet is about.
func (m *maker) isInScope(i *penalties.Incident) bool {
	for _, sec := range m.sections {
		if sec.ID == i.Place.Section {
			return true
		}
	}
	return false
}
