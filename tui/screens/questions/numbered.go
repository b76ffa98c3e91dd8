package questions

import tea "github.com/charmbracelet/bubbletea"

// AnswerNumber gives the answer of a number, 1 for the first, as its letter would; false where
// there is none. Where screens are read aloud the answers have numbers beside their letters.
func (s *Screen) AnswerNumber(n int) bool {
	if s.inquiry.settled() || s.typing != nil || n < 1 || n > len(s.options) {
		return false
	}
	s.Key(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(s.options[n-1].key)})
	return true
}
