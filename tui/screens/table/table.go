package table

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
)

// Screen is the page of one table.
type Screen struct {
	screen.Name
	desk  screen.Desk
	page  *Page
	at    *event.Pairing
	open  func(*penalties.Incident) // its history
	asked input.Dialog              // which of the club's clocks is back
	rows  scroll.Rows[*penalties.Incident]
	w, h  int
}

// New opens the page of a table; open is called to look into what happened there.
func New(d screen.Desk, at *event.Pairing, open func(*penalties.Incident)) *Screen {
	name := fmt.Sprintf("table %s %d %d", at.Section.ID, at.Round.No, at.Table)
	s := &Screen{
		Name:  screen.Name(name),
		desk:  d,
		page:  NewPage(d),
		at:    at,
		open:  open,
		asked: input.NewDialog(d),
	}
	s.Refresh()
	return s
}

// Title names the table.
func (s *Screen) Title() string {
	around, table := s.TitleParts()
	return strings.Join(append(around, table), screen.TitleGap)
}

// TitleParts returns the section and the round, and the table.
func (s *Screen) TitleParts() (around []string, table string) {
	around = []string{s.at.Section.Name, fmt.Sprintf("round %d", s.at.Round.No)}
	return around, fmt.Sprintf("table %d", s.at.Table)
}

// RightText says how it stands.
func (s *Screen) RightText() string { return s.page.stateText(s.at) }

// Subject is the table: the boards, and what came before, are about it.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) { return s.at, nil }

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode {
	m := *s.desk.Keys()
	m.Table.Open.SetEnabled(s.rows.Len() > 0)
	return m.Mode(keys.TableMode)
}

// Prompt asks which of the club's clocks is back.
func (s *Screen) Prompt() (screen.Prompt, bool) { return s.asked.Prompt(s.w) }

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.asked.RowsBelow(s.rows.Below()) }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.fitRows()
}

// fitRows gives the list what the head leaves.
func (s *Screen) fitRows() {
	if s.w > 0 {
		s.rows.SetHeight(max(1, (s.h-len(s.page.headLines(s.at, s.w))-2)/layout.LinesPerRow(s.w, oneLine)))
	}
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch i, ok := s.rows.Current(); {
	case s.asked.Key(k):
	case keys.Is(k, m.Table.Lend):
		s.lend()
	case keys.Is(k, m.Table.Clock):
		s.desk.Open(input.NewFormScreen(s.desk, clockForm(s.desk, s.at)))
	case s.rows.Key(k, m.List), !ok:
	case keys.Is(k, m.Table.Open):
		s.open(i)
	}
}

// Refresh reads the table anew. The cursor stays on its incident.
func (s *Screen) Refresh() {
	for _, r := range s.at.Section.Rounds { // it may have been paired anew
		if r.No == s.at.Round.No && r.AtTable(s.at.Table) != nil {
			s.at = r.AtTable(s.at.Table)
		}
	}
	s.rows.Set(
		IncidentsAt(s.desk.Hall().Ledger, s.at),
		func(a, b *penalties.Incident) bool { return a.No == b.No },
	)
	s.fitRows()
}

// View draws the page.
func (s *Screen) View() string {
	if choices := s.asked.Lines(s.desk.Theme(), s.w); choices != nil {
		return JoinLines(choices)
	}
	lines := s.page.headLines(s.at, s.w)
	if s.rows.Len() > 0 {
		lines = append(lines, "", s.page.titleLine("What happened here"))
	}
	for i, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.desk.Theme().MenuRow(selected, s.w, func(t theme.Theme) []string {
			return s.page.rowLines(t, i, s.w)
		})...)
	}
	lines = append(lines, s.page.boardLines(s.at, s.w, s.h-len(lines))...)
	return JoinLines(lines[:min(len(lines), s.h)])
}
