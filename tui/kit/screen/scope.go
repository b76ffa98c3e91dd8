package screen

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// Scope is the section and round that a screen shows. It follows the latest round until an earlier
// one is chosen, and does not move when entries come in.
type Scope struct {
	desk    Desk
	section int
	round   int // 0 for the latest
}

// NewScope shows the latest round of the section with that ID, or of the first section.
func NewScope(d Desk, section string) Scope {
	s := Scope{desk: d}
	s.ShowSection(section)
	return s
}

// Section returns the section shown, nil if the event has none.
func (s *Scope) Section() *event.Section {
	sections := s.desk.Hall().Register.Sections
	if len(sections) == 0 {
		return nil
	}
	return sections[min(s.section, len(sections)-1)] // one may have been removed
}

// ID returns the section's ID, "" if the event has no section.
func (s *Scope) ID() string {
	if sec := s.Section(); sec != nil {
		return sec.ID
	}
	return ""
}

// Round returns the round shown, nil before the first.
func (s *Scope) Round() *event.Round {
	sec := s.Section()
	switch {
	case sec == nil:
		return nil
	case s.round == 0:
		return sec.LatestRound()
	}
	return sec.Round(s.round)
}

// Heading returns section, round and what is shown of them, such as "results".
func (s *Scope) Heading(what string) string {
	sec, r := s.Section(), s.Round()
	switch {
	case sec == nil:
		return what
	case r == nil:
		return sec.Name + "  " + what
	}
	return fmt.Sprintf("%s  round %d %s", sec.Name, r.No, what)
}

// IsLatest reports whether the latest round is shown.
func (s *Scope) IsLatest() bool { return s.round == 0 }

// NextSection shows the latest round of the next section; after the last, of the first.
func (s *Scope) NextSection() {
	s.section, s.round = s.section+1, 0
	if s.section >= len(s.desk.Hall().Register.Sections) {
		s.section = 0
	}
}

// ShowSection shows the latest round of the section with that ID. An unknown ID changes nothing.
func (s *Scope) ShowSection(id string) {
	for i, sec := range s.desk.Hall().Register.Sections {
		if sec.ID == id {
			s.section, s.round = i, 0
		}
	}
}

// ShowRound shows round n of the section; the latest if there is no earlier round n.
func (s *Scope) ShowRound(n int) {
	s.round = 0
	if sec := s.Section(); sec != nil && n > 0 && n < len(sec.Rounds) {
		s.round = n
	}
}

// Key handles a key that chooses section or round, and reports whether it was one.
func (s *Scope) Key(k tea.KeyMsg, m keys.Rounds) bool {
	switch {
	case keys.Is(k, m.Section):
		s.NextSection()
	case keys.Is(k, m.Earlier), keys.Is(k, m.Later):
		r := s.Round()
		if r == nil {
			return true
		}
		s.round = r.No - 1
		if keys.Is(k, m.Later) {
			s.round = r.No + 1
		}
		s.round = max(1, s.round)
		if s.round >= len(s.Section().Rounds) {
			s.round = 0
		}
	default:
		return false
	}
	return true
}

// Headline puts text and section names at the two ends of a line of w columns. With too little room
// it names only the section shown, then none; none too where the top line names them.
func (s *Scope) Headline(left string, w int) string {
	names := s.Names()
	if names == "" || s.desk.ShowsTabs() {
		return layout.Fit(left, w)
	}
	if s.desk.Theme().Options.Plain {
		return left + "   " + names
	}
	room := w - layout.Width(left) - 1
	for _, form := range []string{names, "[" + s.Section().Name + "]", "[" + s.Section().ID + "]"} {
		if layout.Width(form) <= room {
			return layout.Sides(left, form, w)
		}
	}
	return layout.Fit(left, w)
}

// Names lists the sections with the one shown in brackets; "" if there is only one.
func (s *Scope) Names() string {
	sections := s.desk.Hall().Register.Sections
	if len(sections) < 2 {
		return ""
	}
	return SectionsText(s.desk.Theme(), SectionLabels(sections), min(s.section, len(sections)-1))
}

// AllSections stands for all of them where several are shown at once.
const AllSections = "all"

// SectionsText names sections, with the one that is shown marked: in brackets, or where it is read
// aloud in words.
func SectionsText(t theme.Theme, names []string, shown int) string {
	if !t.Options.Plain || len(names) < 2 {
		return Bracketed(names, shown)
	}
	if names[shown] == AllSections {
		return "showing all sections"
	}
	others := slices.DeleteFunc(slices.Clone(names),
		func(name string) bool { return name == names[shown] || name == AllSections })
	return "showing " + names[shown] + ", not " + strings.Join(others, " or ")
}

// maxLabelsWidth is the greatest width in columns at which all section names are listed in full.
const maxLabelsWidth = 20

// SectionLabels returns the sections' names if they are short enough, else their IDs.
func SectionLabels(sections []*event.Section) []string {
	names, ids := make([]string, len(sections)), make([]string, len(sections))
	width := 0
	for i, sec := range sections {
		names[i], ids[i] = sec.Name, sec.ID
		width += 1 + layout.Width(sec.Name)
	}
	if width > maxLabelsWidth {
		return ids
	}
	return names
}

// Bracketed joins names with the chosen one in brackets.
func Bracketed(names []string, chosen int) string {
	shown := slices.Clone(names)
	for i, name := range names {
		if i == chosen {
			shown[i] = "[" + name + "]"
		}
	}
	return strings.Join(shown, " ")
}

// Tabs are the sections, and the index of the one that is shown.
func (s *Scope) Tabs() (names []string, shown int) {
	sections := s.desk.Hall().Register.Sections
	return SectionLabels(sections), min(s.section, len(sections)-1)
}
