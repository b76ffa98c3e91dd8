package policy

import (
	"strings"

	"flagfall/rules"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// widest keeps a name and its value in one look; below narrow the value stands under the name.
const (
	widest = 110
	narrow = 64
)

// mostDetail is how many lines under the list tell of the item at most.
const mostDetail = 7

// detailHeight is how many lines the longest of the items needs there, so that the list does not move.
func (s *Screen) detailHeight() int {
	most := 2
	for _, it := range s.shownItems() {
		most = max(most, len(s.detailLines(it)))
	}
	return min(mostDetail, most)
}

// detailLines tell of an item, under a rule.
func (s *Screen) detailLines(it rules.PolicyItem) []string {
	t := s.desk.Theme()
	lines := []string{"  " + t.Dim.Render(strings.Repeat(theme.Rule, max(0, s.w-4)))}
	if len(it.Values) == 0 {
		return append(lines, "  The section’s rulebook leaves nothing open.")
	}
	lines = append(lines, layout.Labeled("", it.Explain, 2, s.w-2)...)
	return append(lines, layout.Labeled("  "+t.Dim.Render("Choices"), s.allowedText(it), 10, s.w-2)...)
}

// View lists the items over what the one under the cursor means; while it is changed, its values.
func (s *Screen) View() string {
	if s.ask.Choosing() {
		return strings.Join(append(s.headingLines(), s.ask.Lines(s.desk.Theme(), s.fullWidth)...), "\n")
	}
	t := s.desk.Theme()
	var lines []string
	from, to := s.items.Visible()
	for i := from; i < to; i++ {
		it, selected := s.shownItems()[i], i == s.items.Cursor()
		if t.Options.Plain {
			value := strings.ReplaceAll(s.markedValue(t, it), "  ", ", ")
			lines = append(lines, t.SpokenRow(selected, words.UpperFirst(words.PolicyName(it.Name))+": "+value)...)
			continue
		}
		row := t.MenuRow(selected, s.fullWidth, func(t theme.Theme) []string { return s.rowLines(t, it) })
		lines = append(lines, row...)
	}
	for len(lines) < s.h-s.detailHeight() {
		lines = append(lines, "")
	}
	lines = append(lines, s.detailLines(s.selectedItem())...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// markedValue is the value of an item; what is not the default is marked.
func (s *Screen) markedValue(t theme.Theme, it rules.PolicyItem) string {
	value := s.currentValue(it)
	text := valueText(value)
	switch sec := s.section(); {
	case sec != nil && sec.HasOwnPolicy(it.Name):
		return t.Head.Render(text) + t.Dim.Render("  section only")
	case value != it.Values[0]:
		return t.Head.Render(text) + t.Dim.Render("  changed")
	}
	return text
}

// rowLines is one item with its value.
func (s *Screen) rowLines(t theme.Theme, it rules.PolicyItem) []string {
	text := s.markedValue(t, it)
	if s.linesPerRow() == 2 { // the value at the right of the second line
		name := append(layout.Wrap(words.PolicyName(it.Name), s.w-4), "")
		return []string{"    " + name[0], layout.Sides("    "+name[1], text, s.w)}
	}
	return []string{layout.Fit("    "+layout.Fit(words.PolicyName(it.Name), s.nameWidth())+"  "+text, s.w)}
}

func (s *Screen) linesPerRow() int { return layout.LinesPerRow(s.w, narrow) }

func (s *Screen) nameWidth() int { return max(16, min(48, s.w*3/5)) }

func (s *Screen) headingLines() []string {
	it := s.selectedItem()
	var lines []string
	for _, line := range layout.Wrap(words.UpperFirst(words.PolicyName(it.Name)), s.w-4) {
		lines = append(lines, "  "+s.desk.Theme().Head.Render(line))
	}
	lines = append(lines, layout.Labeled("", it.Explain, 2, s.w-2)...)
	return append(lines, "")
}

func (s *Screen) headingHeight() int { return len(s.headingLines()) }

// allowedText says what an item may be.
func (s *Screen) allowedText(it rules.PolicyItem) string {
	all := make([]string, 0, len(it.Values)+1)
	for _, v := range it.Values {
		all = append(all, valueText(v))
	}
	if it.Number {
		all = append(all, "a number")
	}
	return strings.Join(all, ", ") + "; the first is the default."
}

// valueText is a value in words.
func valueText(value string) string {
	if value == ownNumber {
		return "a number of your own"
	}
	return words.PolicyValue(value)
}
