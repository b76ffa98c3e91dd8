package results

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
	"flagfall/tui/screens/scoreboard"
	"flagfall/tui/screens/table"
	"flagfall/tui/voice/words"
)

// oneLine is the width from which a table fits on one line.
const oneLine = 64

// leastBelow is how many lines the panels under the sheet have at least.
const leastBelow = 9

var columns = []list.Column{
	{Title: "#", Right: true, Aloud: "Table"},
	{Title: "White on A", Rank: 4, Min: 12},
	{Title: "White on B", Rank: 4, Min: 12, Under: true},
	{Title: "Result", Rank: 5, Min: 9},
	{Title: "Stands on", Rank: 6, Under: true, Grow: true},
}

// columnsIn are the columns in w columns of the terminal: what a result stands on is left out before a name is cut.
func (s *Screen) columnsIn(w int) []list.Column {
	const lead, gap, least, result, standsOn = 2, 2, 9, 3, 4
	need := lead
	for n, wide := range s.widest.Long {
		switch {
		case w < oneLine && !columns[n].Under && n > 0: // on the first line
			continue
		case n == result, n == standsOn:
			wide = max(least, s.widest.Short[n])
		}
		need += wide + gap
	}
	if need-gap > w {
		return columns[:standsOn]
	}
	return columns
}

// DrawsPanels is true: the sheet, the table under the cursor and the standings have panels of their own.
func (s *Screen) DrawsPanels(int, int) bool { return true }

// framed reports whether the screen draws panels.
func (s *Screen) framed() bool { return panel.Framed(s.desk.Theme(), s.w) }

// resize shares the lines out: where all tables are in sight and enough is left, panels stand under them.
func (s *Screen) resize() {
	if s.w == 0 {
		return // it has no size yet
	}
	inner, h := s.w, s.h
	if s.framed() {
		inner, h = s.w-panel.Edges, s.h-panel.Edges
	}
	s.list.Fit(s.columnsIn(inner), s.widest, inner, oneLine)
	around := len(s.list.Head(s.desk.Theme())) + len(s.footLines(inner))
	if s.framed() {
		around++ // a blank line
	}
	s.below = h - around - s.rows.Len()*s.list.LinesPerRow()
	if !s.framed() || s.below < leastBelow || s.rows.Len() == 0 {
		s.below = 0
	}
	s.rows.SetHeight((h - around - s.below) / s.list.LinesPerRow())
}

// View draws how far the round is, and its tables.
func (s *Screen) View() string {
	t := s.desk.Theme()
	if !s.framed() {
		return strings.Join(s.bareLines(), "\n")
	}
	box := panel.Box{Title: s.Title(), Note: s.note(), Lit: true, Below: s.RowsBelow()}
	inner := s.w - panel.Edges
	if s.correction.asked.IsOpen() {
		return strings.Join(box.Draw(t, s.correction.lines(inner, s.h-panel.Edges), s.w, s.h), "\n")
	}
	lines := s.listLines(inner)
	if s.rows.Len() > 0 {
		lines = append(lines, "")
	}
	out := box.Draw(t, append(lines, s.footLines(inner)...), s.w, s.h-s.below)
	return strings.Join(append(out, s.belowLines()...), "\n")
}

// bareLines are the sheet where there are no panels: how far the round is stands above it.
func (s *Screen) bareLines() []string {
	if s.correction.asked.IsOpen() {
		return s.correction.lines(s.w, s.h)
	}
	return append(s.footLines(s.w), s.listLines(s.w)...)
}

// listLines are the headings and the tables in sight.
func (s *Screen) listLines(w int) []string {
	if s.rows.Len() == 0 {
		return layout.Labeled("", s.emptyText(), 2, w)
	}
	t := s.desk.Theme()
	lines := s.list.Head(t)
	for r, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.list.Lines(t, s.shown(r), selected)...)
	}
	return lines
}

// belowLines are the panels under the sheet: the table under the cursor, and how the section stands.
func (s *Screen) belowLines() []string {
	p, ok := s.rows.Current()
	if s.below == 0 || !ok {
		return nil
	}
	t, left := s.desk.Theme(), (s.w-1)/2
	where := fmt.Sprintf("%s round %d", p.Section.Name, p.Round.No)
	lines := table.NewPage(s.desk).Brief(p, left-panel.Edges-1, s.below-panel.Edges)
	for _, team := range p.Teams {
		rounds := scoreboard.Rounds(s.desk, p.Section, team, left-panel.Edges-1)
		if len(lines)+1+len(rounds)+panel.Edges <= s.below {
			lines = append(append(lines, ""), rounds...)
		}
	}
	at := panel.Box{Title: fmt.Sprintf("Table %d", p.Table), Note: where}.Draw(t, lines, left, s.below)
	return panel.Beside(at, scoreboard.Panels(s.desk, p.Section, s.w-left-1, s.below))
}

