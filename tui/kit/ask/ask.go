// Package ask is what a screen asks its person for: a text, or one of several answers, one thing at a time and in the quick line's place.
package ask

import (
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/field"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
)

// Text is a text to be typed.
type Text struct {
	Label string
	Name  string                   // under which it is kept beside the journal as it is typed, "" where the screen keeps it
	Start string                   // stands there at first, where nothing was kept
	Usual string                   // is suggested where nothing else stands there: what is typed takes its place
	Says  func(text string) string // what it means so far; nil for nothing
	Typed func(text string)        // called after every key, where the screen keeps it; nil is fine
	Take  func(text string)        // enter, without the blanks around it; it is asked on until something else is, or Close
	Leave func()                   // esc, once it is no longer asked; nil is fine
}

// Choice is one answer to be chosen.
type Choice struct {
	Label string
	Of    []Answer
	At    int         // where the cursor begins
	Take  func(n int) // enter, or its letter; it is asked on until something else is, or Close
	Leave func()      // esc, once it is no longer asked; nil is fine
}

// Answer is one of a choice.
type Answer struct{ Letter, Text string } // the letter takes it at once; "" for none

// Ask asks one thing, or nothing.
type Ask struct {
	desk   screen.Desk
	text   *Text
	choice *Choice
	field  field.Field
	list   scroll.List
	seen   int // lines for the answers, 0 for as many as there are
}

// New asks nothing yet.
func New(d screen.Desk) Ask { return Ask{desk: d} }

// Record has recorded what was asked for, and says so once it is on disk; or says why not, and asks on. What was typed for it is forgotten then.
func (a *Ask) Record(decide func(*tournament.Tournament) ([]fact.Fact, error), says string) {
	if _, err := decide(a.desk.Hall()); err != nil {
		a.desk.Say(screen.Warning, err.Error())
		return
	}
	name := ""
	if a.text != nil {
		name = a.text.Name
	}
	a.Close()
	a.desk.Do(screen.Request{Decide: decide, Says: says, Saved: func([]fact.Fact) { a.desk.KeepTyped(name, "") }})
}

// Text asks for a text, with what was typed for it before.
func (a *Ask) Text(t Text) {
	if kept := a.desk.HalfTyped(t.Name); t.Name != "" && kept != "" {
		t.Start = kept
	}
	a.text, a.choice = &t, nil
	if t.Start == "" {
		a.field.Suggest(t.Label, t.Usual)
		return
	}
	a.field.Open(t.Label, t.Start)
}

// Choose asks for one of several answers.
func (a *Ask) Choose(c Choice) {
	a.text, a.choice = nil, &c
	a.list = scroll.List{}
	a.Fit(a.seen)
	a.list.To(c.At)
}

// Close asks nothing any more.
func (a *Ask) Close() { a.text, a.choice = nil, nil }

// Typing tells whether a text is asked for.
func (a *Ask) Typing() bool { return a.text != nil }

// Choosing tells whether an answer is to be chosen.
func (a *Ask) Choosing() bool { return a.choice != nil }

// IsOpen tells whether anything is asked.
func (a *Ask) IsOpen() bool { return a.Typing() || a.Choosing() }

// Typed is the text so far.
func (a *Ask) Typed() string { return a.field.Text() }

// At is the answer under the cursor.
func (a *Ask) At() int { return max(0, a.list.At()) }

// To puts the cursor on an answer.
func (a *Ask) To(n int) { a.list.To(n) }

// Fit says how many lines there are for the answers, 0 for as many as are needed.
func (a *Ask) Fit(seen int) {
	if a.seen = seen; a.choice != nil {
		if seen == 0 {
			seen = len(a.choice.Of)
		}
		a.list.Resize(len(a.choice.Of), seen)
	}
}

// Key takes a key of what is asked, false where nothing is.
func (a *Ask) Key(k tea.KeyMsg) bool {
	switch m := a.desk.Keys(); {
	case a.Typing() && keys.Is(k, m.Typing.Leave):
		a.leave(a.text.Leave)
	case a.Typing() && keys.Is(k, m.Typing.Keep):
		a.text.Take(strings.TrimSpace(a.field.Text()))
	case a.Typing():
		a.field.Update(k)
		if a.text.Name != "" {
			a.desk.KeepTyped(a.text.Name, a.field.Text())
		}
		if a.text.Typed != nil {
			a.text.Typed(a.field.Text())
		}
	case !a.Choosing():
		return false
	case a.list.Key(k, m.List):
	case keys.Is(k, m.Choose.Leave):
		a.leave(a.choice.Leave)
	case keys.Is(k, m.Choose.Take):
		a.choice.Take(a.list.At())
	default:
		if n := numbered(a.desk, k); n >= 0 && n < len(a.choice.Of) {
			a.choice.Take(n)
			return true
		}
		for n, answer := range a.choice.Of {
			if answer.Letter != "" && strings.EqualFold(k.String(), answer.Letter) {
				a.choice.Take(n)
				return true
			}
		}
	}
	return true
}

func (a *Ask) leave(left func()) {
	a.Close()
	if left != nil {
		left()
	}
}

// Prompt is what is asked, w columns wide, false for nothing.
func (a *Ask) Prompt(w int) (screen.Prompt, bool) {
	switch m := a.desk.Keys(); {
	case a.Typing():
		says := ""
		if a.text.Says != nil {
			says = a.text.Says(a.field.Text())
		}
		return a.field.Prompt(w, says, m.In(keys.TypingPlace)), true
	case a.Choosing():
		return screen.Prompt{Text: a.choice.Label, Place: m.In(keys.ChoosePlace)}, true
	}
	return screen.Prompt{}, false
}

// Lines are the answers in sight, w columns wide; nil while none is to be chosen.
func (a *Ask) Lines(t theme.Theme, w int) []string {
	if !a.Choosing() {
		return nil
	}
	rows := make([][]string, len(a.choice.Of))
	for n, answer := range a.choice.Of {
		on, lead := n == a.list.At(), ""
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
	return layout.Window(rows, a.At(), a.seen)
}
