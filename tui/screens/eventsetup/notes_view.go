package eventsetup

import (
	"fmt"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// View draws the notes, the one under the cursor whole.
func (s *Notes) View() string {
	if s.rows.Len() == 0 {
		text := "No notes on the event. " + s.desk.Keys().Notes.New.Help().Key +
			" adds one that the others should see: clock 14 is broken, lunch at noon."
		return strings.Join(layout.Labeled("", text, 2, s.w-2), "\n")
	}
	t, register := s.desk.Theme(), s.desk.Hall().Register
	var lines, full []string
	for n, selected := range s.rows.VisibleRows() {
		if t.Options.Plain {
			at := "at " + register.HourMinute(n.Taken.At)
			lines = append(lines, t.SpokenRow(selected, fmt.Sprintf("Note %d", n.Note), at, n.Text,
				"by "+register.ActorName(n.Taken.Actor))...)
			continue
		}
		lead, forms := "   "+layout.Right(fmt.Sprint(n.Note), 3)+"  ", words.NoteForms(register, n)
		said := layout.LongestFit(s.w-layout.Width(lead), forms...)
		lines = append(lines, t.MenuRow(selected, s.w, func(theme.Theme) []string { return []string{lead + said} })...)
		if selected && said != forms[0] {
			full = append([]string{""}, layout.Labeled("", forms[0], 4, s.w)...)
		}
	}
	if len(lines)+len(full) <= s.h {
		lines = append(lines, full...)
	}
	return strings.Join(lines, "\n")
}
