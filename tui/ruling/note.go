package ruling

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/keys"
	"flagfall/tui/layout"
	"flagfall/tui/screen"
	"flagfall/tui/theme"
)

// isNote tells whether nothing is ruled here: somebody only writes down what happened.
func (s *Screen) isNote() bool {
	return s.incident.OnlyNoted() || !s.saved && s.incident.Offence == rules.KindNote
}

// noted takes a key of a note's frame. The keys that tell, strike and go back are those of every frame.
func (s *Screen) noted(k tea.KeyMsg) bool {
	switch m := s.desk.Keys().Ruling; {
	case keys.Is(k, m.Rule):
		s.ask(noting)
	case keys.Is(k, m.Go):
		s.desk.Close()
	default:
		return !keys.Is(k, m.Differ) && !keys.Is(k, m.Testimony) && !keys.Is(k, m.Strike) && !keys.Is(k, m.History)
	}
	return true
}

// EmptyNote tells whether the frame is that of a note on which nothing was written, said or set up, and nothing is half typed.
func (s *Screen) EmptyNote() (*penalties.Incident, bool) {
	i := s.incident
	blank := s.saved && i.OnlyNoted() && i.Struck == nil && len(i.Notes)+len(i.Testimony)+len(i.Positions) == 0 && s.leftOver(noting)+s.leftOver(testifying) == ""
	return i, blank
}

// note keeps what was written.
func (s *Screen) note(text string) {
	if strings.TrimSpace(text) == "" {
		s.desk.Say(screen.Warning, "the note is empty: type what happened")
		return
	}
	s.back()
	s.do("noted", func(l *penalties.State, no int) ([]fact.Fact, error) { return incident.Remark(l, no, text) }, noting)
}

// viewNote shows a note: what was written, what somebody said, and no verdict.
func (s *Screen) viewNote() []string {
	var written []string
	for _, n := range s.incident.Remarks() {
		at := s.desk.Hall().Register.Minute(n.Meta.At)
		written = append(written, s.label(at, at+" ", n.Text)...)
	}
	if written == nil {
		written = []string{"  " + s.desk.Theme().Dim.Render("Nothing is written yet.")}
	}
	return layout.Stack(s.h,
		layout.Part{Rank: 2, Lines: s.seats()},
		layout.Gap(),
		layout.Part{Lines: s.offenceLines()},
		layout.Gap(),
		layout.Part{Lines: written},
		layout.Gap(),
		layout.Part{Rank: 1, Lines: s.label("Said", "Said", s.heard())},
	)
}

// notePlace are the keys of a note's frame.
func (s *Screen) notePlace() keys.Place {
	m := s.desk.Keys()
	r := &m.Ruling
	r.Rule.SetHelp(theme.Enter, "write")
	r.Rule.SetEnabled(s.incident.Struck == nil)
	r.Differ.SetHelp(r.Differ.Help().Key, "penalty")
	r.Differ.SetEnabled(!s.frozen())
	r.Strike.SetEnabled(s.incident.Struck == nil)
	for _, off := range []interface{ SetEnabled(bool) }{&r.Go, &r.Castling, &r.Flag, &r.Questions, &r.Appeal, &r.Clock, &r.Erase} {
		off.SetEnabled(false)
	}
	return m.RulingPlace()
}
