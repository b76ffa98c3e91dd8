package teams

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
)

// View draws the team under the cursor as large as there is room for, over all that the letters may
// mean.
func (s *CheckIn) View() string {
	t, ok := s.rows.Current()
	if !ok {
		return strings.Join(layout.Labeled("", s.emptyText(), 2, s.w-2), "\n")
	}
	lines := s.bigName(t)
	if look := s.desk.Theme(); !look.Options.Plain { // read aloud, the header says it
		here, all := s.checkedIn()
		bar := panel.Bar(look, here, all, min(widestBar, s.w/2))
		lines = append(lines, fmt.Sprintf("  %s  %d of %d", bar, here, all))
	}
	lines = append(lines, "")
	room := s.h - len(lines)
	lines = append(lines, list.Show(s.desk.Theme(), &s.rows, checkInColumns, s.listRow, s.w, room, listOneLine)...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// widestBar is the most columns of the bar of who has checked in.
const widestBar = 40

// emptyText says why there is no team to choose.
func (s *CheckIn) emptyText() string {
	if s.search.Text() == "" {
		return "No teams yet."
	}
	return "No such team: try other letters of your name, or ask the director. Press " +
		s.desk.Keys().Checkin.Clear.Help().Key + " to start over."
}

// bigName is what Enter would do. Read aloud, it is in the row, and only that the team is here is
// said once more.
func (s *CheckIn) bigName(t *event.Team) []string {
	if s.desk.Theme().Options.Plain && !t.Here {
		return nil
	}
	look, x := s.desk.Theme(), layout.Headline{Text: t.Name}
	if t.Here {
		x = panel.Headline(look, t.Name+" is here", document.Done)
	}
	if !panel.Framed(look, s.w+panel.Edges) {
		return x.Draw(look, s.w, s.h)
	}
	return layout.Block(x.InsetCard(look, s.w, bigNameHeight), s.w, bigNameHeight)
}

// bigNameHeight is the lines of a name in block letters and a blank below. A longer name stands in capitals: the list
// below never moves.
const bigNameHeight = 4

// checkInColumns are those of a team: see listRow.
var checkInColumns = []list.Column{
	{Title: "Team", Min: 18},
	{Title: "Players", Aloud: "players", Under: true},
	{Title: "Section", Rank: 1, Under: true},
	{Title: "State"},
}

func (s *CheckIn) listRow(t *event.Team) list.Row {
	players := list.Text(t.PlayerNames(), t.Person(1).Short()+", "+t.Person(2).Short())
	r := list.Row{Cells: []list.Cell{
		list.Styled(list.Loud, document.NoTone, t.Name), players, {}, list.Text("not here yet"),
	}}
	switch out := s.desk.Hall().PublicWhyOut(t); {
	case out != "":
		r.Cells[3] = list.Text(out)
	case t.Here:
		r.Tone, r.Cells[3] = document.Done, list.Text("here")
	}
	if s.section == "" && len(s.desk.Hall().Register.Sections) > 1 {
		if sec, err := s.desk.Hall().Register.Section(t.Section); err == nil {
			r.Cells[2] = list.Text(sec.Name)
		}
	}
	return r
}
