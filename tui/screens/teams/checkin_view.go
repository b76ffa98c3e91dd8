package teams

import (
	"strings"

	"flagfall/pairing/event"
	"flagfall/tui/kit/layout"
)

// checkInRow is how many lines a team takes: its name, its players, and a blank one.
const checkInRow = 3

// View draws the team under the cursor as large as there is room for, over all that the letters may
// mean.
func (s *CheckIn) View() string {
	t, ok := s.rows.Current()
	if !ok {
		return strings.Join(layout.Labeled("", s.emptyText(), 2, s.w-2), "\n")
	}
	lines := append(s.bigName(t), "")
	for t, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.rowLines(t, selected)...)
	}
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// emptyText says why there is no team to choose.
func (s *CheckIn) emptyText() string {
	if s.search.Text() == "" {
		return "No teams yet."
	}
	return "No such team: try other letters of your name, or ask the director. Press " +
		s.desk.Keys().Checkin.Clear.Help().Key + " to start over."
}

// rowHeight is how many lines a team takes: one where it is read aloud.
func (s *CheckIn) rowHeight() int {
	if s.desk.Theme().Options.Plain {
		return 1
	}
	return checkInRow
}

// bigName is what Enter would do. Read aloud, it is in the row, and only that the team is here is
// said once more.
func (s *CheckIn) bigName(t *event.Team) []string {
	if s.desk.Theme().Options.Plain && !t.Here {
		return nil
	}
	x := layout.Headline{Text: t.Name}
	if t.Here {
		x.Mark, x.Text = s.desk.Theme().Done.Mark(), t.Name+" is here"
	}
	return x.Draw(s.desk.Theme(), s.w, s.h)
}

// headHeight is the lines above the list.
func (s *CheckIn) headHeight() int {
	if t, ok := s.rows.Current(); ok {
		return len(s.bigName(t)) + 1
	}
	return 1
}

// rowLines is one team.
func (s *CheckIn) rowLines(t *event.Team, selected bool) []string {
	look := s.desk.Theme()
	sign, state := " ", "not here yet"
	switch {
	case s.desk.Hall().IsExpelled(t):
		state = "out"
	case t.Out > 0:
		state = "withdrawn"
	case t.Here:
		sign, state = look.Done.Mark(), "here"
	}
	section := ""
	if s.section == "" && len(s.desk.Hall().Register.Sections) > 1 {
		if sec, err := s.desk.Hall().Register.Section(t.Section); err == nil {
			section = sec.Name
		}
	}
	if look.Options.Plain {
		return look.SpokenRow(selected, t.Name, spokenPlayers(t), section, state)
	}
	mark, name := look.Cursor(selected, layout.Fit(t.Name, max(8, s.w-22)))
	players := t.PlayerNames()
	if section != "" {
		players += "  " + section
	}
	return []string{
		" " + sign + mark + " " + name + "  " + layout.Cut(state, 14),
		"     " + look.Dim.Render(layout.Cut(players, s.w-6)),
		"",
	}
}

// spokenPlayers are the players of a team as they are read aloud: "Ella Hart and Ruth Hart".
func spokenPlayers(t *event.Team) string { return t.Person(1).Full() + " and " + t.Person(2).Full() }
