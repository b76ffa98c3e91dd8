package input

import (
	"fmt"

	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// Field is a labeled line of text with a cursor. Its zero value is closed.
type Field struct {
	label     string
	input     textinput.Model
	open      bool
	suggested bool   // the text was suggested, not typed: the first character typed replaces it
	fault     string // why the last key or paste was refused
}

// MaxLength is the longest text in characters. No testimony has needed more.
const MaxLength = 4000

// Open starts typing under a label, with text in the field.
func (f *Field) Open(label, text string) {
	f.label, f.open, f.fault, f.suggested = label, true, "", false
	f.input = textinput.New()
	f.input.SetValue(text)
	f.input.CursorEnd()
	f.input.Focus()
}

// Suggest starts typing under a label, with a text that the first character typed replaces. A key
// that moves or erases keeps the text.
func (f *Field) Suggest(label, text string) {
	f.Open(label, text)
	f.suggested = text != ""
}

// Clear empties the field.
func (f *Field) Clear() {
	f.input.SetValue("")
	f.suggested, f.fault = false, ""
}

// Close ends typing. The text stays until the next Open.
func (f *Field) Close() { f.open = false }

// IsOpen reports whether the field is being typed in.
func (f *Field) IsOpen() bool { return f.open }

// Text returns what was typed.
func (f *Field) Text() string { return f.input.Value() }

// Update handles a key or a paste. A paste that is too long is refused whole, not cut.
func (f *Field) Update(msg tea.Msg) {
	f.fault = ""
	k, ok := msg.(tea.KeyMsg)
	types := ok && (k.Type == tea.KeyRunes || k.Type == tea.KeySpace)
	if f.suggested && (types || ok && k.Type == tea.KeyCtrlU) {
		f.input.SetValue("")
	}
	f.suggested = f.suggested && !ok
	if ok && k.Type == tea.KeyCtrlU { // the input's own Ctrl-U keeps what stands behind the cursor
		f.Clear()
		return
	}
	if types {
		if n := len([]rune(f.input.Value())) + len(k.Runes); n > MaxLength {
			f.fault = fmt.Sprintf("at most %d characters fit; this would make %d, so it was left out", MaxLength, n)
			return
		}
	}
	f.input, _ = f.input.Update(msg) // the command would only blink the cursor
}

// Complete adds to the text what the names have in common that begin with it. It reports whether there was more.
func (f *Field) Complete(names []string) bool {
	more := ask.Completed(names, f.Text())
	if more == f.Text() || f.input.Position() < len([]rune(f.Text())) {
		return false
	}
	f.input.SetValue(more)
	f.input.CursorEnd()
	f.suggested, f.fault = false, ""
	return true
}

// Fault returns why the last key or paste was refused, "" if it was not.
func (f *Field) Fault() string { return f.fault }

// Prompt returns the field for the quick line, w columns wide. The text may shrink to half of the
// width in favor of the hint. The label stays whole where it fits at all, and so does a suggestion, which Enter takes.
func (f *Field) Prompt(w int, says string, place keys.Mode) screen.Prompt {
	const gaps = 4
	whole := minTypedWidth
	if f.suggested {
		whole = max(whole, layout.Width(f.input.Value())+layout.Width(" "+theme.Cursor)+1)
	}
	room := max(w/2, w-gaps-layout.Width(says), min(w-gaps, layout.Width(f.label)+whole))
	return screen.Prompt{Text: f.View(room), Hint: says, Mode: place, Fault: f.fault, Empty: f.input.Value() == ""}
}

// minTypedWidth is the least number of columns that the label leaves to the text.
const minTypedWidth = 6

// View draws the label and the text with its cursor. A long text shows the part before the cursor,
// a long label its first clauses.
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
