// Package field is one line of text being typed: a reason, a testimony, a search.
package field

import (
	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/keys"
	"flagfall/tui/screen"
	"flagfall/tui/theme"
)

// Field is a labelled line of text with a cursor. Its zero value is closed.
type Field struct {
	label string
	input textinput.Model
	open  bool
}

// Open starts typing under a label, with a text that is there already.
func (f *Field) Open(label, text string) {
	f.label, f.open = label, true
	f.input = textinput.New()
	f.input.CharLimit = 500
	f.input.SetValue(text)
	f.input.CursorEnd()
	f.input.Focus()
}

// Close ends typing. The text stays until the next Open.
func (f *Field) Close() { f.open = false }

// IsOpen tells whether it is being typed in.
func (f *Field) IsOpen() bool { return f.open }

// Text is what was typed.
func (f *Field) Text() string { return f.input.Value() }

// Update takes a key or a paste.
func (f *Field) Update(msg tea.Msg) {
	f.input, _ = f.input.Update(msg) // its command only blinks the cursor, which stands still here
}

// Prompt is the field in the quick line's place, w columns wide: the text gives way to what it means so far, down to half of them.
func (f *Field) Prompt(w int, says string, place keys.Place) screen.Prompt {
	const gaps = 4
	return screen.Prompt{Text: f.View(max(w/2, w-gaps-ansi.StringWidth(says))), Says: says, Place: place}
}

// View is the label and the text with its cursor. Of a long text the end by the cursor is seen.
func (f *Field) View(w int) string {
	text := []rune(f.input.Value())
	at := f.input.Position()
	room := max(1, w-len([]rune(f.label))-3)
	from := max(0, at-room)
	shown := string(text[from:at]) + theme.Cursor + string(text[at:])
	if from > 0 {
		shown = theme.Dots + shown
	}
	return f.label + " " + shown
}
