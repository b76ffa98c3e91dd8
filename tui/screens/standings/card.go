package standings

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/tiebreak"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/story"
)

// card is one team: who they are, whom they met, and every number of theirs with its sum.
type card struct {
	desk    screen.Desk
	ranking story.Ranking
	rows    []tiebreak.Row
	at      int
	page    scroll.Page
	w       int
}

// newCard opens the card of a row. It shows the ranking it was opened from, whatever comes in
// meanwhile.
func newCard(d screen.Desk, r story.Ranking, rows []tiebreak.Row, at int) *card {
	return &card{desk: d, ranking: r, rows: rows, at: at}
}

// Title names the team.
func (c *card) Title() string { return c.ranking.Team(c.rows[c.at]).Name }

// RightText is its place.
func (c *card) RightText() string {
	return fmt.Sprintf("place %d of %d", c.rows[c.at].Rank, len(c.rows))
}

// Mode is the card's keys.
func (c *card) Mode() keys.Mode { return c.desk.Keys().Mode(keys.CardMode) }

// SetSize sets the work area in columns and lines.
func (c *card) SetSize(w, h int) {
	c.w = w
	c.page.SetSize(w, h)
	c.draw()
}

// RowsBelow counts the lines that there is no room for.
func (c *card) RowsBelow() int { return c.page.Below() }

func (c *card) draw() {
	c.page.SetLines(panel.New(c.desk.Theme).Lines(c.ranking.Card(c.desk.Hall(), c.rows[c.at]), c.w))
}

// Key handles a key.
func (c *card) Key(k tea.KeyMsg) {
	m := c.desk.Keys()
	switch {
	case c.page.Key(k, m.List):
	case keys.Is(k, m.Card.Next) && c.at < len(c.rows)-1:
		c.move(1)
	case keys.Is(k, m.Card.Previous) && c.at > 0:
		c.move(-1)
	}
}

// move goes to the team before or after.
func (c *card) move(by int) {
	c.at += by
	c.draw()
	c.page.Home()
}

// View is what is in sight of the card.
func (c *card) View() string { return c.page.View() }
