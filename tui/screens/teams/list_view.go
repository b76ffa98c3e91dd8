package teams

import (
	"fmt"
	"strings"

	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// listOneLine is the width from which on a team and its players share a line.
const listOneLine = 64

// View draws the counts over the people.
func (s *List) View() string {
	lines := []string{s.at.Headline("  "+s.progressText()+s.countText(), s.w), ""}
	if s.apart.asked.Choosing() {
		return strings.Join(append(lines, s.apart.asked.Lines(s.desk.Theme(), s.w)...), "\n")
	}
	if s.asked.Choosing() {
		return strings.Join(append(lines, s.asked.Lines(s.desk.Theme(), s.w)...), "\n")
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
	room := s.h - len(lines)
	lines = append(lines, list.Show(s.desk.Theme(), &s.rows, listColumns, s.listRow, s.w, room, listOneLine)...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// progressText is a bar of how many are here while a section checks in, "" else and read aloud.
func (s *List) progressText() string {
	sec, t := s.at.Section(), s.desk.Theme()
	if sec == nil || !sec.CheckInOpen() || t.Options.Plain {
		return ""
	}
	playing, here := s.desk.Hall().Playing(sec), 0
	for _, team := range playing {
		if team.Here {
			here++
		}
	}
	return panel.Bar(t, here, len(playing), min(widestBar, s.w/4)) + "  "
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

// listColumns are those of a team or a player without a partner: see listRow.
var listColumns = []list.Column{
	{Title: "Team", Min: 18},
	{Title: "Players", Aloud: "players", Under: true},
	{Title: "Club", Aloud: "club", Rank: 3, Under: true},
	{Title: "State", Rank: 4},
}

func (s *List) listRow(r row) list.Row {
	name, club, state, tone := "", "", "no partner yet", document.NeedsYou
	var players list.Cell
	if w := r.waits; w != nil {
		name, club, players = w.Player.FullName(), w.Club, list.Text(story.Rating(w.Player.Rating))
		if s.chosen == w {
			state = "with whom?"
		}
	} else {
		name, club, players = r.team.Name, r.team.Club, list.Text(story.Players(r.team))
		state, tone = story.Presence(s.desk.Hall(), r.team)
	}
	brief, _, _ := strings.Cut(state, " after ")
	return list.Row{Tone: tone, Cells: []list.Cell{
		list.Text(name), players, list.Styled(list.Quiet, document.NoTone, club), list.Text(state, brief),
	}}
}
