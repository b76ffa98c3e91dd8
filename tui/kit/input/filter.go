package input

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/personname"
	"flagfall/tui/kit/keys"
)

// Filter is a field that narrows a list while it is typed. Enter keeps the filter, Esc shows all
// again. Its text stays for the next time either way.
type Filter struct {
	Field
	on bool
}

// StartTyping opens the field with the last text.
func (f *Filter) StartTyping(label string) {
	f.Open(label, f.Text())
	f.on = true
}

// Set filters by a text without opening the field.
func (f *Filter) Set(text string) {
	f.Open("", text)
	f.Close()
	f.on = text != ""
}

// Active returns the text that filters now, "" for none.
func (f *Filter) Active() string {
	if !f.on {
		return ""
	}
	return strings.TrimSpace(f.Text())
}

// Terms returns the words that filter now, folded: without case and marks.
func (f *Filter) Terms() []string { return strings.Fields(personname.Fold(f.Active())) }

// Matches reports whether a text contains all words of the filter, without case and marks.
func (f *Filter) Matches(text string) bool {
	return ContainsAll(personname.Fold(text), f.Terms())
}

// ContainsAll reports whether text contains all terms, in any order. Both are folded.
func ContainsAll(text string, terms []string) bool {
	for _, term := range terms {
		if !strings.Contains(text, term) {
			return false
		}
	}
	return true
}

// Key handles a key while the filter is typed.
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
