package callqueue

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// oneLine is the width from which on a call and who goes there share a line; head is the lines
// above the calls.
const (
	oneLine = 64
	head    = 2
)

func (s *Screen) linesPerRow() int { return layout.LinesPerRow(s.w, oneLine) }

// View draws the counts over the calls.
func (s *Screen) View() string {
	if s.rows.Len() == 0 {
		text := "No calls."
		if n := len(s.desk.Hall().Ledger.Unfinished().Calls); n > 0 {
			text = "No table is calling. " + words.Count(n, "incident") + " to rule: see the marks on the floor."
		}
		return strings.Join(
			layout.Labeled("", text+" To add one, type a table number and Enter: 12 is table 12.", 2, s.w-2),
			"\n",
		)
	}
	free := 0
	for _, c := range s.rows.All() {
		if c.TakenBy() == "" {
			free++
		}
	}
	lines := []string{
		fmt.Sprintf("  %s   %d not taken", words.Count(s.rows.Len(), "call"), free),
		"",
	}
	for c, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.rowLines(c, selected)...)
	}
	return strings.Join(lines, "\n")
}

// rowLines is one call: the table, how long it has waited, who raised a hand, and who goes there.
func (s *Screen) rowLines(c *penalties.Call, selected bool) []string {
	t := s.desk.Theme()
	sign, taken := t.Attention.Mark(), []string{"not taken", "free"}
	if by := c.TakenBy(); by != "" {
		present := screen.PresenceText(s.desk, by)
		sign, taken = " ", []string{
			"taken by " + s.actorName(by) + present,
			"by " + s.actorName(by) + present,
			words.Initials(s.actorName(by)) + present,
		}
	}
	if t.Options.Plain {
		waits := "waiting " + words.SpokenElapsed(s.desk.Now().Sub(c.Made.At))
		who := strings.Replace(s.callerText(c), " – ", " against ", 1)
		return t.SpokenRow(selected, "Table "+strconv.Itoa(c.Place.Table), who, waits,
			words.CallDetails(c, s.desk.Hall().Ledger.Calls.Muted(c.Place)), taken[0])
	}
	mark, number := t.Cursor(selected, layout.Right(fmt.Sprint(c.Place.Table), 3))
	who, ago := s.callerText(c), words.Elapsed(s.desk.Now().Sub(c.Made.At))
	how := layout.Cell{
		Forms: []string{words.CallDetails(c, s.desk.Hall().Ledger.Calls.Muted(c.Place))},
		Keep:  true,
	}
	goes := layout.Cell{Forms: taken, Rank: 2, Keep: true, Right: true}
	first := sign + mark + " " + number + "  "
	if s.linesPerRow() == 2 {
		return []string{
			first + layout.FitCells(s.w-8, layout.Cell{Forms: []string{ago}, Keep: true, ColumnWidth: 7}, how, goes)[0],
			layout.FitCellsIndented(4, s.w, layout.Cell{Forms: []string{t.Dim.Render(who)}, Rank: 1, MinWidth: 8})[0],
		}
	}
	first += layout.Fit(fmt.Sprintf("%s (%s)", s.desk.Hall().Register.TimeOfDay(c.Made.At), ago), 17)
	return []string{
		first + "  " + layout.FitCells(s.w-27, how, layout.Cell{Forms: []string{who}, Rank: 1, MinWidth: 8}, goes)[0],
	}
}

// callerText is who raised a hand, or the two teams.
func (s *Screen) callerText(c *penalties.Call) string {
	table := words.NewTable(s.desk.Hall().Register, c.Match)
	if seat := words.ParseSeat(c.Seat); seat != nil {
		return table.Full[*seat] + ", " + table.Team(*seat)
	}
	return table.Teams[0] + " – " + table.Teams[1]
}
