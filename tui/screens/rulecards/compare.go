package rulecards

import (
	"fmt"
	"strings"

	"flagfall/rules"
	"flagfall/rules/compare"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// sideBySideFrom is the width from which two books stand side by side.
const sideBySideFrom = 64

// comparisonLines lays out the topics in which the two books differ, as each has them, that the
// search lets through.
func (s *Screen) comparisonLines() (lines []string, found int) {
	a, b := s.current(), s.against
	for _, d := range compare.Books(a, b) {
		if !s.search.Matches(d.Topic + " " + d.A + " " + d.B) {
			continue
		}
		found++
		lines = append(lines, "", "  "+s.desk.Theme().Head.Render(topicText(a, b, d.Topic)))
		lines = append(
			lines,
			s.sideBySide(a.Short, withRefs(d.A, d.ARefs), b.Short, withRefs(d.B, d.BRefs))...)
	}
	switch {
	case found > 0:
	case s.search.Active() == "":
		lines = layout.Wrap(fmt.Sprintf("  %s and %s differ in nothing.", a.Name, b.Name), s.w)
	default:
		lines = layout.Wrap(
			fmt.Sprintf("  %s and %s do not differ in %q.", a.Short, b.Short, s.search.Active()),
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

// topicText says what two books are compared in: an offence by its title, any other as the file has
// it.
func topicText(a, b *rules.Book, name string) string {
	what, which, _ := strings.Cut(name, " ")
	switch what {
	case "ground":
		return "Claim: " + words.FactWord(which)
	case "offence":
		for _, book := range []*rules.Book{a, b} {
			if o, ok := book.OffenceByKind(which); ok {
				return "Offence: " + words.LowerFirst(o.Title)
			}
		}
	case "ladder", "rule":
		return words.UpperFirst(what) + ": " + words.LowerFirst(which)
	}
	return words.UpperFirst(strings.ReplaceAll(name, "_", " "))
}

// sideBySide sets two texts side by side, or one under the other where it is narrow.
func (s *Screen) sideBySide(oneName, one, twoName, two string) []string {
	t := s.desk.Theme()
	if s.w < sideBySideFrom {
		lines := layout.Labelled("  "+t.Dim.Render(oneName), one, indent, s.w-1)
		return append(lines, layout.Labelled("  "+t.Dim.Render(twoName), two, indent, s.w-1)...)
	}
	half := s.w / 2
	left := layout.Labelled("  "+t.Dim.Render(oneName), one, indent, half-2)
	right := layout.Labelled(t.Dim.Render(twoName), two, indent-2, s.w-half-1)
	lines := make([]string, max(len(left), len(right)))
	for i := range lines {
		l, r := "", ""
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) {
			r = right[i]
		}
		lines[i] = layout.Fit(l, half) + r
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
				"What differs from "+s.current().Short,
			),
		),
		"",
	}
	return strings.Join(append(lines, s.pick.Lines(t, s.w)...), "\n")
}
