// Package insight shows what came before: rulings alike, the record of the people and of the place,
// and where officials who were free to choose chose differently. It counts and does not judge.
package insight

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// Links are where a line leads.
type Links struct {
	Incident func(*penalties.Incident)
	Ledger   func(filter string)
	Season   func() // opens the report on several events
}

// Screen is the insight about a table or an incident, or about the whole event.
type Screen struct {
	desk     screen.Desk
	pairing  *event.Pairing      // nil for the whole event
	incident *penalties.Incident // nil for a table
	links    Links
	rows     scroll.Rows[row]
	w, h     int
}

// New opens the insight about an incident, else a table, else the whole event.
func New(d screen.Desk, p *event.Pairing, i *penalties.Incident, ways Links) *Screen {
	s := &Screen{desk: d, pairing: p, incident: i, links: ways}
	s.Refresh()
	return s
}

// Title names what it is about.
func (s *Screen) Title() string {
	switch {
	case s.incident != nil:
		return "earlier cases: " + s.incident.Label
	case s.pairing != nil:
		return fmt.Sprintf("earlier cases: table %d", s.pairing.Table)
	}
	return "recurring incidents"
}

// Subject is the table or the incident.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) { return s.pairing, s.incident }

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode { return s.desk.Keys().Mode(keys.InsightMode) }

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.rows.Below() }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.rows.SetHeight(h)
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch r, _ := s.rows.Current(); {
	case keys.Is(k, m.Insight.Season):
		s.links.Season()
	case s.rows.Key(k, m.List), !keys.Is(k, m.Insight.Open):
	case r.incident != nil:
		s.links.Incident(r.incident)
	case r.filter != "":
		s.links.Ledger(r.filter)
	}
}

// Refresh reads everything anew. The cursor stays on its line, and off the heading above the first.
func (s *Screen) Refresh() {
	p := rowBuilder{hall: s.desk.Hall()}
	if s.pairing == nil {
		p.addEvent()
	} else {
		p.addTable(s.pairing, s.incident)
	}
	s.rows.Set(p.rows, row.equal)
	for r, ok := s.rows.Current(); ok && r.heading != "" && s.rows.Cursor() < s.rows.Len()-1; r, ok = s.rows.Current() {
		s.rows.MoveTo(s.rows.Cursor() + 1)
	}
}
