package standings

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// rankingHead is the number of lines above the teams, foot below them.
const (
	rankingHead = 2
	rankingFoot = 1
)

func (s *Ranking) resize() {
	s.rows.SetHeight(s.h - rankingHead - rankingFoot)
	s.columns = s.fitColumns()
}

// View draws the teams in sight.
func (s *Ranking) View() string {
	s.update()
	t := s.table
	if t.err != nil || len(t.lines) == 0 {
		text := "No team is entered yet."
		if t.err != nil {
			text = t.err.Error()
		}
		return strings.Join(layout.Labelled("", text, 2, s.w), "\n")
	}
	lines := []string{
		s.at.Headline(s.summary(), s.w),
		s.desk.Theme().Dim.Render(s.drawLine(false, func(c column) string { return c.title })),
	}
	for l, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.drawLine(selected, func(c column) string { return c.cell(l) }))
	}
	for len(lines) < s.h-rankingFoot {
		lines = append(lines, "")
	}
	return strings.Join(append(lines, s.marksNote()), "\n")
}

// summary says on what the standings stand.
func (s *Ranking) summary() string {
	text := "  " + words.Count(len(s.table.lines), "team")
	if n := len(s.table.rounds); n > 0 {
		r := s.table.rounds[n-1]
		if out := len(r.TablesWithoutResult()); out > 0 && s.w > 50 {
			text += fmt.Sprintf(
				"   round %d: %d of %d tables %s",
				r.No,
				out,
				len(r.Pairings),
				words.UnplayedState(r),
			)
		}
	}
	return text
}

// marksNote explains the marks in sight.
func (s *Ranking) marksNote() string {
	text := ""
	if s.chart {
		text = "W L D and whom against, x not played"
	}
	for _, l := range s.table.lines {
		if l.Provisional {
			text = strings.TrimPrefix(text+"   * provisional: a ruling may still change it", "   ")
			break
		}
	}
	return s.desk.Theme().Dim.Render(layout.Cut("  "+text, s.w))
}

// column is what stands under one heading.
type column struct {
	title string
	width int
	right bool
	cell  func(line) string
}

const gap = 2

// fitColumns are the columns that the width holds. Of the tie-breaks the first count most, of the
// rounds the latest are what one looks for.
func (s *Ranking) fitColumns() []column {
	t := s.table
	team := s.column("team", false, func(l line) string {
		if left := s.desk.Hall().WhyOut(l.team); left != "" {
			return l.team.Name + " (" + left + ")"
		}
		return l.team.Name
	})
	points := s.column("pts", true, func(l line) string {
		if l.Provisional {
			return l.Points.Short() + "*"
		}
		return l.Points.Short()
	})
	place := s.column("pl", true, func(l line) string { return l.place })
	var more []column
	if !s.chart {
		for n, c := range t.codes {
			more = append(
				more,
				s.column(c.String(), true, func(l line) string { return l.Values[n].String() }),
			)
		}
		room := s.narrowNames(&team, place, points)
		return append(
			[]column{place, team, points},
			more[:fittingColumns(slices.Values(more), room)]...)
	}
	number := s.column("no", true, func(l line) string { return strconv.Itoa(t.number[l.team]) })
	for n, r := range t.rounds {
		more = append(
			more,
			s.column(
				"r"+strconv.Itoa(r.No),
				false,
				func(l line) string { return words.ChartCell(t.paths[l.team][n], t.number) },
			),
		)
	}
	room := s.narrowNames(&team, number, points, place)
	latest := func(yield func(column) bool) {
		for _, c := range slices.Backward(more) {
			if !yield(c) {
				return
			}
		}
	}
	return slices.Concat(
		[]column{number, team},
		more[len(more)-fittingColumns(latest, room):],
		[]column{points, place},
	)
}

// narrowNames cuts the teams' names to two fifths of the width, and tells what they and the other
// columns leave.
func (s *Ranking) narrowNames(team *column, others ...column) (room int) {
	const least = 12
	team.width = min(team.width, max(least, s.w*2/5))
	room = s.w - 3 - team.width
	for _, c := range others {
		room -= c.width + gap
	}
	return room
}

// fittingColumns is how many columns fit into a width, one after the other.
func fittingColumns(columns iter.Seq[column], room int) int {
	n := 0
	for c := range columns {
		if room -= c.width + gap; room < 0 {
			break
		}
		n++
	}
	return n
}

// column is as wide as its widest text.
func (s *Ranking) column(title string, right bool, cell func(line) string) column {
	c := column{title: title, width: layout.Width(title), right: right, cell: cell}
	for _, l := range s.table.lines {
		c.width = max(c.width, layout.Width(cell(l)))
	}
	return c
}

// drawLine draws a cell of each column: of a team, or the headings.
func (s *Ranking) drawLine(selected bool, cell func(column) string) string {
	text := ""
	for n, c := range s.columns {
		if n > 0 {
			text += strings.Repeat(" ", gap)
		}
		if c.right {
			text += layout.Right(cell(c), c.width)
		} else {
			text += layout.Fit(cell(c), c.width)
		}
	}
	if selected {
		t := s.desk.Theme()
		return " " + t.Selected.Sign + " " + t.Selected.Text(
			layout.Fit(text, min(layout.Width(text), s.w-3)),
		)
	}
	return "   " + layout.Cut(text, s.w-3)
}
