// Package table is one table on screen: who sits there, what happened, what was ruled last, until
// when it may be appealed, and the position on record.
package table

import (
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// narrow is the width below which the seats stand one under the other.
const narrow = 64

// SeatLines shows the four players of a match in w columns, partners one above the other, with the
// steps that stand against each. One seat may be marked; nil marks none.
func SeatLines(
	t theme.Theme,
	l *penalties.State,
	m *event.Match,
	marked *bughouse.Seat,
	w int,
) []string {
	at := words.NewTable(l.Register, m)
	if t.Options.Plain {
		var lines []string
		for _, seat := range bughouse.Seats {
			lines = append(lines, t.SpokenRow(false, "Seat "+seat.Letter(), at.Full[seat], at.Team(seat),
				words.SpokenSteps(atSeat(l, m, seat)))...)
		}
		return lines
	}
	cell := func(seat bughouse.Seat, w int) string {
		isMarked := marked != nil && *marked == seat
		row := t.Row(isMarked)
		line := layout.FitCells(w-1, layout.KeepCell("  "+seat.Letter()),
			layout.Cell{Forms: []string{at.Full[seat], at.Short[seat]}, Rank: 2, Keep: true},
			layout.Cell{Forms: []string{row.Dim.Render(at.Team(seat))}, Rank: 1, MinWidth: 4},
			layout.KeepCell(stepBadges(l, m, seat)))[0]
		if isMarked {
			return t.Lit(line, w)
		}
		return layout.Fit(line, w)
	}
	if w < narrow {
		var lines []string
		for _, seat := range bughouse.Seats {
			lines = append(lines, cell(seat, w))
		}
		return lines
	}
	half := w / 2
	return []string{
		cell(bughouse.WA, half) + cell(bughouse.BA, w-half),
		cell(bughouse.BB, half) + cell(bughouse.WB, w-half),
	}
}

// Seats are the players of a match with their teams and ladders, in w columns; one of them may be lit.
func (p *Page) Seats(m *event.Match, marked *bughouse.Seat, w int) []string {
	t, l := p.desk.Theme(), p.desk.Hall().Ledger
	at := words.NewTable(l.Register, m)
	lines := []string{""}
	for n, seat := range []bughouse.Seat{bughouse.WA, bughouse.BB, bughouse.BA, bughouse.WB} {
		isMarked := marked != nil && *marked == seat
		on := t.Row(isMarked)
		if n == 0 || n == 2 {
			lines = append(lines, "  "+t.Dim.Render(at.Team(seat)))
		}
		name := "  " + on.Accent.Text(seat.Letter()) + " " + layout.LongestFit(w-12, at.Full[seat], at.Short[seat])
		line := layout.Sides(name, on.Dim.Render(stepBadges(l, m, seat)), w-1)
		if isMarked {
			line = t.Lit(line, w)
		}
		lines = append(lines, line)
	}
	return append(lines, "")
}

// briefSeats are the players of a match, partners one below the other, with their ladders, in w columns.
func briefSeats(t theme.Theme, l *penalties.State, m *event.Match, w int) []string {
	at := words.NewTable(l.Register, m)
	lines := make([]string, 0, len(bughouse.Seats))
	for _, seat := range []bughouse.Seat{bughouse.WA, bughouse.BB, bughouse.BA, bughouse.WB} {
		name := " " + t.Accent.Text(seat.Letter()) + " " + layout.LongestFit(w-12, at.Full[seat], at.Short[seat])
		lines = append(lines, layout.Sides(name, t.Dim.Render(stepBadges(l, m, seat)), w-1))
	}
	return lines
}

// stepBadges are the steps that stand against a player in a match, "W1 H2".
func stepBadges(l *penalties.State, m *event.Match, seat bughouse.Seat) string {
	reached := map[string]int{}
	var order []string
	for _, i := range atSeat(l, m, seat) {
		st := i.CurrentEffect()
		if !st.Offence {
			continue
		}
		o, _ := i.Book().Offence(i.Offence)
		letter := strings.ToUpper(o.Letter)
		if _, ok := reached[letter]; !ok {
			order = append(order, letter)
		}
		reached[letter] = max(reached[letter], st.Ruling.Verdict.Step.N)
	}
	for n, letter := range order {
		order[n] = letter + strconv.Itoa(reached[letter])
	}
	return strings.Join(order, " ")
}

// atSeat are the incidents of a match that are about a seat.
func atSeat(l *penalties.State, m *event.Match, seat bughouse.Seat) []*penalties.Incident {
	return slices.DeleteFunc(slices.Clone(l.IncidentsAt(m)),
		func(i *penalties.Incident) bool { return i.Seat == nil || *i.Seat != seat })
}
