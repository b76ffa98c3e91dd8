package field

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
)

// Filter is a field that narrows a list while it is typed. Enter keeps it, esc shows everything again; its text stays
// for the next time either way.
type Filter struct {
	Field
	on bool
}

// Begin starts typing with what was typed before.
func (f *Filter) Begin(label string) {
	f.Open(label, f.Text())
	f.on = true
}

// Set narrows to a text without typing.
func (f *Filter) Set(text string) {
	f.Open("", text)
	f.Close()
	f.on = text != ""
}

// Typed is a filter as it is kept when the terminal goes away.
type Typed struct {
	Text string `json:"text,omitempty"`
	Open bool   `json:"open,omitempty"` // it was being typed
}

// Typed is what narrows now.
func (f *Filter) Typed() Typed {
	if !f.on {
		return Typed{}
	}
	return Typed{f.Text(), f.open}
}

// Resume narrows by what was kept, under the label that it was typed with.
func (f *Filter) Resume(label string, was Typed) {
	f.Set(was.Text)
	if was.Open {
		f.Begin(label)
	}
}

// Active is the text that narrows now, "" when nothing does.
func (f *Filter) Active() string {
	if !f.on {
		return ""
	}
	return strings.TrimSpace(f.Text())
}

// Terms are the words that narrow now, in lower case.
func (f *Filter) Terms() []string { return strings.Fields(strings.ToLower(f.Active())) }

// Lets tells whether the filter lets a text through: one that has all its words, in any case.
func (f *Filter) Lets(text string) bool { return Holds(strings.ToLower(text), f.Terms()) }

// Holds tells whether a text has all the terms, in any order. Both are in lower case: a long list is asked at every key.
func Holds(text string, terms []string) bool {
	for _, term := range terms {
		if !strings.Contains(text, term) {
			return false
		}
	}
	return true
}

// Key takes a key while the filter is typed.
func (f *Filter) Key(k tea.KeyMsg, m keys.Filter) {
	switch {
	case keys.Is(k, m.Keep):
		f.Close()
	case keys.Is(k, m.All):
		f.Close()
		f.on = false
	default:
		f.Update(k)
	}
}
