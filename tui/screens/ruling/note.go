package ruling

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/penalties"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// onNoteKey takes a key of a note's frame. The keys that tell, strike and go back are those of
// every frame.
func (s *Screen) onNoteKey(k tea.KeyMsg) bool {
	switch m := s.desk.Keys().Ruling; {
	case keys.Is(k, m.Rule):
		s.askText(noting)
	case keys.Is(k, m.Go):
		s.desk.Close()
	default:
		return !keys.Is(k, m.Differ) && !keys.Is(k, m.Testimony) && !keys.Is(k, m.Strike) &&
			!keys.Is(k, m.History)
	}
	return true
}

// EmptyNote tells whether the frame is that of a note on which nothing was written, said or set up,
// and nothing is half typed.
func (s *Screen) EmptyNote() (*penalties.Incident, bool) {
	i := s.matter.incident
	blank := s.matter.saved && i.IsNote() && i.Struck == nil &&
		len(i.Notes)+len(i.Testimony)+len(i.Positions) == 0 &&
		!s.desk.HasDraft(s.input.draftName(noting)) && !s.desk.HasDraft(s.input.draftName(testifying))
	return i, blank
}

// recordNote records the text of a note.
func (s *recorder) recordNote(text string) {
	if strings.TrimSpace(text) == "" {
		s.desk.Say(screen.Warning, "the note is empty: type what happened")
		return
	}
	s.finish()
	s.record("noted", acts.Remark{Incident: s.matter.number(), Text: text}, noting)
}

// notePlace are the keys of a note's frame.
func (s *Screen) notePlace() keys.Mode {
	m := *s.desk.Keys()
	r := &m.Ruling
	r.Rule.SetHelp(theme.Enter, "write")
	r.Rule.SetEnabled(s.matter.incident.Struck == nil)
	r.Differ.SetHelp(r.Differ.Help().Key, "penalty")
	r.Differ.SetEnabled(!s.matter.frozen())
	r.Strike.SetEnabled(s.matter.incident.Struck == nil)
	for _, off := range []interface{ SetEnabled(bool) }{
		&r.Go, &r.Warn, &r.Sign, &r.Castling, &r.Flag, &r.Covered, &r.Questions,
		&r.Appeal, &r.Clock, &r.Lend, &r.Erase,
	} {
		off.SetEnabled(false)
	}
	return m.Mode(keys.RulingMode)
}
