package input

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

// StartTyping starts typing with what was typed before.
func (f *Filter) StartTyping(label string) {
	f.Open(label, f.Text())
	f.on = true
}

// Set narrows to a text without typing.
func (f *Filter) Set(text string) {
	f.Open("", text)
	f.Close()
	f.on = text != ""
}

// FilterState is a filter as it is kept when the terminal goes away.
type FilterState struct {
	Text string `json:"text,omitempty"`
	Open bool   `json:"open,omitempty"` // it was being typed
}

// State is what narrows now.
func (f *Filter) State() FilterState {
	if !f.on {
		return FilterState{}
	}
	return FilterState{f.Text(), f.open}
}

// Restore narrows by what was kept, under the label that it was typed with.
func (f *Filter) Restore(label string, was FilterState) {
	f.Set(was.Text)
	if was.Open {
		f.StartTyping(label)
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

// Matches tells whether the filter lets a text through: one that has all its words, in any case.
func (f *Filter) Matches(text string) bool { return ContainsAll(strings.ToLower(text), f.Terms()) }

// ContainsAll tells whether a text has all the terms, in any order. Both are in lower case: a long list is asked at every key.
func ContainsAll(text string, terms []string) bool {
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
