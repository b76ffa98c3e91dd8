package input

import (
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// Fields wrap at maxFormWidth columns. At least minFormLines of them are visible.
const (
	maxFormWidth = 90
	minFormLines = 3
)

// promptText returns the field for the quick line.
func (s *FormScreen) promptText() string {
	f := s.field()
	if s.onSaveLine() {
		return "save it as shown?"
	}
	if len(f.Choices) == 0 {
		return s.input.View(s.w - 4 - len(s.saveHint()) - 2)
	}
	return f.FormLabel() + " " + theme.Left + " " + f.Choices[s.choiceIndex()].Name + " " + theme.Arrow
}

// hintWidth is the least width in columns with room for a hint beside the text.
const hintWidth = 64

// saveHint says what completes the text, else names the key that saves, once every required field is filled in.
func (s *FormScreen) saveHint() string {
	if more := s.completion(); more != "" && !s.desk.Theme().Options.Plain {
		return theme.Arrow + " " + more
	}
	for i := range s.values {
		if s.isMissing(i) {
			return ""
		}
	}
	if s.onSaveLine() || s.w < hintWidth || s.enterSaves() {
		return ""
	}
	if s.desk.Theme().Options.Plain { // the keys are said apart
		return ""
	}
	return s.desk.Keys().Form.Save.Help().Key + " saves"
}

// View draws the fields and, below them, the explanation of the one being filled in.
func (s *FormScreen) View() string {
	t, w := s.desk.Theme(), min(s.w, maxFormWidth)
	label := 0
	for _, f := range s.form.Fields {
		label = max(label, len([]rune(f.FormLabel())))
	}
	var lines []string
	at := 0 // the line of the field being filled in
	for i, f := range s.form.Fields {
		if i == s.at {
			at = len(lines)
		}
		lead := "    " + layout.Fit(f.FormLabel(), label) + "  "
		lines = append(lines, t.MenuRow(i == s.at, s.w, func(theme.Theme) []string {
			if value := layout.Labeled(lead, s.shownValue(i), layout.Width(lead), w); value != nil {
				return value
			}
			return []string{lead}
		})...)
	}
	lines = append(lines, s.saveLine())
	explained := append([]string{""}, s.explanation(w)...)
	room := max(minFormLines, s.h-len(explained))
	if s.onSaveLine() && s.form.Preview == nil {
		room = s.h // on the line that saves, the values matter more than their explanation
	}
	if len(lines) > room { // keep the field being filled in visible
		from := max(0, min(at-room/2, len(lines)-room))
		lines = lines[from : from+room]
	}
	lines = append(lines, explained...)
	return strings.Join(s.withPreview(lines[:min(len(lines), s.h)]), "\n")
}

// saveLine draws the line that saves.
func (s *FormScreen) saveLine() string {
	on := s.onSaveLine()
	return s.desk.Theme().MenuRow(on, s.w, func(t theme.Theme) []string {
		if on {
			return []string{"    save"}
		}
		return []string{"    " + t.Dim.Render("save")}
	})[0]
}

// shownValue returns the value of a field, or that it is missing.
func (s *FormScreen) shownValue(i int) string {
	if s.isMissing(i) && i != s.at {
		return s.desk.Theme().Dim.Render("needed")
	}
	for _, c := range s.form.Fields[i].Choices {
		if c.Value == s.values[i] {
			return c.Name
		}
	}
	return s.values[i]
}

// choiceSummary explains every choice that was made, before the form is saved.
func (s *FormScreen) choiceSummary(w int) []string {
	lines := layout.Labeled("", "Use the arrows to change anything.", 4, w)
	for i, f := range s.form.Fields {
		for _, c := range f.Choices {
			if c.Value == s.values[i] && c.Explanation != "" {
				lines = append(lines, "")
				lines = append(lines, layout.Labeled("", c.Name+": "+c.Explanation, 4, w)...)
			}
		}
	}
	return lines
}

// choicesInRow draws the choices of a field beside each other, as the arrows move among them, on as
// many lines as they take.
func (s *FormScreen) choicesInRow(w int) []string {
	const indent = "    "
	t, room := s.desk.Theme(), w-len("      ")
	var lines []string
	line, width := "", 0
	for i, c := range s.field().Choices {
		draw := func(text string) string { return "  " + t.Dim.Render(text) }
		if i == s.choiceIndex() {
			draw = func(text string) string { return t.Lit("  "+text, len("   ")+layout.Width(text)) }
		}
		parts := layout.Wrap(c.Name, room)
		if width > 0 && (len(parts) > 1 || width+len("   ")+layout.Width(c.Name) > room) {
			lines, line, width = append(lines, indent+line), "", 0
		}
		if width > 0 {
			line, width = line+" ", width+1
		}
		drawn := draw(parts[0])
		line, width = line+drawn, width+layout.Width(drawn)
		for _, part := range parts[1:] {
			lines = append(lines, indent+line)
			line, width = draw(part), room
		}
	}
	return append(lines, indent+line)
}

// explanation explains the field. For a choice it lists the values and explains the chosen one.
func (s *FormScreen) explanation(w int) []string {
	t, f := s.desk.Theme(), s.field()
	if s.onSaveLine() && s.form.Preview != nil {
		return nil
	}
	if s.onSaveLine() {
		return s.choiceSummary(w)
	}
	lines := layout.Labeled("", f.Sentence(), 4, w)
	if len(f.Choices) == 0 {
		return lines
	}
	lines = append(lines, "")
	if !t.Options.Plain {
		lines = append(lines, s.choicesInRow(w)...)
		chosen := f.Choices[s.choiceIndex()].Explanation
		return append(lines, layout.Labeled("", chosen, 8, w-2)...)
	}
	for i, c := range f.Choices {
		if i != s.choiceIndex() {
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
		lines = append(lines, layout.Labeled("", c.Explanation, 8, w-2)...)
	}
	return lines
}