func (s *Screen) emptyText() string {
	switch {
	case s.at.Section() == nil:
		return "No section yet."
	case s.at.Round() == nil:
		return "No round is paired yet: press " + s.desk.Keys().Results.Next.Help().Key + " to pair the first."
	}
	return "All results are in."
}

// note says in the border how many tables are still playing.
func (s *Screen) note() string {
	r := s.at.Round()
	switch {
	case r == nil:
		return ""
	case len(r.TablesWithoutResult()) == 0:
		return "all in"
	}
	return fmt.Sprintf("%d %s", len(r.TablesWithoutResult()), words.UnplayedState(r))
}

// footLines say how far the round is, since when, and who sits it out. Read aloud they are sentences.
func (s *Screen) footLines(w int) []string {
	r := s.at.Round()
	switch {
	case r == nil && s.at.Names() == "":
		return nil
	case r == nil && s.framed():
		return nil
	case r == nil:
		return []string{s.at.Headline("", w), ""}
	}
	if s.desk.Theme().Options.Plain {
		return s.footAloud(r, w)
	}
	lines := []string{s.progressLine(r, w)}
	if rest := s.sittingOut(r); len(rest) > 0 {
		lines = append(lines, layout.Cut("  "+strings.Join(rest, "   "), w))
	}
	return lines
}

// progressLine is a bar of how many results are in, how many tables still play, and since when.
func (s *Screen) progressLine(r *event.Round, w int) string {
	t, all, out := s.desk.Theme(), len(r.Pairings), len(r.TablesWithoutResult())
	state := fmt.Sprintf("%d %s", out, words.UnplayedState(r))
	if out == 0 {
		state = t.Done.Mark() + " all in"
	}
	bar := min(40, w/4)
	cells := []layout.Cell{
		{Forms: []string{panel.Bar(t, all-out, all, bar), panel.Bar(t, all-out, all, bar/2)}, Keep: true},
		layout.KeepCell(t.Loud.Render(fmt.Sprintf("%d of %d", all-out, all))),
		layout.KeepCell(state),
		{Forms: s.timeForms(r), Rank: 2},
	}
	if names := s.at.Names(); names != "" && !s.framed() {
		short := "[" + s.at.Section().Name + "]"
		cells = append(cells, layout.Cell{Forms: []string{names, short, ""}, Rank: 1, Right: true})
	}
	return "  " + layout.FitCells(w-2, cells...)[0]
}

// timeForms are the round's life step by step, the longest form first.
func (s *Screen) timeForms(r *event.Round) []string {
	steps := s.roundTimes(r)
	if len(steps) == 0 {
		return []string{""}
	}
	last := steps[len(steps)-1]
	when, _, _ := strings.Cut(last, " (")
	return []string{strings.Join(steps, "   "), last, when, ""}
}

// footAloud is footLines as they are read.
func (s *Screen) footAloud(r *event.Round, w int) []string {
	out := len(r.TablesWithoutResult())
	counts := "  " + words.Count(len(r.Pairings), "table") + "   "
	if out == 0 {
		counts += s.desk.Theme().Done.Mark() + " all in"
	} else {
		counts += fmt.Sprintf("%d %s", out, words.UnplayedState(r))
	}
	lines := []string{s.at.Headline(counts, w)}
	steps := s.roundTimes(r)
	if text := strings.Join(steps, "   "); layout.Width(text) <= w-2 {
		steps = []string{text}
	}
	for _, step := range steps {
		lines = append(lines, "  "+step)
	}
	if rest := s.sittingOut(r); len(rest) > 0 {
		lines = append(lines, layout.Cut("  "+strings.Join(rest, "   "), w))
	}
	return append(lines, "")
}

// sittingOut tells who has no opponent in a round, by why: "bye: The Skewers", "not here: Fork
// Lift, Quiet Moves".
func (s *Screen) sittingOut(r *event.Round) []string {
	var whys []string
	teams := map[string][]string{}
	add := func(why string, t *event.Team) {
		if teams[why] == nil {
			whys = append(whys, why)
		}
		teams[why] = append(teams[why], t.Name)
	}
	if r.Bye != nil {
		add("bye", r.Bye)
	}
	for _, t := range r.Idle {
		add(r.WhyIdle(t), t)
	}
	for _, t := range s.at.Section().UnpairedTeams(r) {
		why, _ := s.at.Section().WhyUnpaired(t, r)
		add(why, t)
	}
	for i, why := range whys {
		whys[i] = why + ": " + strings.Join(teams[why], ", ")
	}
	return slices.Clip(whys)
}
