package eventsetup

import (
	"path"
	"path/filepath"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/theme"
)

// oneLine is the width from which on a step and how it stands share a line.
const oneLine = 52

// foot is the lines under the steps: what the one under the cursor tells in full, and where the
// tournament is kept.
const foot = 5

func (s *Checklist) resize() {
	_, h := s.inner()
	s.list.Resize(len(s.steps()), (h-foot)/s.linesPerStep())
}

// inner returns the columns and lines of the steps, without a border.
func (s *Checklist) inner() (w, h int) {
	if s.framed() {
		return s.w - s.sheetWidth() - 1 - panel.Edges, s.h - panel.Edges
	}
	return s.w, s.h
}

func (s *Checklist) linesPerStep() int {
	w, _ := s.inner()
	return layout.LinesPerRow(w, oneLine)
}

// The columns of a step's name: as many as the longest takes, but half the line at most.
const leastName = 24

func (s *Checklist) nameWidth(steps []step) int {
	width := leastName
	for _, st := range steps {
		width = max(width, layout.Width(st.name))
	}
	w, _ := s.inner()
	return max(leastName, min(width, w/2))
}

// statusWidth is how many columns there are to tell beside a step's name, or under it, how it
// stands.
func (s *Checklist) statusWidth(steps []step) int {
	w, _ := s.inner()
	if s.linesPerStep() == 2 {
		return w - 6
	}
	return w - s.nameWidth(steps) - 7
}

// View lists the steps over the name of the file, with the sheet of round 1 beside or under them.
func (s *Checklist) View() string {
	if s.framed() {
		steps := panel.Box{Title: s.Title(), Lit: true, Below: s.RowsBelow()}.
			Draw(s.desk.Theme(), s.stepLines(), s.w-s.sheetWidth()-1, s.h)
		return strings.Join(panel.Beside(steps, s.sheetBox()), "\n")
	}
	lines := s.stepLines()
	return strings.Join(append(lines, s.sheetBelow(s.h-len(lines))...), "\n")
}

// stepLines are the steps in sight, what the one under the cursor tells in full, and where the tournament is kept.
func (s *Checklist) stepLines() []string {
	t := s.desk.Theme()
	w, h := s.inner()
	steps := s.steps()
	var lines []string
	from, to := s.list.Visible()
	for i := from; i < min(to, len(steps)); i++ {
		lines = append(lines, s.rowLines(steps, i)...)
	}
	lines = append(lines, "")
	if at := s.list.Cursor(); at < len(steps) &&
		layout.Width(steps[at].forms[0]) > s.statusWidth(steps) {
		lines = append(lines, layout.Labeled("", steps[at].forms[0], 5, w-2)...)
		lines = append(lines, "")
	}
	lines = append(
		lines,
		"     "+t.Dim.Render(
			layout.LongestFit(
				w-6,
				"saved in "+s.file,
				"saved in "+theme.Dots+"/"+path.Base(filepath.ToSlash(s.file)),
			),
		),
	)
	return lines[:min(len(lines), h)]
}

func (s *Checklist) rowLines(steps []step, at int) []string {
	t, st := s.desk.Theme(), steps[at]
	if t.Options.Plain {
		state := map[stepState]string{stepNeeded: "to do", stepAdvised: "advised", stepDone: "done"}[st.state]
		return t.SpokenRow(at == s.list.Cursor(), st.name, state, st.forms[0])
	}
	w, _ := s.inner()
	return t.MenuRow(at == s.list.Cursor(), w, func(t theme.Theme) []string {
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
			return []string{" " + sign + "  " + layout.Fit(st.name, w-6), "     " + tells}
		}
		return []string{" " + sign + "  " + layout.Fit(st.name, s.nameWidth(steps)) + "  " + tells}
	})
}
