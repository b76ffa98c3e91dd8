package calls

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/layout"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

// oneLine is the width from which on a call and who goes there share a line; head is the lines above the calls.
const (
	oneLine = 64
	head    = 2
)

func (s *Screen) perRow() int { return layout.PerRow(s.w, oneLine) }

// View draws the counts over the calls.
func (s *Screen) View() string {
	if s.rows.Len() == 0 {
		text := "Nobody waits."
		if n := len(s.desk.Hall().Ledger.Unfinished().Calls); n > 0 {
			text = "Nobody waits for an official. " + words.Count(n, "incident") + " to rule: the floor marks the tables."
		}
		return strings.Join(layout.Labelled("", text+" A table’s number and Enter puts it here: 12 is table 12.", 2, s.w-2), "\n")
	}
	free := 0
	for _, c := range s.rows.All() {
		if c.TakenBy() == "" {
			free++
		}
	}
	lines := []string{fmt.Sprintf("  %s   %d taken by nobody", words.Count(s.rows.Len(), "call"), free), ""}
	for c, selected := range s.rows.InSight() {
		lines = append(lines, s.row(c, selected)...)
	}
	return strings.Join(lines, "\n")
}

// row is one call: the table, how long it has waited, who raised a hand, and who goes there.
func (s *Screen) row(c *penalties.Call, selected bool) []string {
	t := s.desk.Theme()
	sign, taken := t.Attention.Mark(), "taken by nobody"
	if by := c.TakenBy(); by != "" {
		sign, taken = " ", "taken by "+s.name(by)+screen.Present(s.desk, by)
	}
	mark, number := t.Cursor(selected, layout.Right(fmt.Sprint(c.Place.Table), 3))
	who, ago := s.who(c), words.Ago(s.desk.Now().Sub(c.Made.At))
	if how := words.CalledHow(c, s.desk.Hall().Ledger.Muted(c.Place)); how != "" {
		who = how + ": " + who
	}
	first := sign + mark + " " + number + "  "
	if s.perRow() == 2 {
		return []string{first + layout.Fit(ago, 7) + " " + layout.Cut(taken, s.w-17), "       " + t.Dim.Render(layout.Cut(who, s.w-8))}
	}
	first += layout.Fit(fmt.Sprintf("%s (%s)", s.desk.Hall().Register.Clock(c.Made.At), ago), 17)
	return []string{first + "  " + layout.Rank(s.w-27, layout.Cell{Forms: []string{who}, Rank: 1, Least: 8}, layout.Cell{Forms: []string{taken}, Keep: true, Right: true})[0]}
}

// who is who raised a hand, or the two teams.
func (s *Screen) who(c *penalties.Call) string {
	table := words.At(s.desk.Hall().Register, c.Match)
	if seat := words.Seat(c.Seat); seat != nil {
		return table.Full[*seat] + ", " + table.Team(*seat)
	}
	return table.Teams[0] + " – " + table.Teams[1]
}
