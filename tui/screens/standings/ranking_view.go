package standings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/tiebreak"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
	"flagfall/tui/screens/scoreboard"
	"flagfall/tui/story"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// rankingFoot is the number of lines below the teams.
const rankingFoot = 1

// leastBelow is how many lines the panels under the teams have at least.
const leastBelow = 9

// DrawsPanels is true: the teams, the one under the cursor and who met whom have panels of their own.
func (s *Ranking) DrawsPanels(int, int) bool { return true }

// framed reports whether the screen draws panels.
func (s *Ranking) framed() bool { return panel.Framed(s.desk.Theme(), s.w) }

// resize shares the lines out: where all teams are in sight and enough is left, panels stand under them.
func (s *Ranking) resize() {
	inner, h := s.w, s.h-1 // the line above the teams
	if s.framed() {
		inner, h = s.w-panel.Edges, s.h-panel.Edges
	}
	s.list.Fit(s.columns, s.widest, inner, 0)
	h -= len(s.list.Head(s.desk.Theme())) + rankingFoot
	if s.below = h - s.rows.Len(); !s.framed() || s.below < leastBelow || s.rows.Len() == 0 {
		s.below = 0
	}
	s.rows.SetHeight(h - s.below)
}

// withRounds adds to the columns of standings what each team did round by round, and a bar for its points.
func (s *Ranking) withRounds(rows []tiebreak.Row, shown []list.Row) {
	const team, points = 1, 2
	rounds := s.ranking.Rounds
	var heads []list.Column
	for n, round := range rounds {
		heads = append(heads, list.Column{Title: "R" + strconv.Itoa(round.No), Rank: 20 + len(rounds) - n})
	}
	s.columns = slices.Insert(s.columns, points+1, list.Column{Rank: 19})
	s.columns = slices.Insert(s.columns, team+1, heads...)
	most := scoreboard.Most(s.ranking.Section, s.ranking)
	for n, row := range rows {
		shown[n].Cells = slices.Insert(shown[n].Cells, points+1, scoreboard.Points(row, most))
		var cells []list.Cell
		for _, step := range s.ranking.Paths[s.ranking.Team(row)] {
			c := list.Styled(list.Quiet, document.NoTone, story.RoundCell(translation.English, step, s.ranking.Number))
			c.Aloud = " "
			cells = append(cells, c)
		}
		shown[n].Cells = slices.Insert(shown[n].Cells, team+1, cells...)
	}
}

// View draws the teams in sight.
func (s *Ranking) View() string {
	s.update()
	t := s.desk.Theme()
	if s.err != nil || s.rows.Len() == 0 {
		text := "No teams yet."
		if s.err != nil {
			text = s.err.Error()
		}
		lines := layout.Labeled("", text, 2, s.w-panel.Edges)
		if s.framed() {
			lines = panel.Box{Title: s.Title(), Lit: true}.Draw(t, lines, s.w, s.h)
		}
		return strings.Join(lines, "\n")
	}
	lines := s.list.Head(t)
	for l, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.list.Lines(t, l.shown, selected)...)
	}
	if s.framed() {
		return s.panels(append(lines, s.marksNote()))
	}
	lines = append([]string{s.at.Headline(s.summary(), s.w)}, lines...)
	if t.Options.Plain {
		return strings.Join(lines, "\n")
	}
	for len(lines) < s.h-rankingFoot {
		lines = append(lines, "")
	}
	return strings.Join(append(lines, s.marksNote()), "\n")
}

// panels draws the teams in a panel, and under it the card of the one under the cursor beside who met whom.
func (s *Ranking) panels(lines []string) string {
	t := s.desk.Theme()
	own := panel.Box{Title: s.Title(), Note: strings.TrimSpace(s.summary()), Lit: true, Below: s.RowsBelow()}
	out := own.Draw(t, lines, s.w, s.h-s.below)
	l, ok := s.rows.Current()
	if s.below == 0 || !ok {
		return strings.Join(out, "\n")
	}
	left := (s.w - 1) / 2
	blocks, drawing := s.ranking.Card(s.desk.Hall(), l.Row), panel.New(s.desk.Theme)
	card := drawing.Lines(blocks, left-panel.Edges-1)
	if len(card)+panel.Edges > s.below { // the tie-breaks have no room
		card = drawing.Lines(blocks[:2], left-panel.Edges-1)
	}
	place := fmt.Sprintf("place %d of %d", l.Rank, s.rows.Len())
	box := panel.Box{Title: s.ranking.Team(l.Row).Name, Note: place}.Draw(t, card, left, s.below)
	w := s.w - left - 1
	right := scoreboard.CrossTable(s.desk, s.ranking, w, s.below)
	right = append(right, scoreboard.Matches(s.desk, s.ranking, w, s.below-len(right))...)
	return strings.Join(append(out, panel.Beside(box, right)...), "\n")
}

// summary says on what the standings stand.
func (s *Ranking) summary() string {
	text := "  " + words.Count(s.rows.Len(), "team")
	if n := len(s.ranking.Rounds); n > 0 {
		r := s.ranking.Rounds[n-1]
		if out := len(r.TablesWithoutResult()); out > 0 && s.w > 50 {
			text += fmt.Sprintf("   round %d: %d of %d tables %s", r.No, out, len(r.Pairings), words.UnplayedState(r))
		}
	}
	return text
}

// marksNote explains the marks in sight.
func (s *Ranking) marksNote() string {
	var notes, short []string
	if s.chart || s.framed() {
		notes, short = append(notes, "W L D and whom against, x not played"), append(short, "x not played")
	}
	if slices.ContainsFunc(s.rows.All(), func(l line) bool { return l.Provisional }) {
		notes, short = append(notes, "* provisional: a ruling may still change it"), append(short, "* provisional")
	}
	text := layout.LongestFit(max(1, s.w-panel.Edges-2), strings.Join(notes, "   "), strings.Join(short, "   "))
	return s.desk.Theme().Dim.Render("  " + text)
}
