package form

import (
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// widest keeps a sentence in one look; fewest is how many fields are always seen.
const (
	widest = 90
	fewest = 3
)

// prompt is the field in the quick line's place.
func (s *Screen) prompt() string {
	f := s.field()
	if s.saves() {
		return "save it as it stands?"
	}
	if len(f.Choices) == 0 {
		return s.input.View(s.w - 4 - len(s.hint()) - 2)
	}
	return f.Name + " " + theme.Left + " " + f.Choices[s.chosen()].Name + " " + theme.Arrow
}

// wide is the width from which on there is room beside what is typed.
const wide = 64

// hint tells the one key that saves, as soon as it would.
func (s *Screen) hint() string {
	for i := range s.values {
		if s.lacks(i) {
			return ""
		}
	}
	if s.saves() || s.w < wide {
		return ""
	}
	return s.desk.Keys().Form.Save.Help().Key + " saves"
}

// View draws the fields, and under them what the one being filled in means.
func (s *Screen) View() string {
	t, w := s.desk.Theme(), min(s.w, widest)
	label := 0
	for _, f := range s.form.Fields {
		label = max(label, len([]rune(f.Name)))
	}
	var lines []string
	at := 0 // the line of the field being filled in
	for i, f := range s.form.Fields {
		mark, name := t.Cursor(i == s.at, layout.Fit(f.Name, label))
		if i == s.at {
			at = len(lines)
		}
		lead := "  " + mark + " " + name + "  "
		value := layout.Labelled(lead, s.shownValue(i), layout.Width(lead), w)
		if value == nil {
			value = []string{lead}
		}
		lines = append(lines, value...)
	}
	lines = append(lines, s.saveLine())
	explained := append([]string{""}, s.explained(w)...)
	room := max(fewest, s.h-len(explained))
	if s.saves() {
		room = s.h // what is saved counts for more than what it means
	}
	if len(lines) > room { // the field being filled in stays in sight
		from := max(0, min(at-room/2, len(lines)-room))
		lines = lines[from : from+room]
	}
	lines = append(lines, explained...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// saveLine is the line that saves.
func (s *Screen) saveLine() string {
	t := s.desk.Theme()
	if s.saves() {
		return "  " + t.Selected.Sign + " " + t.Selected.Text("save")
	}
	return "    " + t.Dim.Render("save")
}

// shownValue is what stands in a field, or that it lacks something.
func (s *Screen) shownValue(i int) string {
	if s.lacks(i) && i != s.at {
		return s.desk.Theme().Dim.Render("needed")
	}
	for _, c := range s.form.Fields[i].Choices {
		if c.Value == s.values[i] {
			return c.Name
		}
	}
	return s.values[i]
}

// summed says of every choice what was chosen, before it is saved.
func (s *Screen) summed(w int) []string {
	lines := layout.Labelled("", "The arrows go back to whatever should be different.", 4, w)
	for i, f := range s.form.Fields {
		for _, c := range f.Choices {
			if c.Value == s.values[i] && c.Means != "" {
				lines = append(lines, "")
				lines = append(lines, layout.Labelled("", c.Name+": "+c.Means, 4, w)...)
			}
		}
	}
	return lines
}

// explained says what belongs in the field and, of a choice, what each value is called and what the chosen one means.
func (s *Screen) explained(w int) []string {
	t, f := s.desk.Theme(), s.field()
	if s.saves() {
		return s.summed(w)
	}
	lines := layout.Labelled("", f.Means, 4, w)
	if len(f.Choices) == 0 {
		return lines
	}
	lines = append(lines, "")
	for i, c := range f.Choices {
		if i != s.chosen() {
			for _, line := range layout.Wrap(c.Name, w-6) {
				lines = append(lines, "      "+t.Dim.Render(line))
			}
			continue
		}
		for n, line := range layout.Wrap(c.Name, w-6) {
			sign := " "
			if n == 0 {
				sign = t.Selected.Sign
			}
			lines = append(lines, "    "+sign+" "+t.Selected.Text(line))
		}
		lines = append(lines, layout.Labelled("", c.Means, 8, w-2)...)
	}
	return lines
}
