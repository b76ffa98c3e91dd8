package eventview

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/layout"
)

// oneLine is the width from which on a step and how it stands share a line.
const oneLine = 64

// foot is the lines under the steps: what the one under the cursor tells in full, and where the tournament is kept.
const foot = 5

func (s *Screen) resize() { s.list.Resize(len(s.steps()), (s.h-foot)/s.perStep()) }

func (s *Screen) perStep() int { return layout.PerRow(s.w, oneLine) }

// nameWidth is how many columns a step's name has.
const nameWidth = 24

// told is how many columns there are to tell beside a step's name, or under it, how it stands.
func (s *Screen) told() int {
	if s.perStep() == 2 {
		return s.w - 6
	}
	return s.w - nameWidth - 7
}

// View lists the steps over the name of the file.
func (s *Screen) View() string {
	t := s.desk.Theme()
	steps := s.steps()
	var lines []string
	from, to := s.list.Seen()
	for i := from; i < min(to, len(steps)); i++ {
		lines = append(lines, s.row(steps[i], i == s.list.At())...)
	}
	lines = append(lines, "")
	if at := s.list.At(); at < len(steps) && ansi.StringWidth(steps[at].tells) > s.told() {
		lines = append(lines, layout.Labelled("", steps[at].tells, 5, s.w-2)...)
		lines = append(lines, "")
	}
	lines = append(lines, "     "+t.Dim.Render(layout.Cut("kept in "+s.file, s.w-6)))
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

func (s *Screen) row(st step, selected bool) []string {
	t := s.desk.Theme()
	sign := " "
	switch st.state {
	case wanted, warned:
		sign = t.Attention.Mark()
	case done:
		sign = t.Done.Mark()
	case open:
	}
	width := min(nameWidth, s.w-6)
	mark, name := t.Cursor(selected, layout.Fit(st.name, width))
	first := " " + sign + mark + " " + name
	if s.perStep() == 2 {
		return []string{first, "     " + layout.Cut(st.tells, s.told())}
	}
	return []string{first + "  " + layout.Cut(st.tells, s.told())}
}
