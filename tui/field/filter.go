package field

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/keys"
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

// Lets tells whether the filter lets a text through: one that holds all its words.
func (f *Filter) Lets(text string) bool { return Holds(text, strings.Fields(f.Active())) }

// Holds tells whether a text has all the terms, in any order; case does not matter.
func Holds(text string, terms []string) bool {
	text = strings.ToLower(text)
	return !slices.ContainsFunc(terms, func(term string) bool { return !strings.Contains(text, strings.ToLower(term)) })
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
