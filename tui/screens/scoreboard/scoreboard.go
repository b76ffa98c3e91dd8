// Package scoreboard draws how a section stands: its teams with their rounds and a bar for their points, and
// who met whom with what came of it.
package scoreboard

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/story"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// barWidths are how many columns a bar of points takes.
var barWidths = []int{12, 6}

// least is how many lines a panel has at least, its border included.
const least = 6

// Latest is the ranking of a section on all results so far, computed once an entry.
func Latest(t *tournament.Tournament, sec *event.Section) (story.Ranking, error) {
	type found struct {
		ranking story.Ranking
		err     error
	}
	f := tournament.Cached(t, "ranking "+sec.ID, func() (f found) {
		f.ranking, f.err = story.Rank(t, sec, 0)
		return f
	})
	return f.ranking, f.err
}

// Points are those of a team as a bar beside the most that it could have.
func Points(row tiebreak.Row, most tiebreak.Points) list.Cell {
	c := list.Cell{Aloud: " "}
	for _, w := range barWidths {
		full := 0
		if most > 0 {
			full = w * int(min(row.Points, most)) / int(most)
		}
		c.Forms = append(c.Forms, []list.Span{
			{Text: strings.Repeat(theme.Heavy, full), Tone: document.Done},
			{Text: strings.Repeat(theme.Light, w-full), Style: list.Quiet},
		})
	}
	return c
}

// Rounds are the lines of what a team did round by round, under its name.
func Rounds(d screen.Desk, sec *event.Section, team *event.Team, w int) []string {
	told := story.Team(d.Hall(), sec, team)
	return panel.New(d.Theme).Lines([]document.Block{told[0], told[len(told)-1]}, w)
}

// Standings is the panel of a section's teams, best first, in w columns and at most h lines; nil where there
// are none or too little room.
func Standings(d screen.Desk, r story.Ranking, most tiebreak.Points, w, h int) []string {
	if len(r.Rows) == 0 || h < least {
		return nil
	}
	columns := []list.Column{
		{Title: "Pl", Right: true},
		{Title: "No", Right: true, Rank: len(r.Rounds) + 4},
		{Title: "Team", Rank: 1, Grow: true},
	}
	for n, round := range r.Rounds {
		columns = append(columns, list.Column{Title: "R" + strconv.Itoa(round.No), Rank: 2 + len(r.Rounds) - n})
	}
	columns = append(columns, list.Column{Title: "Pts", Right: true}, list.Column{Rank: len(r.Rounds) + 3})
	var widest list.Widths
	rows := make([]list.Row, min(len(r.Rows), h-panel.Edges-1))
	for n := range rows {
		row := r.Rows[n]
		place, number := strconv.Itoa(row.Rank), strconv.Itoa(r.Number[r.Team(row)])
		cells := []list.Cell{
			list.Styled(list.Quiet, document.NoTone, place), list.Styled(list.Quiet, document.NoTone, number),
			list.Text(r.Team(row).Name),
		}
		for _, step := range r.Paths[r.Team(row)] {
			said := story.RoundCell(translation.English, step, r.Number)
			cells = append(cells, list.Styled(list.Quiet, document.NoTone, said))
		}
		cells = append(cells, list.Styled(list.Loud, document.NoTone, story.PointsText(row)), Points(row, most))
		widest.Measure(cells)
		rows[n] = list.Row{Cells: cells}
	}
	var l list.List
	l.Fit(columns, widest, w-panel.Edges, 0)
	t := d.Theme()
	lines := l.Head(t)
	for _, row := range rows {
		lines = append(lines, l.Lines(t, row, false)...)
	}
	box := panel.Box{Title: r.Section.Name + " standings", Note: words.Count(len(r.Rows), "team")}
	if len(rows) < len(r.Rows) {
		box.Note = fmt.Sprintf("the first %d of %d", len(rows), len(r.Rows))
	}
	return box.Draw(t, lines, w, len(lines)+panel.Edges)
}

