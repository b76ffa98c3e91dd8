// Package appeals shows appeals: the queue of what waits for a signature or a decision, the form on
// which an appeal is filed, and the hearing, where a chief reads an appeal and decides it.
package appeals

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// QueueLinks are where the queue leads.
type QueueLinks struct {
	Packet       func(*penalties.Appeal)
	Incident     func(*penalties.Incident)
	Consequences func()
}

// Queue is the queue.
type Queue struct {
	screen.Name
	desk  screen.Desk
	links QueueLinks
	rows  scroll.Rows[queueRow]
	w, h  int
}

// NewQueue opens the queue on the first row that this desk's official may sign or decide, else at
// the top.
func NewQueue(d screen.Desk, to QueueLinks) *Queue {
	s := &Queue{
		desk:  d,
		links: to,
		Name:  "appeals",
	}
	s.Refresh()
	s.rows.MoveTo(max(0, slices.IndexFunc(s.rows.All(), s.mayAct)))
	return s
}

// Title names the queue.
func (s *Queue) Title() string { return "appeals" }

// RightText counts those that wait.
func (s *Queue) RightText() string {
	n := 0
	for _, r := range s.rows.All() {
		if r.appeal != nil {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%d to decide", n)
}

// Mode returns the keys that work now.
func (s *Queue) Mode() keys.Mode {
	m := *s.desk.Keys()
	m.Appeals.Open.SetEnabled(s.rows.Len() > 0)
	m.Appeals.Consequences.SetEnabled(len(s.desk.Hall().Ledger.Consequences) > 0)
	return m.Mode(keys.AppealsMode)
}

// Subject is the incident under the cursor.
func (s *Queue) Subject() (*event.Pairing, *penalties.Incident) {
	if r, ok := s.rows.Current(); ok {
		return r.incident.Match.Pairing, r.incident
	}
	return nil, nil
}

// RowsBelow counts the rows that there is no room for.
func (s *Queue) RowsBelow() int { return s.rows.Below() }

// SetSize sets the work area in columns and lines: there is room for the titles and the lines
// between.
func (s *Queue) SetSize(w, h int) {
	s.w, s.h = w, h
	titles := 4
	if slices.ContainsFunc(s.rows.All(), func(r queueRow) bool { return r.signs }) {
		titles = 6
	}
	s.rows.SetHeight((s.h - queueHead - titles) / s.linesPerRow())
}

// Key handles a key.
func (s *Queue) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch r, ok := s.rows.Current(); {
	case s.rows.Key(k, m.List):
	case keys.Is(k, m.Appeals.Open) && ok:
		s.open(r)
	case keys.Is(k, m.Appeals.Consequences):
		s.links.Consequences()
	}
}

func (s *Queue) open(r queueRow) {
	if r.appeal != nil {
		s.links.Packet(r.appeal)
		return
	}
	s.links.Incident(r.incident)
}

// Refresh reads the ledger again. The cursor stays on its incident.
func (s *Queue) Refresh() {
	s.rows.Set(
		queueRows(s.desk.Hall(), s.desk.Now()),
		func(a, b queueRow) bool { return a.incident == b.incident },
	)
	if s.h > 0 {
		s.SetSize(s.w, s.h)
	}
}
