// Package palette lists everything that can be done, with its key, and does it. What is typed narrows the list.
package palette

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/field"
	"flagfall/tui/keys"
	"flagfall/tui/layout"
	"flagfall/tui/screen"
	"flagfall/tui/scroll"
	"flagfall/tui/words"
)

// Action is one thing that can be done.
type Action struct {
	Does  string // "withdraw, or back"
	Words string // others that it is found by, which are not shown
	Key   string // as it is shown; "" for none
	Place string // where its key works; "" for here
	Do    func() // nil where it cannot be done now
	Lead  func() // where that is so: goes to where one chooses what it is done to; nil for nowhere
	Says  string // where it is done that no key does; "" for what has one
}

// Screen is the palette.
type Screen struct {
	desk  screen.Desk
	all   []Action
	more  func(text string) []Action
	found []Action
	field field.Field
	list  scroll.List
	w, h  int
}

// New opens the palette on actions, the likeliest first. More is what else there is of a text that is typed; nil for nothing.
func New(d screen.Desk, actions []Action, more func(text string) []Action) *Screen {
	s := &Screen{desk: d, all: actions, more: more}
	s.field.Open("do", "")
	s.narrow()
	return s
}

// Where names the screen.
func (s *Screen) Where() string { return "all there is to do" }

// Place is the palette's keys.
func (s *Screen) Place() keys.Place { return s.desk.Keys().In(keys.PalettePlace) }

// Prompt is what narrows the list.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	return s.field.Prompt(s.w, words.Count(len(s.found), "action"), s.Place()), true
}

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.list.Resize(len(s.found), h)
}

// Key takes a key. The palette closes before what was chosen is done.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case keys.Is(k, m.Palette.Leave):
		s.desk.Close()
	case keys.Is(k, m.Palette.Do):
		s.do()
	case s.moves(k, m):
	default:
		s.field.Update(k)
		s.narrow()
		s.list.To(0)
	}
}

// moves moves the cursor; home and end are the text's.
func (s *Screen) moves(k tea.KeyMsg, m keys.Map) bool {
	return !keys.Is(k, m.List.Top) && !keys.Is(k, m.List.Bottom) && s.list.Key(k, m.List)
}

func (s *Screen) do() {
	at := s.list.At()
	if at < 0 {
		return
	}
	a := s.found[at]
	switch {
	case a.Says != "":
		s.desk.Say(screen.Warning, a.Says)
		return
	case a.Do == nil && a.Lead != nil:
		s.desk.Close()
		a.Lead()
		return
	case a.Do == nil:
		s.desk.Say(screen.Warning, a.Does+" works in: "+strings.ToLower(a.Place))
		return
	}
	s.desk.Close()
	a.Do()
}

// narrow keeps the actions that hold what is typed, and what else there is of it. What can be done now comes first.
func (s *Screen) narrow() {
	text := strings.TrimSpace(s.field.Text())
	s.found = s.found[:0:0]
	for _, a := range s.all {
		if a.Holds(text) {
			s.found = append(s.found, a)
		}
	}
	if text != "" {
		if s.more != nil {
			s.found = append(s.found, s.more(text)...)
		}
		slices.SortStableFunc(s.found, func(a, b Action) int { return a.rank() - b.rank() })
	}
	s.list.Resize(len(s.found), max(1, s.h))
}

// Holds tells whether a word of the action begins with each word of a text: of what it does, where, its key, or others it is known by.
func (a Action) Holds(text string) bool {
	known := strings.Fields(strings.ToLower(a.Does + " " + a.Words + " " + a.Place + " " + a.Key))
	for typed := range strings.FieldsSeq(strings.ToLower(text)) {
		if !slices.ContainsFunc(known, func(word string) bool { return strings.HasPrefix(word, typed) }) {
			return false
		}
	}
	return true
}

// rank is 0 for what can be done now, 1 for what is done elsewhere or by itself, 2 for what wants something chosen first.
func (a Action) rank() int {
	switch {
	case a.Do != nil:
		return 0
	case a.Says != "":
		return 1
	}
	return 2
}

// keyWidth is the column of the keys.
func (s *Screen) keyWidth() int {
	if s.w < 64 {
		return 6
	}
	return 9
}

// View lists the actions.
func (s *Screen) View() string {
	t := s.desk.Theme()
	if len(s.found) == 0 {
		return "  No match."
	}
	var lines []string
	from, to := s.list.Seen()
	for i := from; i < to; i++ {
		a := s.found[i]
		mark, does := t.Cursor(i == s.list.At(), a.Does)
		if i != s.list.At() && a.rank() == 2 {
			does = t.Dim.Render(does)
		}
		lead := "  " + mark + " " + layout.Fit(a.Key, s.keyWidth()) + " "
		lines = append(lines, lead+layout.Rank(s.w-ansi.StringWidth(lead)-1, layout.Cell{Forms: []string{does}, Rank: 1, Least: 8},
			layout.Cell{Forms: []string{t.Dim.Render(strings.ToLower(a.Place))}, Rank: 2, Least: 5, Right: true})[0])
	}
	return strings.Join(lines, "\n")
}
