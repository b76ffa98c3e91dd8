package standings

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// card is one team: who they are, whom they met, and every number of theirs with its sum.
type card struct {
	desk  screen.Desk
	table table
	at    int
	page  scroll.Page
	w     int
}

// newCard opens the card of a line. It shows the table it was opened from, whatever comes in
// meanwhile.
func newCard(d screen.Desk, t table, at int) *card { return &card{desk: d, table: t, at: at} }

// Title names the team.
func (c *card) Title() string { return c.line().team.Name }

// RightText is its place.
func (c *card) RightText() string {
	return fmt.Sprintf("place %d of %d", c.line().Rank, len(c.table.lines))
}

// Mode is the card's keys.
func (c *card) Mode() keys.Mode { return c.desk.Keys().Mode(keys.CardMode) }

// SetSize sets the work area in columns and lines.
func (c *card) SetSize(w, h int) {
	c.w = w
	c.page.SetSize(w, h)
	c.page.SetLines(c.lines())
}

// Key handles a key.
func (c *card) Key(k tea.KeyMsg) {
	m := c.desk.Keys()
	switch {
	case c.page.Key(k, m.List):
	case keys.Is(k, m.Card.Next) && c.at < len(c.table.lines)-1:
		c.move(1)
	case keys.Is(k, m.Card.Previous) && c.at > 0:
		c.move(-1)
	}
}

// move goes to the team before or after.
func (c *card) move(by int) {
	c.at += by
	c.page.SetLines(c.lines())
	c.page.Home()
}

// View is what is in sight of the card.
func (c *card) View() string { return c.page.View() }

func (c *card) line() line { return c.table.lines[c.at] }

func (c *card) lines() []string {
	t, l := c.desk.Theme(), c.line()
	team := l.team
	players, club := team.PlayerNames(), t.Dim.Render(team.Club)
	if team.Club == "" {
		club = ""
	}
	lines := layout.FitCellsIndented(2, c.w, layout.KeepCell(players), layout.KeepCell(club))
	if left := c.desk.Hall().WhyOut(team); left != "" {
		lines = append(lines, "  "+t.Attention.Mark()+" "+left)
	}
	if team.Table > 0 {
		lines = append(lines, fmt.Sprintf("  plays at table %d", team.Table))
	}
	if t.Options.Plain {
		return append(lines, c.spokenLines()...)
	}
	lines = append(lines, "")
	for _, step := range c.table.paths[team] {
		text := fmt.Sprintf("  %2d  ", step.Round.No)
		if o := step.Opponent(); o == nil {
			text += words.RoundKind(step)
		} else {
			text += fmt.Sprintf("%s  %d %s", layout.Fit(step.Score(), 7), c.table.number[o], o.Name)
			if note := words.RoundKind(step); note != "" {
				text += "  " + note
			}
		}
		lines = append(lines, layout.Sides(layout.Cut(text, c.w-6), step.Points.Short()+" ", c.w))
	}
	points := l.Points.Short()
	if l.Provisional {
		points += "*  provisional: a ruling may still change it"
	}
	lines = append(lines, "", "  "+t.Head.Render("points")+"  "+points)
	for i, code := range c.table.codes {
		value := l.Values[i]
		lines = append(lines, "")
		head := layout.Wrap(words.TiebreakText(translation.English, code)+"  "+value.String(), c.w-2)
		for _, line := range head {
			lines = append(lines, "  "+t.Head.Render(line))
		}
		for _, part := range value.Explain() {
			lines = append(lines, layout.Labeled("", part, 6, c.w)...)
		}
	}
	return lines
}
