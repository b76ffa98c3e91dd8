// Package input is one line of text being typed: a reason, a testimony, a search.
package input

import (
	"fmt"

	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// Field is a labelled line of text with a cursor. Its zero value is closed.
type Field struct {
	label     string
	input     textinput.Model
	open      bool
	suggested bool   // the text is not typed but suggested: what is typed takes its place
	fault     string // why the last key or paste was not taken
}

// MaxLength is how many characters a text may have: more than anybody says at a board.
const MaxLength = 4000

// Open starts typing under a label, with a text that is there already.
func (f *Field) Open(label, text string) {
	f.label, f.open, f.fault, f.suggested = label, true, "", false
	f.input = textinput.New()
	f.input.SetValue(text)
	f.input.CursorEnd()
	f.input.Focus()
}

// Suggest starts typing under a label, with a text that stands until something is typed, which takes its place. A key that moves or erases takes it
// for typed.
func (f *Field) Suggest(label, text string) {
	f.Open(label, text)
	f.suggested = text != ""
}

// Clear takes away what is typed.
func (f *Field) Clear() {
	f.input.SetValue("")
	f.suggested, f.fault = false, ""
}

// Close ends typing. The text stays until the next Open.
func (f *Field) Close() { f.open = false }

// IsOpen tells whether it is being typed in.
func (f *Field) IsOpen() bool { return f.open }

// Text is what was typed.
func (f *Field) Text() string { return f.input.Value() }

// Update takes a key or a paste. What there is no room for is not taken at all, rather than cut: the text stays as it was.
func (f *Field) Update(msg tea.Msg) {
	f.fault = ""
	k, ok := msg.(tea.KeyMsg)
	types := ok && (k.Type == tea.KeyRunes || k.Type == tea.KeySpace)
	if f.suggested && (types || ok && k.Type == tea.KeyCtrlU) {
		f.input.SetValue("")
	}
	f.suggested = f.suggested && !ok
	if ok && k.Type == tea.KeyCtrlU { // the input's own would leave what stands behind the cursor
		f.Clear()
		return
	}
	if types {
		if n := len([]rune(f.input.Value())) + len(k.Runes); n > MaxLength {
			f.fault = fmt.Sprintf("no more than %d characters fit, with this it would be %d: it was not taken", MaxLength, n)
			return
		}
	}
	f.input, _ = f.input.Update(msg) // its command only blinks the cursor, which stands still here
}

// Fault tells why the last key or paste was not taken, "" when it was.
func (f *Field) Fault() string { return f.fault }

// Prompt is the field in the quick line's place, w columns wide: the text gives way to what it means so far, down to half of them. The label is whole
// where there is room for it at all.
func (f *Field) Prompt(w int, says string, place keys.Mode) screen.Prompt {
	const gaps = 4
	room := max(w/2, w-gaps-layout.Width(says), min(w-gaps, layout.Width(f.label)+minTypedWidth))
	return screen.Prompt{Text: f.View(room), Hint: says, Mode: place, Fault: f.fault}
}

// minTypedWidth is how many columns the label leaves to what is typed at least.
const minTypedWidth = 6

// View is the label and the text with its cursor. Of a long text the end by the cursor is seen, of a long label its first parts.
func (f *Field) View(w int) string {
	text := []rune(f.input.Value())
	at := f.input.Position()
	label := f.label
	if layout.Width(label) > w-minTypedWidth {
		label = layout.CutAtClause(label, max(2*minTypedWidth, w-minTypedWidth))
	}
	room := max(1, w-layout.Width(label)-3)
	from := max(0, at-room)
	shown := string(text[from:at]) + theme.Cursor + string(text[at:])
	if from > 0 {
		shown = theme.Dots + shown
	}
	return label + " " + shown
}
