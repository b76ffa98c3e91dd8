// Package ledger is the list of all incidents, the newest first, filtered by whatever one remembers
// of them.
package ledger

import (
	"fmt"
	"slices"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// Screen is the ledger.
type Screen struct {
	screen.Name
	desk   screen.Desk
	open   func(*penalties.Incident)
	filter input.Filter
	all    incidents
	rows   scroll.Rows[*row] // those that the filter lets through
	list   list.List
	w, h   int
}

// New opens the ledger on what the filter lets through; open is called with the incident to look
// into.
func New(d screen.Desk, filter string, open func(*penalties.Incident)) *Screen {
	s := &Screen{Name: "ledger", desk: d, open: open}
	s.filter.Set(filter)
	s.Refresh()
	s.rows.MoveTo(0)
	return s
}

// Title names the ledger and its filter.
func (s *Screen) Title() string {
	if f := s.filter.Active(); f != "" {
		return "ledger, only: " + f
	}
	return "ledger"
}

// RightText counts what is in sight.
func (s *Screen) RightText() string { return fmt.Sprintf("%d of %d", s.rows.Len(), len(s.all.rows)) }

// Mode is the ledger's keys.
func (s *Screen) Mode() keys.Mode { return s.desk.Keys().Mode(keys.LedgerMode) }

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.rows.Below() }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.fitColumns()
}

// Subject is the incident under the cursor.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) {
	if r, ok := s.rows.Current(); ok {
		return r.incident.Match.Pairing, r.incident
	}
	return nil, nil
}

// Prompt is the filter while it is typed.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	if !s.filter.IsOpen() {
		return screen.Prompt{}, false
	}
	says := "player, team, table 12, round 3, offense"
	if s.filter.Active() != "" {
		says = strconv.Itoa(s.rows.Len()) + " found"
	}
	return s.filter.Prompt(s.w, says, s.desk.Keys().Mode(keys.FilterMode)), true
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.filter.IsOpen():
		s.filter.Key(k, m.Filter)
		s.applyFilter()
	case s.rows.Key(k, m.List):
	case keys.Is(k, m.Ledger.Filter):
		s.filter.StartTyping("filter")
		s.applyFilter()
	case keys.Is(k, m.Ledger.Open):
		if r, ok := s.rows.Current(); ok {
			s.open(r.incident)
		}
	}
}

// Refresh reads all incidents anew. The cursor stays on its incident.
func (s *Screen) Refresh() {
	t := s.desk.Hall()
	s.all = tournament.CachedFrom(
		t,
		"ledger rows",
		func(before incidents) incidents { return readRows(t, before) },
	)
	s.fitColumns()
	s.applyFilter()
}

// applyFilter keeps the rows that the filter lets through.
func (s *Screen) applyFilter() {
	same := func(a, b *row) bool { return a.incident == b.incident }
	wanted := filterTerms(s.filter.Terms())
	if len(wanted) == 0 {
		s.rows.Set(s.all.rows, same)
		return
	}
	s.rows.SetFiltered(
		s.all.rows,
		func(r *row) bool { return input.ContainsAll(r.searchText, wanted) },
		same,
	)
}

// filterTerms are what every row must hold. "table 12", "round 3" and "section open" are one term
// each, and a state by itself is that state: an open incident, and none for being in a section
// called Open.
func filterTerms(words []string) []string {
	var out []string
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch {
		case slices.Contains([]string{"table", "round", "match", "section"}, w) && i+1 < len(words):
			i++
			w = " " + w + " " + words[i] + " "
		case slices.Contains([]string{penalties.Open, penalties.Ruled, penalties.Struck}, w):
			w = " is " + w + " "
		}
		out = append(out, w)
	}
	return out
}
