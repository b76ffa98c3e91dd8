package eventsetup

import (
	"path"
	"path/filepath"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// oneLine is the width from which on a step and how it stands share a line.
const oneLine = 64

// foot is the lines under the steps: what the one under the cursor tells in full, and where the
// tournament is kept.
const foot = 5

func (s *Checklist) resize() { s.list.Resize(len(s.steps()), (s.h-foot)/s.linesPerStep()) }

func (s *Checklist) linesPerStep() int { return layout.LinesPerRow(s.w, oneLine) }

// The columns of a step's name: as many as the longest takes, but half the line at most.
const leastName = 24

func (s *Checklist) nameWidth(steps []step) int {
	width := leastName
	for _, st := range steps {
		width = max(width, layout.Width(st.name))
	}
	return max(leastName, min(width, s.w/2))
}

// statusWidth is how many columns there are to tell beside a step's name, or under it, how it
// stands.
func (s *Checklist) statusWidth(steps []step) int {
	if s.linesPerStep() == 2 {
		return s.w - 6
	}
	return s.w - s.nameWidth(steps) - 7
}

// View lists the steps over the name of the file.
func (s *Checklist) View() string {
	t := s.desk.Theme()
	steps := s.steps()
	var lines []string
	from, to := s.list.Visible()
	for i := from; i < min(to, len(steps)); i++ {
		lines = append(lines, s.rowLines(steps, i)...)
	}
	lines = append(lines, "")
	if at := s.list.Cursor(); at < len(steps) &&
		layout.Width(steps[at].forms[0]) > s.statusWidth(steps) {
		lines = append(lines, layout.Labeled("", steps[at].forms[0], 5, s.w-2)...)
		lines = append(lines, "")
	}
	lines = append(
		lines,
		"     "+t.Dim.Render(
			layout.LongestFit(
				s.w-6,
				"saved in "+s.file,
				"saved in "+theme.Dots+"/"+path.Base(filepath.ToSlash(s.file)),
			),
		),
	)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

func (s *Checklist) rowLines(steps []step, at int) []string {
	t, st := s.desk.Theme(), steps[at]
	if t.Options.Plain {
		state := map[stepState]string{stepNeeded: "to do", stepAdvised: "advised", stepDone: "done"}[st.state]
		return t.SpokenRow(at == s.list.Cursor(), st.name, state, st.forms[0])
	}
	return t.MenuRow(at == s.list.Cursor(), s.w, func(t theme.Theme) []string {
		sign := " "
		switch st.state {
		case stepNeeded, stepAdvised:
			sign = t.Attention.Mark()
		case stepDone:
			sign = t.Done.Mark()
		case stepOptional:
		}
		tells := layout.LongestFit(s.statusWidth(steps), st.forms...)
		if s.linesPerStep() == 2 {
			return []string{" " + sign + "  " + layout.Fit(st.name, s.w-6), "     " + tells}
		}
		return []string{" " + sign + "  " + layout.Fit(st.name, s.nameWidth(steps)) + "  " + tells}
	})
}
