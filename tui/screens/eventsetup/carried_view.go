package eventsetup

import (
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// carriedHead is the lines above the rows, perRow those of a row.
const carriedHead, carriedLines = 2, 2

// View draws what is asked, or the rows.
func (s *Carried) View() string {
	t, m := s.desk.Theme(), s.desk.Keys().Carry
	lines := []string{"  " + t.Head.Render(layout.Cut(s.titleText(), s.w-3)), ""}
	if s.asked.Choosing() {
		lines = append(lines, layout.Labeled("  ", words.CarriedOffence(s.about.OffenceCarried), 2, s.w)...)
		return strings.Join(append(append(lines, ""), s.asked.Lines(t, s.w)...), "\n")
	}
	if s.rows.Len() == 0 {
		text := "No warnings from other events. Press " + m.File.Help().Key +
			" to read another event’s file or archive; " +
			"you match each player there with one here. The warning is shown at the player’s first offense and never counted."
		if s.path != "" {
			text = "No rulings against any player at that event."
		}
		return strings.Join(append(lines, layout.Labeled("  ", text, 2, s.w-2)...), "\n")
	}
	for r, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.rowLines(r, selected)...)
	}
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

func (s *Carried) titleText() string {
	switch {
	case s.reading:
		return "reading" + theme.Dots
	case s.path == "":
		return "from other events"
	}
	return "players with rulings in " + s.path
}

// rowLines is two lines: who it was there and who that is here, then what for.
func (s *Carried) rowLines(r carriedRow, selected bool) []string {
	t := s.desk.Theme()
	who, what, sign := "", "", " "
	switch {
	case r.there != nil:
		who, what = r.there.Player.Full()+" of "+r.there.Team, words.CarriedOffence(r.there.OffenceCarried)
	default:
		what = words.CarriedOffence(r.carried.OffenceCarried)
	}
	if r.carried != nil {
		here := s.playerName(r.carried.PlayerRef())
		sign = t.Done.Mark()
		if who != "" {
			here = who + " " + theme.Arrow + " " + here
		}
		who = here
	}
	mark, shown := t.Cursor(selected, layout.Cut(who, s.w-6))
	return []string{
		" " + sign + mark + " " + shown,
		"     " + t.Dim.Render(layout.Cut(what, s.w-6)),
	}
}
