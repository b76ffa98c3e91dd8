package teams

import (
	"fmt"
	"strings"

	"flagfall/pairing/event"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// listOneLine is the width from which on a team and its players share a line; head is the lines
// above the rows.
const (
	listOneLine = 64
	listHead    = 2
)

func (s *List) linesPerRow() int { return layout.LinesPerRow(s.w, listOneLine) }

// View draws the counts over the people.
func (s *List) View() string {
	lines := []string{s.at.Headline("  "+s.countText(), s.w), ""}
	if s.apart.asked.Choosing() {
		return strings.Join(append(lines, s.apart.asked.Lines(s.desk.Theme(), s.w)...), "\n")
	}
	if s.colors.Choosing() {
		return strings.Join(append(lines, s.colors.Lines(s.desk.Theme(), s.w)...), "\n")
	}
	if s.rows.Len() == 0 {
		m := s.desk.Keys().People
		text := "No teams yet. Press " + m.NewTeam.Help().Key + " to type one, " + m.Import.Help().Key +
			" to import or paste a list, " +
			m.NewPlayer.Help().Key + " for a player without a partner."
		if s.at.Section() == nil {
			text = "No section yet: add one in event setup."
		}
		lines = append(lines, layout.Labeled("", text, 2, s.w-2)...)
	}
	for r, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.rowLines(r, selected)...)
	}
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// countText says how many there are.
func (s *List) countText() string {
	sec := s.at.Section()
	if sec == nil {
		return ""
	}
	here, out, expelled := 0, 0, 0
	for _, t := range sec.Teams {
		switch {
		case s.desk.Hall().IsExpelled(t):
			expelled++
		case t.Out > 0:
			out++
		case t.Here:
			here++
		}
	}
	text := words.Count(len(sec.Teams), "team")
	if here > 0 || sec.CheckInOpen() {
		text += fmt.Sprintf("   %d present", here)
	}
	if out > 0 {
		text += fmt.Sprintf("   %d withdrawn", out)
	}
	if expelled > 0 {
		text += fmt.Sprintf("   %d expelled", expelled)
	}
	if n := s.rows.Len() - len(sec.Teams); n > 0 {
		text += fmt.Sprintf("   %d without a partner", n)
	}
	return text
}

// rowLines is one line: a sign, who it is, and how they stand. Where it is narrow the players stand
// under the team.
func (s *List) rowLines(r row, selected bool) []string {
	t := s.desk.Theme()
	name, people, club, state, sign := s.rowTexts(r)
	if t.Options.Plain {
		return t.SpokenRow(selected, name, spokenPeople(r), spokenClub(club), strings.TrimSuffix(state, theme.Dots))
	}
	if s.linesPerRow() == 2 {
		mark, shown := t.Cursor(selected, name)
		first := layout.FitCells(
			s.w-4,
			layout.Cell{Forms: []string{shown}, Rank: 1, MinWidth: leastName},
			layout.Cell{Forms: []string{state}, Keep: true, Right: true},
		)
		return []string{
			" " + sign + mark + " " + first[0],
			layout.FitCellsIndented(5, s.w, teamCells(t, people, club)...)[0],
		}
	}
	width := min(30, s.w/2-4)
	mark, shown := t.Cursor(selected, layout.Fit(name, width))
	lead := " " + sign + mark + " " + shown + "  "
	return []string{
		lead + layout.FitCells(s.w-width-6, append(teamCells(t, people, club),
			layout.Cell{Forms: []string{state}, Keep: true, Right: true})...)[0],
	}
}

// leastName is to how many columns a team's name may be cut.
const leastName = 12

// teamCells are who is in a team, in full or in short, and where they come from: the club goes
// first.
func teamCells(t theme.Theme, people []string, club string) []layout.Cell {
	all := []layout.Cell{{Forms: people, Rank: 1, MinWidth: 8}}
	if club != "" {
		all = append(all, layout.Cell{Forms: []string{t.Dim.Render("(" + club + ")")}, Rank: 2})
	}
	return all
}

func (s *List) rowTexts(r row) (name string, people []string, club, state, sign string) {
	t := s.desk.Theme()
	if w := r.waits; w != nil {
		state = "no partner yet"
		if s.chosen == w {
			state = "with whom" + theme.Dots
		}
		return w.Player.Person().Full(), []string{
			strings.TrimSpace(withRating("", w.Player)),
		}, w.Club, state, t.Attention.Mark()
	}
	team := r.team
	one, two := team.Person(1), team.Person(2)
	people = []string{
		withRating(one.Full(), team.Players[0]) + ", " + withRating(two.Full(), team.Players[1]),
		withRating(one.Short(), team.Players[0]) + ", " + withRating(two.Short(), team.Players[1]),
	}
	sign = " "
	switch {
	case s.desk.Hall().IsExpelled(team):
		state, sign = "expelled", t.Attention.Mark()
	case team.Out > 0:
		state = "withdrawn"
	case team.Here:
		state, sign = "present", t.Done.Mark()
	case s.at.Section().IsMissing(team):
		state = "absent"
	}
	return team.Name, people, team.Club, state, sign
}

// spokenPeople are the players of a row as they are read aloud: "Ada Lindqvist, rated 600, and Dev
// Pillai, rated 500".
func spokenPeople(r row) string {
	rated := func(name string, p event.Player) string {
		if p.Rating == 0 {
			return name
		}
		return strings.TrimPrefix(fmt.Sprintf("%s, rated %d", name, p.Rating), ", ")
	}
	if w := r.waits; w != nil {
		return rated("", w.Player)
	}
	players := r.team.Players
	if players[0].Rating == 0 {
		return rated(r.team.Person(1).Full()+" and "+r.team.Person(2).Full(), players[1])
	}
	return rated(r.team.Person(1).Full(), players[0]) + ", and " + rated(r.team.Person(2).Full(), players[1])
}

func spokenClub(club string) string {
	if club == "" {
		return ""
	}
	return "club " + club
}

// withRating is a player's name with the rating, if any.
func withRating(name string, p event.Player) string {
	if p.Rating == 0 {
		return name
	}
	return fmt.Sprintf("%s %d", name, p.Rating)
}