// CrossTable is the panel of who met whom in w columns and at most h lines; nil where it does not fit whole.
func CrossTable(d screen.Desk, r story.Ranking, w, h int) []string {
	const foot = 1 // what the signs mean
	heads := placeHeads(len(r.Rows))
	if len(r.Rows) == 0 || h < len(r.Rows)+len(heads)+foot+panel.Edges {
		return nil
	}
	met := r.CrossTable(d.Hall().Ledger.Provisional)
	cell, name := 1, 0
	for n, row := range met {
		name = max(name, layout.Width(r.Team(r.Rows[n]).Name))
		for _, m := range row {
			cell = max(cell, layout.Width(m.Points))
		}
	}
	cell++ // the blank between two
	const lead, end = 5, 1
	if w < panel.Edges+lead+name+len(met)*cell+end {
		return nil
	}
	t := d.Theme()
	var lines []string
	for _, head := range heads {
		line := strings.Repeat(" ", lead+name)
		for _, digit := range head {
			line += layout.Right(string(digit), cell)
		}
		lines = append(lines, t.Dim.Render(strings.TrimRight(line, " ")))
	}
	for n, row := range met {
		line := t.Dim.Render(layout.Right(strconv.Itoa(n+1), lead-2)) + "  " + layout.Fit(r.Team(r.Rows[n]).Name, name)
		for other, m := range row {
			line += layout.Right(meetingText(t, m, n == other), cell)
		}
		lines = append(lines, line)
	}
	legend := layout.CutAtClause("points of the row's team, – no result yet", w-panel.Edges-2)
	lines = append(lines, "  "+t.Dim.Render(legend))
	return panel.Box{Title: "Cross table", Note: "by place"}.Draw(t, lines, w, len(lines)+panel.Edges)
}

// placeHeads are the numbers from 1 to n with their digits under each other, on as many lines.
func placeHeads(n int) []string {
	heads := make([]string, len(strconv.Itoa(n)))
	for place := 1; place <= n; place++ {
		for line, digit := range fmt.Sprintf("%*d", len(heads), place) {
			heads[line] += string(digit)
		}
	}
	return heads
}

// meetingText is what a team has of another one, or of itself.
func meetingText(t theme.Theme, m story.Meeting, itself bool) string {
	switch {
	case itself:
		return t.Dim.Render("×")
	case m.Points != "" && m.Won:
		return t.Loud.Render(m.Points)
	case m.Points != "" && m.Lost:
		return t.Dim.Render(m.Points)
	case m.Points != "":
		return m.Points
	case m.Playing:
		return t.Live.Text("–")
	}
	return t.Dim.Render(".")
}

// Most is the most points that a team of a section can have after the rounds of a ranking.
func Most(sec *event.Section, r story.Ranking) tiebreak.Points {
	return standings.MaxRoundPoints(sec) * tiebreak.Points(len(r.Rounds))
}

// Panels are the standings and the cross table of a section under each other, in w columns and h lines; nil where
// there are none.
func Panels(d screen.Desk, sec *event.Section, w, h int) []string {
	r, err := Latest(d.Hall(), sec)
	if err != nil {
		return nil
	}
	out := Standings(d, r, Most(sec, r), w, h)
	if cross := CrossTable(d, r, w, h-len(out)); cross != nil {
		return append(out, panel.Stretch(d.Theme(), cross, w, h-len(out))...)
	}
	return panel.Stretch(d.Theme(), out, w, h)
}

// Matches is the panel of the latest round that a ranking counts, each match with what it stands on, in w
// columns and at most h lines; nil where there is too little room.
func Matches(d screen.Desk, r story.Ranking, w, h int) []string {
	if len(r.Rounds) == 0 || h < least {
		return nil
	}
	round := r.Rounds[len(r.Rounds)-1]
	columns := []list.Column{
		{Title: "#", Right: true},
		{Title: "White on A", Rank: 1},
		{Title: "White on B", Rank: 1},
		{Title: "Result"},
		{Title: "Stands on", Rank: 3, Grow: true},
	}
	var widest list.Widths
	rows := make([]list.Row, min(len(round.Pairings), h-panel.Edges-1))
	for n := range rows {
		p := round.Pairings[n]
		result := list.Styled(list.Quiet, document.NoTone, words.UnplayedState(round))
		if p.Complete() {
			result = list.Styled(list.Loud, document.NoTone, words.Score(d.Hall().Ledger, p))
		}
		forms, tone := story.StandsOn(d.Hall(), p.Matches[len(p.Matches)-1])
		rows[n] = list.Row{Cells: []list.Cell{
			list.Text(strconv.Itoa(p.Table)), list.Text(p.Label(1)), list.Text(p.Label(2)), result,
			list.Styled(list.Quiet, tone, forms...),
		}}
		widest.Measure(rows[n].Cells)
	}
	var l list.List
	l.Fit(columns, widest, w-panel.Edges, 0)
	t := d.Theme()
	lines := l.Head(t)
	for _, row := range rows {
		lines = append(lines, l.Lines(t, row, false)...)
	}
	box := panel.Box{Title: fmt.Sprintf("Round %d", round.No), Note: words.Count(len(round.Pairings), "table")}
	return box.Draw(t, lines, w, len(lines)+panel.Edges)
}
