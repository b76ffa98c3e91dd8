package palette

import (
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// oneLine is the width from which an action stands on one line.
const oneLine = 64

// exampleWidth is the column of the examples, with what they find behind it.
const exampleWidth = 20

// keyWidth is the column of the keys.
func (s *Screen) keyWidth() int {
	if s.w < oneLine {
		return 6
	}
	return 9
}

// View lists what is found, or while nothing is typed what it begins with.
func (s *Screen) View() string {
	if len(s.found) == 0 {
		return "  No match."
	}
	if s.query() == "" {
		return strings.Join(s.groupLines(), "\n")
	}
	var lines []string
	from, to := s.list.Visible()
	for i := from; i < to; i++ {
		lines = append(lines, s.rowLines(s.found[i], i == s.list.Cursor(), layout.LinesPerRow(s.w, oneLine))...)
	}
	return strings.Join(lines, "\n")
}

// groupLines draws the groups with their titles.
func (s *Screen) groupLines() []string {
	var lines []string
	at := 0
	for _, g := range fitGroups(s.groups, s.h) {
		if len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, "  "+s.desk.Theme().Head.Render(layout.Cut(g.Title, s.w-2)))
		for _, a := range g.Actions {
			lines = append(lines, s.rowLines(a, at == s.list.Cursor(), 1)...)
			at++
		}
	}
	return lines
}

// rowLines is one action on so many lines, as it stands in the list.
func (s *Screen) rowLines(a Action, selected bool, lines int) []string {
	return s.desk.Theme().MenuRow(selected, s.w, func(t theme.Theme) []string {
		return s.actionLines(t, a, selected, lines)
	})
}

// actionLines is one action: its key, what it does, and where. An example has no key.
func (s *Screen) actionLines(t theme.Theme, a Action, selected bool, lines int) []string {
	lead, does, where := "    ", a.Does, words.LowerFirst(a.Place)
	if !selected && a.rank() == rankNeedsChoice {
		does = t.Dim.Render(does)
	}
	if a.Type == "" {
		lead += layout.Fit(a.Key, s.keyWidth()) + " "
	}
	w := s.w - layout.Width(lead) - 1
	place := layout.Cell{Forms: []string{t.Dim.Render(where)}, Rank: 2, Right: a.Type == ""}
	if lines == 1 {
		return []string{
			lead + layout.FitCells(w, layout.Cell{
				Forms: []string{does}, Rank: 1, MinWidth: 8,
				ColumnWidth: exampleWidth,
			}, place)[0],
		}
	}
	told := layout.Wrap(does, w)
	below := layout.Cell{}
	if len(told) > 1 {
		below.Forms, below.Rank, below.MinWidth = []string{strings.Join(told[1:], " ")}, 1, 8
	}
	second := layout.FitCells(w, below, place)
	return []string{lead + told[0], strings.Repeat(" ", layout.Width(lead)) + second[0]}
}
