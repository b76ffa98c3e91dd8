package standings

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// rankingFoot is the number of lines below the teams.
const rankingFoot = 1

func (s *Ranking) resize() {
	s.list.Fit(s.columns, s.widest, s.w, 0)
	s.rows.SetHeight(s.h - 1 - len(s.list.Head(s.desk.Theme())) - rankingFoot)
}

// View draws the teams in sight.
func (s *Ranking) View() string {
	s.update()
	t := s.desk.Theme()
	if s.err != nil || s.rows.Len() == 0 {
		text := "No teams yet."
		if s.err != nil {
			text = s.err.Error()
		}
		return strings.Join(layout.Labeled("", text, 2, s.w), "\n")
	}
	lines := append([]string{s.at.Headline(s.summary(), s.w)}, s.list.Head(t)...)
	for l, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.list.Lines(t, l.shown, selected)...)
	}
	if t.Options.Plain {
		return strings.Join(lines, "\n")
	}
	for len(lines) < s.h-rankingFoot {
		lines = append(lines, "")
	}
	return strings.Join(append(lines, s.marksNote()), "\n")
}

// summary says on what the standings stand.
func (s *Ranking) summary() string {
	text := "  " + words.Count(s.rows.Len(), "team")
	if n := len(s.ranking.Rounds); n > 0 {
		r := s.ranking.Rounds[n-1]
		if out := len(r.TablesWithoutResult()); out > 0 && s.w > 50 {
			text += fmt.Sprintf("   round %d: %d of %d tables %s", r.No, out, len(r.Pairings), words.UnplayedState(r))
		}
	}
	return text
}

// marksNote explains the marks in sight.
func (s *Ranking) marksNote() string {
	var notes []string
	if s.chart {
		notes = append(notes, "W L D and whom against, x not played")
	}
	if slices.ContainsFunc(s.rows.All(), func(l line) bool { return l.Provisional }) {
		notes = append(notes, "* provisional: a ruling may still change it")
	}
	return s.desk.Theme().Dim.Render(layout.Cut("  "+strings.Join(notes, "   "), s.w))
}
