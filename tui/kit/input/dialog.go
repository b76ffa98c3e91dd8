// Package input holds the inputs that screens are built of: a text field, a filter, a dialog that
// asks for one text or one choice, a form of several fields, and a menu of remedies.
package input

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/fact"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
)

// TextQuestion is a text to be typed.
type TextQuestion struct {
	Label      string
	Act        string // what Enter does, as the footer calls it; "" for "save"
	DraftName  string // the text survives the terminal under this name; "" if it does not
	Initial    string // the text at first
	Suggestion string // shown where there is no text yet; the first character typed replaces it
	// Usual are texts to choose from by the arrows, the first of them suggested; nil for none. They go before
	// Suggestion.
	Usual    []string
	Hint     func(text string) string // what the text means so far; nil for nothing
	Names    []string                 // what Tab completes the text by, nil for nothing
	OnChange func(text string)        // called after every key; nil for nothing
	OnRule   func(text string)        // on Tab, for another rule that the text is about; nil for none
	// on Enter, with the text trimmed; the dialog stays open until Close or the next question
	OnEnter  func(text string)
	OnCancel func() // on Esc, after the dialog has closed and the text is discarded; nil for nothing
}

// ChoiceQuestion asks for one of several answers.
type ChoiceQuestion struct {
	Label   string
	Act     string // what Enter does, as the footer calls it; "" for "choose"
	Answers []Answer
	Cursor  int // the answer under the cursor at first
	// on Enter or the answer's letter; the dialog stays open until Close or the next question
	OnChoose func(n int)
	OnCancel func() // on Esc, after the dialog has closed; nil for nothing
}

// Answer is one answer of a choice. Its letter, "" for none, chooses it at once.
type Answer struct{ Letter, Text string }

// Dialog asks for one thing at a time in the quick line's place, or is closed.
type Dialog struct {
	desk   screen.Desk
	text   *TextQuestion
	choice *ChoiceQuestion
	field  Field
	list   scroll.List
	seen   int // lines for the answers, 0 for all of them
	below  int // answers below those drawn last
}

// NewDialog makes a closed dialog.
func NewDialog(d screen.Desk) Dialog { return Dialog{desk: d} }

// Record closes the dialog and records an act. Once that is on disk it shows says and deletes the
// text. A refusal is shown, and the dialog stays open.
func (a *Dialog) Record(act any, says string) {
	if _, err := screen.Try(a.desk, act); err != nil {
		a.desk.Say(screen.Warning, err.Error())
		return
	}
	request := screen.Request{Act: act, Message: says}
	if a.text != nil && a.text.DraftName != "" {
		recorded := a.desk.SendDraft(a.text.DraftName)
		request.Saved = func([]fact.Fact) { recorded() }
	}
	a.Close()
	a.desk.Do(request)
}

// AskText opens a question for a text: empty, unless it has an initial text or the official goes on with
// a kept one.
func (a *Dialog) AskText(t TextQuestion) {
	if t.DraftName != "" {
		t.Initial = a.desk.OpenDraft(t.DraftName, t.Initial)
	}
	a.text, a.choice = &t, nil
	if len(t.Usual) > 0 {
		t.Suggestion = t.Usual[0]
	}
	if t.Initial == "" {
		a.field.Suggest(t.Label, t.Suggestion)
		return
	}
	a.field.Open(t.Label, t.Initial)
}

// KeepAs makes the text that is asked for survive the terminal under a name, where it had none.
func (a *Dialog) KeepAs(name string) {
	if a.text != nil && a.text.DraftName == "" && name != "" {
		a.text.DraftName = name
		a.desk.OpenDraft(name, "")
		a.desk.SaveDraft(name, a.field.Text())
	}
}

// AskChoice opens a question for one of several answers.
func (a *Dialog) AskChoice(c ChoiceQuestion) {
	a.text, a.choice = nil, &c
	a.list = scroll.List{}
	a.SetHeight(a.seen)
	a.list.MoveTo(c.Cursor)
}

// Close closes the dialog without an answer. The text survives until it is on record or discarded.
func (a *Dialog) Close() { a.text, a.choice = nil, nil }

// Typing reports whether a text is being asked for.
func (a *Dialog) Typing() bool { return a.text != nil }

// Choosing reports whether an answer is being chosen.
func (a *Dialog) Choosing() bool { return a.choice != nil }

// IsOpen reports whether the dialog is open.
func (a *Dialog) IsOpen() bool { return a.Typing() || a.Choosing() }

// Value returns the text so far.
func (a *Dialog) Value() string { return a.field.Text() }

// Cursor returns the index of the answer under the cursor.
func (a *Dialog) Cursor() int { return max(0, a.list.Cursor()) }

// MoveTo puts the cursor on an answer.
func (a *Dialog) MoveTo(n int) { a.list.MoveTo(n) }

// SetHeight sets how many lines the answers may take, 0 for as many as needed.
func (a *Dialog) SetHeight(seen int) {
	if a.seen = seen; a.choice != nil {
		if seen == 0 {
			seen = len(a.choice.Answers)
		}
		a.list.Resize(len(a.choice.Answers), seen)
	}
}

