// Package input is what a screen asks its person for: a text, or one of several answers, one thing at a time and in the quick line's place.
package input

import (
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
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
	DraftName  string                   // under which it is kept beside the journal as it is typed, "" where the screen keeps it
	Initial    string                   // stands there at first, where nothing was kept
	Suggestion string                   // is suggested where nothing else stands there: what is typed takes its place
	Hint       func(text string) string // what it means so far; nil for nothing
	OnChange   func(text string)        // called after every key, where the screen keeps it; nil is fine
	OnEnter    func(text string)        // enter, without the blanks around it; it is asked on until something else is, or Close
	OnCancel   func()                   // esc, once it is no longer asked; nil is fine
}

// ChoiceQuestion is one answer to be chosen.
type ChoiceQuestion struct {
	Label    string
	Answers  []Answer
	Cursor   int         // where the cursor begins
	OnChoose func(n int) // enter, or its letter; it is asked on until something else is, or Close
	OnCancel func()      // esc, once it is no longer asked; nil is fine
}

// Answer is one of a choice.
type Answer struct{ Letter, Text string } // the letter takes it at once; "" for none

// Dialog asks one thing, or nothing.
type Dialog struct {
	desk   screen.Desk
	text   *TextQuestion
	choice *ChoiceQuestion
	field  Field
	list   scroll.List
	seen   int // lines for the answers, 0 for as many as there are
}

// NewDialog asks nothing yet.
func NewDialog(d screen.Desk) Dialog { return Dialog{desk: d} }

// Record has recorded what was asked for, and says so once it is on disk; or says why not, and asks on. What was typed for it is forgotten then.
func (a *Dialog) Record(decide func(*tournament.Tournament) ([]fact.Fact, error), says string) {
	if _, err := decide(a.desk.Hall()); err != nil {
		a.desk.Say(screen.Warning, err.Error())
		return
	}
	name := ""
	if a.text != nil {
		name = a.text.DraftName
	}
	a.Close()
	a.desk.Do(screen.Request{Decide: decide, Message: says, Saved: func([]fact.Fact) { a.desk.SaveDraft(name, "") }})
}

// AskText asks for a text, with what was typed for it before.
func (a *Dialog) AskText(t TextQuestion) {
	if kept := a.desk.SavedDraft(t.DraftName); t.DraftName != "" && kept != "" {
		t.Initial = kept
	}
	a.text, a.choice = &t, nil
	if t.Initial == "" {
		a.field.Suggest(t.Label, t.Suggestion)
		return
	}
	a.field.Open(t.Label, t.Initial)
}

// AskChoice asks for one of several answers.
func (a *Dialog) AskChoice(c ChoiceQuestion) {
	a.text, a.choice = nil, &c
	a.list = scroll.List{}
	a.SetHeight(a.seen)
	a.list.MoveTo(c.Cursor)
}

// Close asks nothing any more.
func (a *Dialog) Close() { a.text, a.choice = nil, nil }

// Typing tells whether a text is asked for.
func (a *Dialog) Typing() bool { return a.text != nil }

// Choosing tells whether an answer is to be chosen.
func (a *Dialog) Choosing() bool { return a.choice != nil }

// IsOpen tells whether anything is asked.
func (a *Dialog) IsOpen() bool { return a.Typing() || a.Choosing() }

// Value is the text so far.
func (a *Dialog) Value() string { return a.field.Text() }

// Cursor is the answer under the cursor.
func (a *Dialog) Cursor() int { return max(0, a.list.Cursor()) }

// MoveTo puts the cursor on an answer.
func (a *Dialog) MoveTo(n int) { a.list.MoveTo(n) }

// SetHeight says how many lines there are for the answers, 0 for as many as are needed.
func (a *Dialog) SetHeight(seen int) {
	if a.seen = seen; a.choice != nil {
		if seen == 0 {
			seen = len(a.choice.Answers)
		}
		a.list.Resize(len(a.choice.Answers), seen)
	}
}

// Key takes a key of what is asked, false where nothing is.
func (a *Dialog) Key(k tea.KeyMsg) bool {
	switch m := a.desk.Keys(); {
	case a.Typing() && keys.Is(k, m.Typing.Leave):
		a.cancel(a.text.OnCancel)
	case a.Typing() && keys.Is(k, m.Typing.Keep):
		a.text.OnEnter(strings.TrimSpace(a.field.Text()))
	case a.Typing():
		a.field.Update(k)
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

func (a *Dialog) cancel(left func()) {
	a.Close()
	if left != nil {
		left()
	}
}

// Prompt is what is asked, w columns wide, false for nothing.
func (a *Dialog) Prompt(w int) (screen.Prompt, bool) {
	switch m := a.desk.Keys(); {
	case a.Typing():
		says := ""
		if a.text.Hint != nil {
			says = a.text.Hint(a.field.Text())
		}
		return a.field.Prompt(w, says, m.Mode(keys.TypingMode)), true
	case a.Choosing():
		return screen.Prompt{Text: a.choice.Label, Mode: m.Mode(keys.ChooseMode)}, true
	}
	return screen.Prompt{}, false
}

// Lines are the answers in sight, w columns wide; nil while none is to be chosen.
func (a *Dialog) Lines(t theme.Theme, w int) []string {
	if !a.Choosing() {
		return nil
	}
	rows := make([][]string, len(a.choice.Answers))
	for n, answer := range a.choice.Answers {
		on, lead := n == a.list.Cursor(), ""
		cursor, _ := t.Cursor(on, "")
		if t.Options.Plain && n < 9 {
			lead = strconv.Itoa(n+1) + ": "
		}
		if answer.Letter != "" {
			lead += answer.Letter + "  "
		}
		lead = "  " + cursor + " " + lead
		for i, line := range layout.Labelled(lead, answer.Text, layout.Width(lead), w) {
			if i == 0 { // only the words are marked
				_, text := t.Cursor(on, strings.TrimPrefix(line, lead))
				line = lead + text
			}
			rows[n] = append(rows[n], line)
		}
	}
	return layout.VisibleRows(rows, a.Cursor(), a.seen)
}
