// Package ledger is the list of all incidents, the newest first, filtered by whatever one remembers of them.
package ledger

import (
	"fmt"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing"
	"flagfall/penalties"
	"flagfall/tui/field"
	"flagfall/tui/keys"
	"flagfall/tui/screen"
	"flagfall/tui/scroll"
)

// Screen is the ledger.
type Screen struct {
	desk   screen.Desk
	open   func(*penalties.Incident)
	filter field.Filter
	all    []row
	rows   []row
	list   scroll.List
	w, h   int
}

// New opens the ledger on what the filter lets through; open is called with the incident to look into.
func New(d screen.Desk, filter string, open func(*penalties.Incident)) *Screen {
	s := &Screen{desk: d, open: open}
	s.filter.Set(filter)
	s.refresh()
	s.list.To(0)
	return s
}

// Where names the ledger and its filter.
func (s *Screen) Where() string {
	if f := s.filter.Active(); f != "" {
		return "ledger, only: " + f
	}
	return "ledger"
}

// Aside counts what is in sight.
func (s *Screen) Aside() string { return fmt.Sprintf("%d of %d", len(s.rows), len(s.all)) }

// Place is the ledger's keys.
func (s *Screen) Place() keys.Place { return s.desk.Keys().LedgerPlace() }

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.resize()
}

// PointsAt is the incident under the cursor.
func (s *Screen) PointsAt() (*pairing.Pairing, *penalties.Incident) {
	if at := s.list.At(); at >= 0 {
		return s.rows[at].incident.Match.Pairing, s.rows[at].incident
	}
	return nil, nil
}

// Prompt is the filter while it is typed.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	if !s.filter.IsOpen() {
		return screen.Prompt{}, false
	}
	says := "player, team, table 12, round 3, offence"
	if s.filter.Active() != "" {
		says = strconv.Itoa(len(s.rows)) + " found"
	}
	return screen.Prompt{Text: s.filter.View(s.w / 2), Says: says, Place: s.desk.Keys().FilterPlace()}, true
}

// Update takes a key, or the news that entries came in.
func (s *Screen) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case screen.Folded:
		s.refresh()
	case tea.KeyMsg:
		s.key(msg)
	}
	return nil
}

func (s *Screen) key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.filter.IsOpen():
		s.filter.Key(k, m.Filter)
		s.choose()
	case s.list.Key(k, m.List):
	case keys.Is(k, m.Ledger.Filter):
		s.filter.Begin("filter")
		s.choose()
	case keys.Is(k, m.Ledger.Open):
		if at := s.list.At(); at >= 0 {
			s.open(s.rows[at].incident)
		}
	}
}

// refresh reads all incidents anew. The cursor stays on its incident.
func (s *Screen) refresh() {
	s.all = rowsOf(s.desk.Hall())
	s.choose()
}

// choose keeps the rows that the filter lets through.
func (s *Screen) choose() {
	var at *penalties.Incident
	if i := s.list.At(); i >= 0 && i < len(s.rows) {
		at = s.rows[i].incident
	}
	s.rows = s.rows[:0]
	wanted := terms(s.filter.Active())
	for _, r := range s.all {
		if r.matches(wanted) {
			s.rows = append(s.rows, r)
		}
	}
	s.resize()
	for i, r := range s.rows {
		if r.incident == at {
			s.list.To(i)
			return
		}
	}
}

// terms splits a filter into what every row must hold; "table 12" and "round 3" are one term each.
func terms(text string) []string {
	words := strings.Fields(strings.ToLower(text))
	var out []string
	for i := 0; i < len(words); i++ {
		w := words[i]
		if (w == "table" || w == "round" || w == "match") && i+1 < len(words) {
			i++
			w = " " + w + " " + words[i] + " "
		}
		out = append(out, w)
	}
	return out
}
