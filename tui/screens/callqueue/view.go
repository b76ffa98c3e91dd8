package callqueue

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// oneLine is the width from which on a call and who goes there share a line.
const oneLine = 72

var columns = []list.Column{
	{Title: "#", Right: true, Aloud: "Table"},
	{Title: "Who", Rank: 2, Min: 12, Under: true, Grow: true},
	{Title: "Waits"},
	{Title: "Called", Rank: 5},
	{Title: "How", Rank: 1, Under: true},
	{Title: "Goes", Rank: 3, Min: 4},
}

// View draws the calls under their headings.
func (s *Screen) View() string {
	if s.rows.Len() == 0 {
		text := "No calls."
		if n := len(s.desk.Hall().Ledger.Unfinished().Calls); n > 0 {
			text = "No table is calling. " + words.Count(n, "incident") + " to rule: see the marks on the floor."
		}
		return strings.Join(
			layout.Labeled("", text+" To add a call, type a table number and Enter: 12 is table 12.", 2, s.w-2),
			"\n",
		)
	}
	t := s.desk.Theme()
	var lines []string
	if t.Options.Plain {
		lines = []string{fmt.Sprintf("  %s   %s", words.Count(s.rows.Len(), "call"), s.freeText()), ""}
	}
	lines = append(lines, list.Show(t, &s.rows, columns, s.row, s.w, s.h-len(lines), oneLine)...)
	return strings.Join(lines, "\n")
}

// RightText counts the calls that nobody goes to.
func (s *Screen) RightText() string {
	if s.rows.Len() == 0 {
		return ""
	}
	return s.freeText()
}

func (s *Screen) freeText() string {
	free := 0
	for _, c := range s.rows.All() {
		if c.TakenBy() == "" {
			free++
		}
	}
	return fmt.Sprintf("%d not taken", free)
}

// row is one call: the table, how long it has waited, who raised a hand, and who goes there.
func (s *Screen) row(c *penalties.Call) list.Row {
	register, now := s.desk.Hall().Register, s.desk.Now()
	waits := list.Styled(list.Chip, document.NeedsYou, "CALL "+words.Elapsed(now.Sub(c.Made.At)))
	goes := list.Text("not taken", "free")
	if by := c.TakenBy(); by != "" {
		present, name := screen.PresenceText(s.desk, by), s.actorName(by)
		waits = list.Styled(list.Quiet, document.NoTone, " "+words.Elapsed(now.Sub(c.Made.At)))
		short := words.Initials(name)
		goes = list.Text("taken by "+name+present, "by "+name+present, short+present, short)
	}
	waits.Aloud = "waiting " + words.SpokenElapsed(now.Sub(c.Made.At))
	called := list.Styled(list.Quiet, document.NoTone, register.HourMinute(c.Made.At))
	called.Aloud = " "
	who := list.Text(s.callerText(c))
	if words.ParseSeat(c.Seat) == nil {
		who = list.Text(s.callerText(c), words.NewTable(register, c.Match).Teams[0])
	}
	who.Aloud = strings.Replace(s.callerText(c), " – ", " against ", 1)
	return list.Row{Cells: []list.Cell{
		list.Styled(list.Loud, document.NoTone, strconv.Itoa(c.Place.Table)), who, waits, called,
		list.Styled(list.Quiet, document.NoTone, words.CallDetails(c, s.desk.Hall().Ledger.Calls.Muted(c.Place))), goes,
	}}
}

// callerText is who raised a hand, or the two teams.
func (s *Screen) callerText(c *penalties.Call) string {
	table := words.NewTable(s.desk.Hall().Register, c.Match)
	if seat := words.ParseSeat(c.Seat); seat != nil {
		return table.Full[*seat] + ", " + table.Team(*seat)
	}
	return table.Teams[0] + " – " + table.Teams[1]
}
