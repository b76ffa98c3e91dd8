package roundclock

import (
	"fmt"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// roomy is the width from which on there is room for the whole state of a clock.
const roomy = 60

// nameWidth is the room for a section's name.
func (s *Screen) nameWidth() int {
	if s.w < roomy {
		return 8
	}
	return 16
}

// View draws a line a section.
func (s *Screen) View() string {
	if s.rows.Len() == 0 {
		return strings.Join(layout.Labeled("", "No section yet.", 2, s.w-2), "\n")
	}
	var lines []string
	for r, selected := range s.rows.VisibleRows() {
		name, state := "all", ""
		if r.section != nil {
			name, state = r.section.Name, s.clockText(r)
		}
		if t := s.desk.Theme(); t.Options.Plain {
			if r.section == nil {
				name = "all sections"
			}
			lines = append(lines, t.SpokenRow(selected, words.UpperFirst(name), state)...)
			continue
		}
		line := "   " + layout.Fit(name, s.nameWidth()) + "  " + layout.Cut(state, s.w-s.nameWidth()-5)
		lines = append(lines, s.desk.Theme().MenuRow(selected, s.w, func(theme.Theme) []string {
			return []string{line}
		})...)
	}
	return strings.Join(lines, "\n")
}

// clockText says what the clock of a section's round shows, and when it ends.
func (s *Screen) clockText(r row) string {
	latest := r.section.LatestRound()
	switch {
	case latest == nil:
		return "no round yet"
	case !latest.Finished.IsZero():
		return fmt.Sprintf("round %d finished", latest.No)
	case latest.Started.IsZero():
		return fmt.Sprintf("round %d has not started", latest.No)
	}
	shows := words.RoundClockText(latest.Clock, s.desk.Now())
	switch {
	case shows == "":
		return fmt.Sprintf("round %d, no clock", latest.No)
	case !latest.Clock.Stopped:
		shows += ", ends " + s.desk.Hall().Register.HourMinute(latest.Clock.Ends)
	}
	if s.w < roomy {
		return shows
	}
	return fmt.Sprintf("round %d, %s", latest.No, shows)
}
