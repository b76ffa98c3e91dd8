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

// rankingFoot is the number of lines below the teams.
const rankingFoot = 1

func (s *Ranking) resize() {
	s.columns = s.fitColumns()
	s.rows.SetHeight(s.h - 1 - len(s.headingLines()) - rankingFoot)
}

// headingLines are the headings of the columns, each at the foot of as many lines as one needs.
func (s *Ranking) headingLines() []string {
	n := 1
	for _, c := range s.columns {
		n = max(n, len(c.title))
	}
	lines := make([]string, n)
	for i := range lines {
		lines[i] = s.drawLine(false, func(c column) string {
			if at := i - n + len(c.title); at >= 0 {
				return c.title[at]
			}
			return ""
		})
	}
	return lines
}

// View draws the teams in sight.
func (s *Ranking) View() string {
	s.update()
	t := s.table
	if t.err != nil || len(t.lines) == 0 {
		text := "No teams yet."
		if t.err != nil {
			text = t.err.Error()
		}
		return strings.Join(layout.Labeled("", text, 2, s.w), "\n")
	}
	if s.desk.Theme().Options.Plain {
		return strings.Join(s.spokenLines(), "\n")
	}
	lines := []string{s.at.Headline(s.summary(), s.w)}
	for _, line := range s.headingLines() {
		lines = append(lines, s.desk.Theme().Dim.Render(line))
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
	title []string // on as many lines
	width int
	right bool
	named bool // it names the row
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
	team.named = true
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
				s.column(words.TiebreakHead(c), true, func(l line) string { return l.Values[n].String() }),
			)
		}
		room := s.narrowNames(&team, place, points)
		return append([]column{place, team, points}, more[:fittingColumns(slices.Values(more), room)]...)
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

// column is as wide as its widest text; a heading of several words stands on two lines.
func (s *Ranking) column(title string, right bool, cell func(line) string) column {
	c := column{title: onTwoLines(title), right: right, cell: cell}
	for _, line := range c.title {
		c.width = max(c.width, layout.Width(line))
	}
	for _, l := range s.table.lines {
		c.width = max(c.width, layout.Width(cell(l)))
	}
	return c
}

// onTwoLines parts a heading between two words, where it is narrowest; one word stays on one line.
func onTwoLines(title string) []string {
	parts := strings.Split(title, " ")
	best := []string{title}
	for n := 1; n < len(parts); n++ {
		one, two := strings.Join(parts[:n], " "), strings.Join(parts[n:], " ")
		if w := max(layout.Width(one), layout.Width(two)); len(best) == 1 ||
			w < max(layout.Width(best[0]), layout.Width(best[1])) {
			best = []string{one, two}
		}
	}
	return best
}

// drawLine draws a cell of each column: of a team, or the headings.
func (s *Ranking) drawLine(selected bool, cell func(column) string) string {
	t := s.desk.Theme()
	mark, _ := t.Cursor(selected, "")
	text := ""
	for n, c := range s.columns {
		if n > 0 {
			text += strings.Repeat(" ", gap)
		}
		_, shown := t.Cursor(selected && c.named, cell(c))
		if c.right {
			text += layout.Right(shown, c.width)
		} else {
			text += layout.Fit(shown, c.width)
		}
	}
	return " " + mark + " " + layout.Cut(text, s.w-3)
}
