// Package floor is the screen of all tables: who plays whom, what is still out, who has called.
package floor

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Screen is the floor. It is made once and stays at the bottom of the stack.
type Screen struct {
	desk       screen.Desk
	open       func(*event.Pairing)
	sidePanel  SidePanel
	panelBelow SidePanel   // under the tables; nil for nothing
	Calling    func() bool // tells whether a call is typed as far as its seat; nil for never
	Listed     func(bool)  // called when tiles or the list were chosen; nil for nothing
	section    int         // index among the sections; -1 the whole hall
	filter     input.Filter
	all        []*row               // of every section, as of the last entry
	rows       scroll.Rows[*row]    // those in sight of section and filter
	unfinished penalties.Unfinished // what waits for an official, in all sections and rounds
	fullWidth  int                  // columns of the work area
	w, h       int                  // columns of the list, lines of the work area
	mainWidth  int                  // columns of the panel of the tables, its border included
	sideWidth  int                  // columns at the right for the table under the cursor, 0 where there is no room
	widest     list.Widths          // of the rows
	list       list.List
	asList     bool // tables are listed where there is room for tiles
	tile       tileForm
	across     int   // tiles beside each other
	before     *view // nil while no table's number is typed
}

// view is what the floor showed before a table's number was typed.
type view struct {
	section int
	filter  string
	at      *event.Pairing
}

// Light shows a table while its number is typed: its row is lit and the panel tells of it. Nil goes back to
// what was shown before.
func (s *Screen) Light(p *event.Pairing) {
	at, _ := s.Subject()
	switch {
	case p != nil && p == at:
	case p != nil:
		if s.before == nil {
			s.before = &view{s.section, s.filter.Active(), at}
		}
		s.show(view{s.section, s.filter.Active(), p})
		if at, _ := s.Subject(); at != p {
			s.show(view{-1, "", p})
		}
	case s.before != nil:
		s.show(*s.before)
		s.before = nil
	}
}

// KeepLit leaves the cursor on the table that was typed.
func (s *Screen) KeepLit() { s.before = nil }

// show shows a section and a filter, and puts the cursor on a table.
func (s *Screen) show(v view) {
	if s.section != v.section || s.filter.Active() != v.filter {
		s.section = v.section
		s.filter.Set(v.filter)
		s.applyFilter()
	}
	for i, r := range s.rows.All() {
		if r.pairing == v.at {
			s.rows.MoveTo(i)
		}
	}
}

// SidePanel draws in w columns and h lines what stands at the right of the tables, or under them: the one
// under the cursor, nil for none.
type SidePanel func(p *event.Pairing, w, h int) []string

// New makes the floor. open is called with the table that the person wants to look into.
func New(d screen.Desk, open func(*event.Pairing), beside, below SidePanel) *Screen {
	s := &Screen{desk: d, open: open, sidePanel: beside, panelBelow: below}
	if len(d.Hall().Register.Sections) > 1 {
		s.section = -1
	}
	s.Refresh()
	return s
}

// Title names the section and its round.
func (s *Screen) Title() string {
	sec := s.shownSection()
	if sec == nil {
		return "all sections" + clockText(s.desk.Hall().Register.Sections, s.desk.Now())
	}
	if clock := clockText([]*event.Section{sec}, s.desk.Now()); clock != "" {
		return sec.Name + fmt.Sprintf("  round %d", sec.LatestRound().No) + clock
	}
	return sec.Name + "  " + roundStage(s.desk.Hall().Register, sec.LatestRound())
}

// Mode is the floor's keys.
func (s *Screen) Mode() keys.Mode {
	m, u := *s.desk.Keys(), s.unfinished
	m.Floor.Rule.SetEnabled(len(u.Calls) > 0)
	m.Floor.Settle.SetEnabled(len(u.Consequences) > 0)
	m.Floor.View.SetEnabled(s.tiled() || s.asList)
	m.Floor.Left.SetEnabled(s.tiled())
	m.Floor.Right.SetEnabled(s.tiled())
	return m.Mode(keys.FloorMode)
}

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.rows.Below() }

// HasSidePanel tells whether a table stands beside the list.
func (s *Screen) HasSidePanel() bool { return s.sideWidth > 0 }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.fullWidth, s.h = w, h
	s.fit()
}

