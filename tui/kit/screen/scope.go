// Package screen is the section and round that a screen shows, and the keys that choose them.
package screen

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
)

// Scope is a section and a round of it. It stays where it is when entries come in, and follows the latest round as long as nobody has
// gone back to an earlier one.
type Scope struct {
	desk    Desk
	section int
	round   int // 0 the latest
}

// NewScope looks at the latest round of the section with that id, or of the first section.
func NewScope(d Desk, section string) Scope {
	s := Scope{desk: d}
	s.ShowSection(section)
	return s
}

// Section is the section in sight, nil when the event has none.
func (s *Scope) Section() *event.Section {
	sections := s.desk.Hall().Register.Sections
	if len(sections) == 0 {
		return nil
	}
	return sections[s.section]
}

// ID is the section's id, "" when the event has none.
func (s *Scope) ID() string {
	if sec := s.Section(); sec != nil {
		return sec.ID
	}
	return ""
}

// Round is the round in sight, nil before the first.
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

// Heading says what is shown of the section and the round, such as "results".
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

// IsLatest tells whether the latest round is in sight.
func (s *Scope) IsLatest() bool { return s.round == 0 }

// NextSection goes on to the latest round of the next section, after the last to the first.
func (s *Scope) NextSection() {
	s.section, s.round = s.section+1, 0
	if s.section >= len(s.desk.Hall().Register.Sections) {
		s.section = 0
	}
}

// ShowSection looks at the latest round of the section with that id; with none, it stays.
func (s *Scope) ShowSection(id string) {
	for i, sec := range s.desk.Hall().Register.Sections {
		if sec.ID == id {
			s.section, s.round = i, 0
		}
	}
}

// ShowRound looks at an earlier round of the section; at the latest where there is no such.
func (s *Scope) ShowRound(n int) {
	s.round = 0
	if sec := s.Section(); sec != nil && n > 0 && n < len(sec.Rounds) {
		s.round = n
	}
}

// Key takes a key that chooses, and tells whether it was one.
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

// Headline sets a text at the left of the sections' names, on a line of w columns. Where there is too little room, only the one in sight is named, then none.
func (s *Scope) Headline(left string, w int) string {
	names := s.Names()
	if names == "" {
		return layout.Fit(left, w)
	}
	room := w - layout.Width(left) - 1
	for _, form := range []string{names, "[" + s.Section().Name + "]", "[" + s.Section().ID + "]"} {
		if layout.Width(form) <= room {
			return layout.Sides(left, form, w)
		}
	}
	return layout.Fit(left, w)
}

// Names lists the sections for the right of a headline, the one in sight in brackets; "" when there is only one.
func (s *Scope) Names() string {
	sections := s.desk.Hall().Register.Sections
	if len(sections) < 2 {
		return ""
	}
	return Bracketed(SectionLabels(sections), s.section)
}

// maxLabelsWidth is how many columns the names of all sections may take beside each other.
const maxLabelsWidth = 20

// SectionLabels are the sections' names where they are short enough to stand beside each other, else their ids.
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

// Bracketed lists names, the chosen one in brackets; none for an index that is none of theirs.
func Bracketed(names []string, chosen int) string {
	shown := slices.Clone(names)
	for i, name := range names {
		if i == chosen {
			shown[i] = "[" + name + "]"
		}
	}
	return strings.Join(shown, " ")
}
