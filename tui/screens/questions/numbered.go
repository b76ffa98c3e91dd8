package questions

import (
	"strconv"

	tea "github.com/charmbracelet/bubbletea"
)

// AnswerNumber gives the answer of a number; false while no key answers.
func (s *Screen) AnswerNumber(n int) bool {
	if s.inquiry.settled() || s.typing != nil {
		return false
	}
	s.Key(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(strconv.Itoa(n))})
	return true
}