// fit shares the work area out.
func (s *Screen) fit() {
	s.w, s.mainWidth, s.sideWidth = s.fullWidth, s.fullWidth, 0
	h := s.h - 1 // the line of progress above the list
	if s.framed() && s.sidePanel != nil {
		s.sideWidth = min(mostSide, max(leastSide, s.fullWidth*26/100))
		s.mainWidth = s.fullWidth - s.sideWidth - 1
		if s.mainWidth-panel.Edges < oneLine { // a line for each table comes first
			s.mainWidth, s.sideWidth = s.fullWidth, 0
		}
	}
	if s.framed() {
		s.w, h = s.mainWidth-panel.Edges, s.h-panel.Edges-1-s.progressHeight()
	}
	if s.tiled() {
		s.fitTiles(s.w, h)
		return
	}
	s.list.Fit(columns, s.widest, s.w, oneLine)
	s.rows.SetHeight((h - len(s.list.Head(s.desk.Theme()))) / s.list.LinesPerRow())
}

// Subject is the table under the cursor.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) {
	if r, ok := s.rows.Current(); ok {
		return r.pairing, nil
	}
	return nil, nil
}

// Prompt is the filter while it is typed.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	if !s.filter.IsOpen() {
		return screen.Prompt{}, false
	}
	return s.filter.Prompt(s.w, words.Count(s.rows.Len(), "table"), s.desk.Keys().Mode(keys.FilterMode)), true
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.filter.IsOpen():
		s.filter.Key(k, m.Filter)
		s.applyFilter()
	case s.tiled() && s.tileKey(k, m):
	case s.rows.Key(k, m.List):
	case keys.Is(k, m.Floor.View):
		s.ShowAsList(!s.asList)
		if s.Listed != nil {
			s.Listed(s.asList)
		}
	case keys.Is(k, m.Floor.Filter):
		s.filter.StartTyping("filter")
		s.applyFilter()
	case keys.Is(k, m.Floor.Section):
		s.section++
		if s.section >= len(s.desk.Hall().Register.Sections) {
			s.section = -1
		}
		s.applyFilter()
		s.rows.MoveTo(0)
	case keys.Is(k, m.Floor.Open):
		if r, ok := s.rows.Current(); ok {
			s.open(r.pairing)
		}
	}
}

// ShowAsList lists the tables also where there is room for tiles, or not.
func (s *Screen) ShowAsList(is bool) {
	s.asList = is
	s.fit()
}

// tileKey handles a key that moves among tiles, and reports whether it was one.
func (s *Screen) tileKey(k tea.KeyMsg, m *keys.Map) bool {
	switch {
	case keys.Is(k, m.List.Up):
		s.rows.MoveTo(max(s.rows.Cursor()-s.across, s.rows.Cursor()%s.across))
	case keys.Is(k, m.List.Down):
		s.rows.MoveTo(s.rows.Cursor() + s.across)
	case keys.Is(k, m.Floor.Left):
		s.rows.MoveTo(s.rows.Cursor() - 1)
	case keys.Is(k, m.Floor.Right):
		s.rows.MoveTo(s.rows.Cursor() + 1)
	default:
		return false
	}
	return true
}

// shownSection is the section in sight, nil for the whole hall.
func (s *Screen) shownSection() *event.Section {
	if sections := s.desk.Hall().Register.Sections; s.section >= 0 && s.section < len(sections) {
		return sections[s.section]
	}
	return nil
}

// Section is the id of the section in sight, "" for the whole hall.
func (s *Screen) Section() string {
	if sec := s.shownSection(); sec != nil {
		return sec.ID
	}
	return ""
}

// ShowSection brings a section in sight.
func (s *Screen) ShowSection(id string) {
	for i, sec := range s.desk.Hall().Register.Sections {
		if sec.ID == id {
			s.section = i
			s.applyFilter()
			s.rows.MoveTo(0)
		}
	}
}

// ToTable puts the cursor on a table, where it is in sight. What narrowed the list does so no more.
func (s *Screen) ToTable(p *event.Pairing) {
	s.show(view{s.section, "", p})
}

// Refresh reads all tables anew. The cursor stays on its table.
func (s *Screen) Refresh() {
	t := s.desk.Hall()
	s.all = tournament.CachedFrom(t, "floor tables", func(before []*row) []*row { return readRows(t, before) })
	s.unfinished = tournament.Cached(t, "floor waits", t.Ledger.Unfinished)
	s.widest = list.Widths{}
	for _, r := range s.all {
		s.widest.Measure(r.shown(s.desk.Now(), s.presence(r)).Cells)
	}
	s.fit()
	s.applyFilter()
}

// applyFilter keeps the rows of the section that the filter lets through.
func (s *Screen) applyFilter() {
	sec, terms := s.shownSection(), s.filter.Terms()
	same := func(a, b *row) bool { return a.pairing == b.pairing }
	if sec == nil && len(terms) == 0 {
		s.rows.Set(s.all, same)
		return
	}
	s.rows.SetFiltered(s.all, func(r *row) bool {
		return (sec == nil || r.pairing.Section == sec) && input.ContainsAll(r.searchText, terms)
	}, same)
}
