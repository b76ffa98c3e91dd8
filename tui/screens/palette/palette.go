// Package palette is the search: whatever can be done, is on record or may be read is found by its
// words, and done or gone to.
package palette

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// Action is one thing that can be done.
type Action struct {
	Does  string // "withdraw, or back"
	Words string // others that it is found by, which are not shown
	Text  string // a longer text that it is found by, which counts for little
	Key   string // as it is shown; "" for none
	Place string // where its key works; "" for here
	Do    func() // nil where it cannot be done now
	Lead  func() // where that is so: goes to where one chooses what it is done to; nil for nowhere
	Says  string // where it is done that no key does; "" for what has one
	Type  string // an example of what may be looked for, which is typed where it is chosen; "" for none
}

// Screen is the palette.
type Screen struct {
	desk   screen.Desk
	groups []Group
	index  *Index
	found  []Action
	field  input.Field
	list   scroll.List
	w, h   int
}

// New opens the palette. While nothing is typed it shows the groups that it begins with, as much of
// them as the screen holds. Actions are all that can be found, the likeliest first.
func New(d screen.Desk, begins []Group, actions []Action) *Screen {
	s := &Screen{desk: d, groups: begins, index: NewIndex(actions)}
	s.field.Open("find", "")
	s.search()
	return s
}

// Title names the screen.
func (s *Screen) Title() string { return "search" }

// Mode is the palette's keys.
func (s *Screen) Mode() keys.Mode { return s.desk.Keys().Mode(keys.PaletteMode) }

// Prompt is what narrows the list.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	says := fmt.Sprintf("%d found", len(s.found))
	if s.query() == "" {
		says = "a name, a word, a number"
	}
	return s.field.Prompt(s.w, says, s.Mode()), true
}

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.search()
}

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.list.Below() }

// query is what is typed.
func (s *Screen) query() string { return strings.TrimSpace(s.field.Text()) }

// Key handles a key. The palette closes before what was chosen is done.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case keys.Is(k, m.Palette.Leave):
		s.desk.Close()
	case keys.Is(k, m.Palette.Do):
		s.doSelected()
	case s.moveCursor(k, m):
	default:
		s.field.Update(k)
		s.search()
		s.list.MoveTo(0)
	}
}

// moveCursor moves the cursor; home and end are the text's.
func (s *Screen) moveCursor(k tea.KeyMsg, m *keys.Map) bool {
	return !keys.Is(k, m.List.Top) && !keys.Is(k, m.List.Bottom) && s.list.Key(k, m.List)
}

func (s *Screen) doSelected() {
	at := s.list.Cursor()
	if at < 0 {
		return
	}
	a := s.found[at]
	switch {
	case a.Type != "":
		s.field.Open("find", a.Type)
		s.search()
		s.list.MoveTo(0)
	case a.Says != "":
		s.desk.Say(screen.Warning, a.Says)
	case a.Do != nil:
		s.desk.Close()
		a.Do()
	case a.Lead != nil:
		s.desk.Close()
		a.Lead()
	}
}

// search finds the actions that match what is typed, the best first; of those that match alike,
// what can be done now.
func (s *Screen) search() {
	text := s.query()
	s.found = s.found[:0:0]
	if text == "" {
		for _, g := range fitGroups(s.groups, s.h) {
			s.found = append(s.found, g.Actions...)
		}
		s.list.Resize(len(s.found), max(1, len(s.found)))
		return
	}
	s.found = s.index.Find(text)
	s.list.Resize(len(s.found), max(1, s.h/layout.LinesPerRow(s.w, oneLine)))
}

// rankNeedsChoice is the rank of what wants something chosen first.
const rankNeedsChoice = 2

// rank is 0 for what can be done now, 1 for what is done elsewhere or by itself, and leads.
func (a Action) rank() int {
	switch {
	case a.Do != nil:
		return 0
	case a.Says != "":
		return 1
	}
	return rankNeedsChoice
}
