package rulecards

import (
	"fmt"
	"strings"

	"flagfall/rules"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// sideBySideFrom is the width from which two books stand side by side.
const sideBySideFrom = 64

// comparisonLines lays out the topics in which the two books differ, as each has them, that the
// search lets through.
func (s *Screen) comparisonLines() (lines []string, found int) {
	a, b := s.current(), s.against
	for _, d := range words.Differences(a, b) {
		if !s.search.Matches(d.Topic + " " + d.A + " " + d.B) {
			continue
		}
		found++
		lines = append(lines, "", "  "+s.desk.Theme().Head.Render(words.ComparedTopic(a, b, d.Topic)))
		lines = append(lines, s.sideBySide(withRefs(d.A, d.ARefs), withRefs(d.B, d.BRefs))...)
	}
	switch {
	case found > 0:
	case s.search.Active() == "":
		lines = layout.Wrap(fmt.Sprintf("  %s and %s are the same.", a.Name, b.Name), s.w)
	default:
		lines = layout.Wrap(
			fmt.Sprintf("  %s and %s are the same for %q.", words.BookName(a), words.BookName(b), s.search.Active()),
			s.w,
		)
	}
	return lines, found
}

// withRefs is what a book says, with the rules that say it.
func withRefs(text string, refs []string) string {
	switch {
	case text == "":
		return "does not say"
	case len(refs) == 0 || strings.HasPrefix(text, refs[0]+": "):
		return text
	}
	return text + " (" + strings.Join(refs, ", ") + ")"
}

// sideBySide sets the texts of the two books side by side, or one under the other where it is narrow,
// each under the name of its book.
func (s *Screen) sideBySide(one, two string) []string {
	t := s.desk.Theme()
	texts := [2]string{one, two}
	var columns [2][]string
	for n, book := range [2]*rules.Book{s.current(), s.against} {
		name := words.BookName(book)
		if t.Options.Plain {
			columns[n] = layout.Labeled("", name+": "+texts[n], 2, s.w)
			continue
		}
		w := s.w - 1
		if s.w >= sideBySideFrom {
			w = s.w/2 - 2
		}
		columns[n] = append([]string{"  " + t.Dim.Render(layout.Cut(name, w-2))},
			layout.Labeled("", texts[n], 4, w)...)
	}
	if t.Options.Plain || s.w < sideBySideFrom {
		return append(columns[0], columns[1]...)
	}
	lines := make([]string, max(len(columns[0]), len(columns[1])))
	for n, side := range columns {
		for i := range lines {
			text := ""
			if i < len(side) {
				text = side[i]
			}
			if n == 0 {
				text = layout.Fit(text, s.w/2)
			}
			lines[i] += text
		}
	}
	return lines
}

// pickView lists the books to compare with.
func (s *Screen) pickView() string {
	t := s.desk.Theme()
	lines := []string{
		"  " + t.Head.Render(
			layout.LongestFit(
				s.w-2,
				"What differs from "+s.current().Name,
				"What differs from "+words.BookName(s.current()),
			),
		),
		"",
	}
	return strings.Join(append(lines, s.pick.Lines(t, s.w)...), "\n")
}
