package screen_test

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// hall is a desk of which only the tournament is asked.
type hall struct {
	screen.Desk
	t     *tournament.Tournament
	theme theme.Theme
	tabs  bool
}

// The sections are named once: by the top line where it has them as tabs, else beside the headline.
func TestSectionsAreNamedOnce(t *testing.T) {
	h := halltest.New(t)
	h.Section("A", "uschess-2018", 1, 8)
	h.Section("B", "uschess-2018", 1, 8)
	for tabs, want := range map[bool]string{false: "8 teams  [A] B", true: "8 teams       "} {
		s := screen.NewScope(hall{t: h.T, tabs: tabs}, "A")
		if got := s.Headline("8 teams", 14); got != want {
			t.Errorf("tabs in the top line %v: %q, want %q", tabs, got, want)
		}
	}
}

func (h hall) Hall() *tournament.Tournament { return h.t }
func (h hall) Theme() theme.Theme           { return h.theme }
func (h hall) ShowsTabs() bool              { return h.tabs }

func TestScope(t *testing.T) {
	h := halltest.New(t)
	empty := screen.NewScope(hall{t: h.T}, "")
	m := keys.Default().Rounds
	press := func(s *screen.Scope, k tea.KeyType) {
		t.Helper()
		if !s.Key(tea.KeyMsg{Type: k}, m) {
			t.Fatalf("%v does not choose", k)
		}
	}
	for _, k := range []tea.KeyType{tea.KeyLeft, tea.KeyRight, tea.KeyTab} {
		press(&empty, k)
		if empty.Section() != nil || empty.Round() != nil || empty.ID() != "" || empty.Names() != "" {
			t.Errorf("something is in sight of an empty event")
		}
	}
	h.Section("A", "uschess-2018", 1, 8)
	h.Section("B", "uschess-2018", 1, 8)
	for range 3 {
		h.Round("B")
	}
	s := screen.NewScope(hall{t: h.T}, "B")
	sees := func(section string, round int, latest bool) {
		t.Helper()
		n := 0
		if r := s.Round(); r != nil {
			n = r.No
		}
		if s.ID() != section || n != round || s.IsLatest() != latest {
			t.Errorf("section %s round %d, latest %v; want %s %d %v", s.ID(), n, s.IsLatest(), section, round, latest)
		}
	}
	sees("B", 3, true)
	press(&s, tea.KeyRight)
	sees("B", 3, true)
	press(&s, tea.KeyLeft)
	sees("B", 2, false)
	h.Round("B") // who has gone back stays there
	sees("B", 2, false)
	press(&s, tea.KeyLeft)
	press(&s, tea.KeyLeft)
	sees("B", 1, false)
	for range 3 {
		press(&s, tea.KeyRight)
	}
	sees("B", 4, true)
	press(&s, tea.KeyLeft)
	press(&s, tea.KeyTab)
	sees("A", 0, true)
	if got := s.Names(); got != "[A] B" {
		t.Errorf("named %q", got)
	}
	if s.Key(tea.KeyMsg{Type: tea.KeyUp}, m) {
		t.Error("up chooses a round")
	}
}

// Names stand where codes would, as long as they fit beside each other.
func TestShortNames(t *testing.T) {
	for want, names := range map[string][]string{"K-5 K-8": {"K-5", "K-8"}, "A B": {"Kindergarten", "Fifth grade"}} {
		var sections []*event.Section
		for n, name := range names {
			sections = append(sections, &event.Section{ID: string(rune('A' + n)), Name: name})
		}
		if got := strings.Join(screen.SectionLabels(sections), " "); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