// Key handles a key. It returns false while the dialog is closed.
func (a *Dialog) Key(k tea.KeyMsg) bool {
	switch m := a.desk.Keys(); {
	case a.Typing() && keys.Is(k, m.Typing.Leave):
		if a.text.DraftName != "" {
			a.desk.SaveDraft(a.text.DraftName, "")
		}
		a.cancel(a.text.OnCancel)
	case a.Typing() && keys.Is(k, m.Typing.Keep):
		a.text.OnEnter(strings.TrimSpace(a.field.Text()))
	case a.Typing() && a.text.OnRule != nil && keys.Is(k, m.Typing.Rule):
		a.text.OnRule(strings.TrimSpace(a.field.Text()))
	case a.Typing() && a.nextUsual(k):
	case a.Typing():
		if !keys.Is(k, m.Typing.Complete) || !a.field.Complete(a.text.Names) {
			a.field.Update(k)
		}
		if a.text.DraftName != "" {
			a.desk.SaveDraft(a.text.DraftName, a.field.Text())
		}
		if a.text.OnChange != nil {
			a.text.OnChange(a.field.Text())
		}
	case !a.Choosing():
		return false
	case a.list.Key(k, m.List):
	case keys.Is(k, m.Choose.Leave):
		a.cancel(a.choice.OnCancel)
	case keys.Is(k, m.Choose.Take):
		a.choice.OnChoose(a.list.Cursor())
	default:
		if n := digitIndex(a.desk, k); n >= 0 && n < len(a.choice.Answers) {
			a.choice.OnChoose(n)
			return true
		}
		for n, answer := range a.choice.Answers {
			if answer.Letter != "" && strings.EqualFold(k.String(), answer.Letter) {
				a.choice.OnChoose(n)
				return true
			}
		}
	}
	return true
}

// nextUsual suggests the usual text before or behind the one in the field by the arrows, as long as nothing else is
// typed there. It reports whether it did.
func (a *Dialog) nextUsual(k tea.KeyMsg) bool {
	m, usual := a.desk.Keys(), a.text.Usual
	at := slices.Index(usual, a.field.Text())
	switch {
	case k.Type == tea.KeyRunes || at < 0 && a.field.Text() != "", !keys.Is(k, m.Typing.Reason):
		return false
	case keys.Is(k, m.List.Up):
		at--
	default:
		at++
	}
	if len(usual) > 0 {
		a.field.Suggest(a.text.Label, usual[(at+len(usual))%len(usual)])
	}
	return true
}

// usualHint says which of several usual texts it is, "" where there are none.
func (a *Dialog) usualHint() string {
	at := slices.Index(a.text.Usual, a.field.Text())
	if n := len(a.text.Usual); at >= 0 && n > 1 {
		return fmt.Sprintf("%d of %d usual", at+1, n)
	}
	return ""
}

func (a *Dialog) cancel(left func()) {
	a.Close()
	if left != nil {
		left()
	}
}

// Prompt returns the question at a width of w columns; false while the dialog is closed.
func (a *Dialog) Prompt(w int) (screen.Prompt, bool) {
	switch m := *a.desk.Keys(); {
	case a.Typing():
		says := ""
		if a.text.Hint != nil {
			says = a.text.Hint(a.field.Text())
		}
		if usual := a.usualHint(); usual != "" {
			says = strings.TrimPrefix(says+", "+usual, ", ")
		}
		rename(&m.Typing.Keep, a.text.Act)
		m.Typing.Reason.SetEnabled(len(a.text.Usual) > 1)
		m.Typing.Rule.SetEnabled(a.text.OnRule != nil)
		if len(a.text.Usual) > 1 || a.text.OnRule != nil {
			return a.field.Prompt(w, says, m.Mode(keys.ReasonMode)), true
		}
		if a.text.Names != nil {
			return a.field.Prompt(w, says, m.Mode(keys.NameMode)), true
		}
		return a.field.Prompt(w, says, m.Mode(keys.TypingMode)), true
	case a.Choosing():
		rename(&m.Choose.Take, a.choice.Act)
		return screen.Prompt{Text: a.choice.Label, Mode: m.Mode(keys.ChooseMode)}, true
	}
	return screen.Prompt{}, false
}

// rename gives a key the name of what it does here, where that has one.
func rename(b *key.Binding, act string) {
	if act != "" {
		b.SetHelp(b.Help().Key, act)
	}
}

// Lines returns the visible answers at a width of w columns; nil while none is to be chosen.
func (a *Dialog) Lines(t theme.Theme, w int) []string {
	if !a.Choosing() {
		return nil
	}
	rows := make([][]string, len(a.choice.Answers))
	for n, answer := range a.choice.Answers {
		lead := "    "
		if t.Options.Plain && n < 9 {
			lead += strconv.Itoa(n+1) + ": "
		}
		if answer.Letter != "" {
			lead += answer.Letter + "  "
		}
		rows[n] = t.MenuRow(n == a.list.Cursor(), w, func(theme.Theme) []string {
			return layout.Labeled(lead, answer.Text, layout.Width(lead), w)
		})
	}
	var lines []string
	lines, a.below = layout.VisibleRows(rows, a.Cursor(), a.seen)
	return lines
}

// RowsBelow returns how many answers are below those drawn last. While none is being chosen, it is rows.
func (a *Dialog) RowsBelow(rows int) int {
	if a.Choosing() {
		return a.below
	}
	return rows
}
