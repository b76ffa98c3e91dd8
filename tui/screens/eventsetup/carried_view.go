package eventsetup

import (
	"strings"

	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

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
	lines = append(lines, list.Show(t, &s.rows, carriedColumns, s.row, s.w, s.h-len(lines), 100)...)
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

// carriedColumns are who it was there and who that is here, and what for.
var carriedColumns = []list.Column{{Title: "Player", Min: 12}, {Title: "For", Aloud: "for", Min: 12, Under: true}}

func (s *Carried) row(r carriedRow) list.Row {
	who, what, tone := "", "", document.NoTone
	if r.there != nil {
		who, what = r.there.Player.Full()+" of "+r.there.Team, words.CarriedOffence(r.there.OffenceCarried)
	}
	if r.carried != nil {
		here := s.playerName(r.carried.PlayerRef())
		if who != "" {
			here = who + " " + theme.Arrow + " " + here
		}
		who, what, tone = here, words.CarriedOffence(r.carried.OffenceCarried), document.Done
	}
	return list.Row{Tone: tone, Cells: []list.Cell{
		list.Text(who), list.Styled(list.Quiet, document.NoTone, what),
	}}
}
