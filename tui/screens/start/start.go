// Package start is what a desk shows while no event is open: those of before, a new one, or the
// sample to look around in.
package start

import (
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
)

// Event is an event of before.
type Event struct {
	Name string
	Path string
	Used time.Time // when it was last written to
}

// Choice is what a person wants to open: an event of before by its path, a new one by its name, or
// the sample.
type Choice struct {
	Path     string
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
	list   scroll.List
	name   input.Field
	what   offer // the new event being named
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
	s.list.Resize(len(recent)+int(offerCount), len(recent)+int(offerCount))
	return s
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
		return s.keys.Mode(keys.TypingMode)
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
			return Choice{New: name, Practice: s.what == practice}, true
		}
	case s.name.IsOpen():
		s.name.Update(k)
	case s.list.Key(k, s.keys.List):
	case keys.Is(k, s.keys.Start.Open):
		return s.openSelected()
	}
	return Choice{}, false
}

func (s *Model) openSelected() (Choice, bool) {
	at := s.list.Cursor()
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

// View draws at most h lines of at most w columns.
func (s *Model) View(w, h int) string {
	perRow := layout.LinesPerRow(w, oneLine)
	s.list.Resize(len(s.recent)+int(offerCount), (h-5)/perRow)
	lines := []string{"  " + s.look.Head.Render("Which event?"), ""}
	from, to := s.list.Visible()
	for i := from; i < to; i++ {
		if i == len(s.recent) && i > from {
			lines = append(lines, "")
		}
		lines = append(lines, s.rowLines(i, w, perRow)...)
	}
	if at := s.list.Cursor() - len(s.recent); at >= 0 && !s.look.Options.Plain {
		lines = append(lines, "")
		for _, line := range layout.Wrap(offers[at].means, w-5) {
			lines = append(lines, "    "+s.look.Dim.Render(line))
		}
	}
	return strings.Join(lines[:min(len(lines), h)], "\n")
}

// rowLines is an event, with when it was used and its path at its right, or under it where it is
// narrow; or an offer.
func (s *Model) rowLines(i, w, perRow int) []string {
	if s.look.Options.Plain {
		return s.spokenRow(i)
	}
	var name, used, path string
	if i < len(s.recent) {
		e := s.recent[i]
		name, used, path = e.Name, s.usedText(e)+"  ", e.Path
	} else {
		name = offers[i-len(s.recent)].name
	}
	width := min(32, w-6)
	mark, text := s.look.Cursor(i == s.list.Cursor(), layout.Fit(name, width))
	first := "  " + mark + " " + text
	switch {
	case path == "":
		return []string{first}
	case perRow == 2:
		return []string{first, "    " + s.look.Dim.Render(used+pathEnd(path, w-5-len(used)))}
	}
	return []string{first + "  " + s.look.Dim.Render(used+pathEnd(path, w-width-7-len(used)))}
}

// spokenRow is an event, or what an offer means, as it is read aloud.
func (s *Model) spokenRow(i int) []string {
	selected := i == s.list.Cursor()
	if i >= len(s.recent) {
		o := offers[i-len(s.recent)]
		return s.look.SpokenRow(selected, o.name+": "+o.means)
	}
	e := s.recent[i]
	return s.look.SpokenRow(selected, e.Name, "last used "+strings.Replace(s.usedText(e), "today ", "today at ", 1),
		"file "+e.Path)
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
