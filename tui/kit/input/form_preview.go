package input

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// layOutPreview sets what the values would do. The scroll position stays.
func (s *FormScreen) layOutPreview() {
	if s.form.Preview == nil {
		return
	}
	t, w := s.desk.Theme(), min(s.w, maxFormWidth)
	var does []string
	_, refused := s.fill()
	if refused == nil {
		does, refused = s.form.Preview()
	}
	var lines []string
	if refused != nil {
		lines = layout.Labeled("  "+t.Attention.Mark(), words.UpperFirst(refused.Error()), 4, w)
	}
	for _, line := range does {
		lines = append(lines, layout.Labeled("", words.UpperFirst(line), 4, w)...)
	}
	s.preview.SetLines(lines)
}

// scrollsPreview takes a key that scrolls the preview, false for any other.
func (s *FormScreen) scrollsPreview(k tea.KeyMsg) bool {
	m := s.desk.Keys().List
	return s.form.Preview != nil && (keys.Is(k, m.PageUp) || keys.Is(k, m.PageDown)) && s.preview.Key(k, m)
}

// leastPreview is how many lines of a preview are worth showing.
const leastPreview = 2

// withPreview adds the preview to the lines of a form, in the room that they leave, and says how much
// of it there is no room for.
func (s *FormScreen) withPreview(lines []string) []string {
	if s.form.Preview == nil {
		return lines
	}
	if lines[len(lines)-1] != "" {
		lines = append(lines, "")
	}
	room := s.h - len(lines)
	if room < leastPreview {
		return lines
	}
	s.preview.SetSize(s.w, room)
	if s.preview.Below() == 0 {
		return append(lines, s.preview.View())
	}
	s.preview.SetSize(s.w, room-1)
	shown := strings.Split(s.preview.View(), "\n")
	if !s.desk.Theme().Options.Plain { // read aloud, no sentence ends in its middle
		shown = shown[:room-1]
	}
	more := fmt.Sprintf("%d more lines: %s", s.preview.Below(), s.desk.Keys().List.PageDown.Help().Key)
	return append(append(lines, shown...), "    "+s.desk.Theme().Dim.Render(more))
}
