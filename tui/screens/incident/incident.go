// Package incident is one incident with everything that was ever recorded about it.
package incident

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// Screen is an incident's history.
type Screen struct {
	screen.Name
	desk     screen.Desk
	incident *penalties.Incident
	ruling   func(*penalties.Incident)
	page     scroll.Page
	panel    *panel.Panel
	w        int
}

// New opens an incident; ruling is called to open its ruling frame.
func New(d screen.Desk, i *penalties.Incident, ruling func(*penalties.Incident)) *Screen {
	return &Screen{
		Name:     screen.Name(fmt.Sprintf("incident %d", i.No)),
		desk:     d,
		incident: i,
		ruling:   ruling,
		panel:    panel.New(d.Theme),
	}
}

// Title names the incident.
func (s *Screen) Title() string { return "incident " + s.incident.Label }

// RightText says how it stands, and counts down to the end of the time to appeal.
func (s *Screen) RightText() string {
	left := s.timeLeft()
	switch {
	case left != "" && s.w < narrow:
		return left // the number is what one looks for
	case left != "":
		return s.status().Badge + ", " + left
	}
	return s.status().Badge
}

func (s *Screen) status() story.Status {
	return story.OfIncident(s.desk.Hall(), s.incident, s.desk.Now())
}

// Subject is the incident.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) {
	return s.incident.Match.Pairing, s.incident
}

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode { return s.desk.Keys().Mode(keys.IncidentMode) }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w = w
	s.page.SetSize(w, h)
	s.page.SetLines(s.lines())
}

func (s *Screen) lines() []string {
	return s.panel.Lines(story.Incident(s.desk.Hall(), s.incident, s.desk.Now()), panel.TextWidth(s.w))
}

// narrow is the width below which only the number of the countdown is shown.
const narrow = 64

// timeLeft says how long an appeal is still open, "" if it is not.
func (s *Screen) timeLeft() string {
	_, due, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, s.incident)
	if err != nil || !due.After(s.desk.Now()) {
		return ""
	}
	left, _ := words.TimeLeft(due, s.desk.Now())
	return left + " to appeal"
}

// Refresh updates the screen after new entries.
func (s *Screen) Refresh() { s.page.SetLines(s.lines()) }

// RowsBelow counts the lines that there is no room for.
func (s *Screen) RowsBelow() int { return s.page.Below() }

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	if !s.page.Key(k, m.List) && keys.Is(k, m.Incident.Ruling) {
		s.ruling(s.incident)
	}
}

// View draws the part of the page in sight.
func (s *Screen) View() string { return s.page.View() }
