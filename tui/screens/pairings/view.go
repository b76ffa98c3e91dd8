package pairings

import (
	"strconv"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// oneLine is the width from which a row fits on one line.
const oneLine = 60

// head is the number of lines above the rows.
const head = 2

// footHeight is the height of the lines below the rows, which say why.
func (s *Screen) footHeight() int { return min(6, s.h/3) }

func (s *Screen) linesPerRow() int { return layout.LinesPerRow(s.w, oneLine) }

func (s *Screen) resize() { s.rows.SetHeight((s.h - head - s.footHeight()) / s.linesPerRow()) }

// View draws the rows in sight, and why the one under the cursor is as it is.
func (s *Screen) View() string {
	s.refresh()
	if s.rows.Len() == 0 {
		return strings.Join(layout.Labeled("", "No round is paired yet.", 2, s.w), "\n")
	}
	lines := []string{s.at.Headline(s.summary(), s.w), ""}
	for r, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.rowLines(r, selected)...)
	}
	for len(lines) < s.h-s.footHeight() {
		lines = append(lines, "")
	}
	return strings.Join(append(lines, s.reasonLines()...), "\n")
}

func (s *Screen) summary() string {
	r := s.at.Round()
	text := "  " + words.Count(len(r.Pairings), "table")
	if s.w >= oneLine {
		text += "   " + r.Status()
	}
	if s.byName {
		return text + "   by name"
	}
	return text + "   by table"
}

func (s *Screen) rowLines(r row, selected bool) []string {
	t := s.desk.Theme()
	sign, _ := t.Cursor(selected, "")
	mark := " " + sign
	place, other := r.noOpponent, ""
	if r.pairing != nil {
		place, other = strconv.Itoa(r.pairing.Table), r.teams[1].Name
	}
	switch {
	case !t.Options.Plain:
	case r.pairing == nil:
		return t.SpokenRow(selected, r.teams[0].Name, r.noOpponent)
	case s.byName:
		return t.SpokenRow(selected, r.teams[0].Name, "table "+place, "against "+other)
	default:
		return t.SpokenRow(selected, "Table "+place, r.teams[0].Name+" against "+other)
	}
	paint := func(text string) string {
		_, shown := t.Cursor(selected, text)
		return shown
	}
	switch {
	case s.linesPerRow() == 2 && !s.byName:
		if r.pairing == nil {
			place, other = "", r.noOpponent
		}
		return []string{
			mark + layout.Right(place, 4) + " " + paint(layout.Cut(r.teams[0].Name, s.w-7)),
			"       " + layout.Cut(other, s.w-7),
		}
	case s.linesPerRow() == 2:
		return []string{
			mark + " " + paint(layout.Cut(r.teams[0].Name, s.w-3)),
			"     " + layout.Sides(layout.Cut(other, s.w-16), place+" ", s.w-5),
		}
	}
	if s.byName {
		const table = 11 // "no opponent"
		name := (s.w - 5 - table) / 2
		return []string{
			mark + " " + paint(layout.Fit(r.teams[0].Name, name)) + layout.Right(place, table) + "  " + layout.Cut(
				other,
				name,
			),
		}
	}
	const table = 4
	if r.pairing == nil {
		place, other = "", r.noOpponent
	}
	name := (s.w - 5 - table) / 2
	return []string{
		mark + " " + paint(layout.Right(place, table)) + "  " + layout.Fit(r.teams[0].Name, name) + layout.Cut(
			other,
			name,
		),
	}
}

// reasonLines is why the row under the cursor is as it is, with what made one of its teams float.
func (s *Screen) reasonLines() []string {
	r, ok := s.rows.Current()
	if !ok {
		return nil
	}
	text := strings.Join(append([]string{r.why}, s.why.OfTeams(r.teams[:]...)...), " ")
	lines := make([]string, 1, s.footHeight())
	for _, line := range layout.Wrap(text, s.w-4) {
		if len(lines) < s.footHeight() {
			lines = append(lines, "  "+line)
		}
	}
	return lines
}
