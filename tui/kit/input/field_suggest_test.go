package input

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// What is suggested gives way to what is typed; a key that moves or erases takes it for typed, and
// ctrl+u clears the line wherever the cursor is.
func TestASuggestionGivesWay(t *testing.T) {
	for _, c := range []struct {
		keys []tea.KeyMsg
		want string
	}{
		{nil, "1:00"},
		{[]tea.KeyMsg{typed("3"), typed("0")}, "30"},
		{[]tea.KeyMsg{{Type: tea.KeyBackspace}, typed("5")}, "1:05"},
		{[]tea.KeyMsg{{Type: tea.KeyEnd}, typed("0")}, "1:000"},
		{[]tea.KeyMsg{{Type: tea.KeyCtrlU}}, ""},
		{[]tea.KeyMsg{{Type: tea.KeyHome}, {Type: tea.KeyCtrlU}, typed("2")}, "2"},
	} {
		var f Field
		f.Suggest("how much time?", "1:00")
		for _, k := range c.keys {
			f.Update(k)
		}
		if f.Text() != c.want {
			t.Errorf("after %v the field holds %q, want %q", c.keys, f.Text(), c.want)
		}
	}
}

func typed(s string) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(s)} }
