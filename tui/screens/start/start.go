// Package start is what a desk shows while no event is open: those of before, a new one, or the
// sample to look around in.
package start

import (
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
)

// Event is an event of before.
type Event struct {
	Name string
	Path string
	Used time.Time // when it was last written to
}

// Choice is what a person wants to open: an event of before by its path, a new one by its name and
// where it is to be, or the sample.
type Choice struct {
	Path     string // of a new one "" for a file named after it
	New      string
	Practice bool // the new one is for trying out
	Sample   bool
}

// Model is the start screen.
type Model struct {
	look   theme.Theme
	keys   *keys.Map
	now    func() time.Time
	recent []Event
	rows   scroll.Rows[int] // the events of before, then the offers
	name   input.Field
	what   offer  // the new event being named
	path   string // where a new event is to be, "" for a file named after it
}

// offer is what stands under the events of before.
type offer uint8

const (
	newEvent offer = iota
	practice
	sample
	offerCount
)

var offers = [offerCount]struct{ name, means string }{
	newEvent: {"A new event", "set up sections, staff and teams step by step"},
	practice: {"A practice event", "works the same; every page says PRACTICE"},
	sample:   {"The sample", "an invented event in round 3 to look around in; nothing is saved"},
}

// New makes the screen. The events stand in the order given.
func New(look theme.Theme, m *keys.Map, now func() time.Time, recent []Event) *Model {
	s := &Model{look: look, keys: m, now: now, recent: recent}
	rows := make([]int, len(recent)+int(offerCount))
	for n := range rows {
		rows[n] = n
	}
	s.rows.Set(rows, func(a, b int) bool { return a == b })
	return s
}

// BeginAt asks for the name of a new event that is to be at a path.
func (s *Model) BeginAt(path string) {
	s.path = path
	s.rows.MoveTo(len(s.recent) + int(newEvent))
	s.askName("")
}

// SetTheme has it drawn in another look from now on.
func (s *Model) SetTheme(look theme.Theme) { s.look = look }

// Name is what a choice is called.
func (s *Model) Name(c Choice) string {
	if c.Sample {
		return "the sample"
	}
	if at := slices.IndexFunc(s.recent, func(e Event) bool { return e.Path == c.Path }); at >= 0 &&
		c.New == "" {
		return s.recent[at].Name
	}
	return c.New
}

// Mode is which keys work now.
func (s *Model) Mode() keys.Mode {
	if s.name.IsOpen() {
		m := *s.keys
		m.Typing.Keep.SetHelp(m.Typing.Keep.Help().Key, "begin it")
		return m.Mode(keys.TypingMode)
	}
	return s.keys.Mode(keys.StartMode)
}

// Prompt is the name being typed, "" while none is.
func (s *Model) Prompt(w int) string {
	if !s.name.IsOpen() {
		return ""
	}
	return s.name.View(w)
}

// Fault tells why the last key or paste was not taken, "" when it was.
func (s *Model) Fault() string { return s.name.Fault() }

// Key takes a key, and tells what was chosen by it.
func (s *Model) Key(k tea.KeyMsg) (Choice, bool) {
	switch {
	case s.name.IsOpen() && keys.Is(k, s.keys.Typing.Leave):
		s.askName("")
		s.name.Close()
	case s.name.IsOpen() && keys.Is(k, s.keys.Typing.Keep):
		if name := strings.TrimSpace(s.name.Text()); name != "" {
			s.name.Close()
			return Choice{New: name, Practice: s.what == practice, Path: s.path}, true
		}
	case s.name.IsOpen():
		s.name.Update(k)
	case s.rows.Key(k, s.keys.List):
	case keys.Is(k, s.keys.Start.Open):
		return s.openSelected()
	}
	return Choice{}, false
}

func (s *Model) openSelected() (Choice, bool) {
	at := s.rows.Cursor()
	if at < len(s.recent) {
		return Choice{Path: s.recent[at].Path}, true
	}
	what := offer(at - len(s.recent))
	if what == sample {
		return Choice{Sample: true}, true
	}
	s.what = what
	s.askName(s.name.Text()) // the one that could not be made, if any
	return Choice{}, false
}

// askName asks what the new event is called.
func (s *Model) askName(name string) { s.name.Open("name of the event", name) }

// oneLine is the width from which on an event and where it is kept share a line.
const oneLine = 64

// columns are those of a row: see draw.
var columns = []list.Column{
	{Title: "Event", Min: 24},
	{Title: "Last used", Aloud: "last used", Under: true},
	{Title: "File", Aloud: "file", Rank: 1, Under: true},
}

// View draws at most h lines of at most w columns.
func (s *Model) View(w, h int) string {
	lines := []string{"  " + s.look.Head.Render("Which event?"), ""}
	lines = append(lines, list.Show(s.look, &s.rows, columns, s.draw, w, h-5, oneLine)...)
	if at := s.rows.Cursor() - len(s.recent); at >= 0 && !s.look.Options.Plain {
		lines = append(lines, "")
		for _, line := range layout.Wrap(offers[at].means, w-5) {
			lines = append(lines, "    "+s.look.Dim.Render(line))
		}
	}
	return strings.Join(lines[:min(len(lines), h)], "\n")
}

// RowsBelow counts the rows below the last one that View drew.
func (s *Model) RowsBelow() int { return s.rows.Below() }

// draw is an event, with when it was used and its path, or an offer.
func (s *Model) draw(i int) list.Row {
	if i >= len(s.recent) {
		o := offers[i-len(s.recent)]
		name := list.Text(o.name)
		name.Aloud = o.name + ": " + o.means
		return list.Row{Cells: []list.Cell{name, {}, {}}}
	}
	e := s.recent[i]
	path := []string{e.Path}
	for _, w := range []int{60, 40, 24, 19} {
		path = append(path, pathEnd(e.Path, w))
	}
	used := list.Styled(list.Quiet, document.NoTone, s.usedText(e))
	used.Aloud = strings.Replace(s.usedText(e), "today ", "today at ", 1)
	return list.Row{Cells: []list.Cell{
		list.Text(e.Name), used, list.Styled(list.Quiet, document.NoTone, path...),
	}}
}

// pathEnd is the end of a path that does not fit: two events of one name differ there.
func pathEnd(path string, w int) string {
	over := layout.Width(path) - w
	if over <= 0 {
		return path
	}
	return ansi.TruncateLeft(path, over+1, theme.Dots)
}

// usedText says when an event was last written to.
func (s *Model) usedText(e Event) string {
	now := s.now()
	at := e.Used.In(now.Location())
	if at.Format(time.DateOnly) == now.Format(time.DateOnly) {
		return "today " + at.Format("15:04")
	}
	return at.Format("2 Jan 2006")
}
