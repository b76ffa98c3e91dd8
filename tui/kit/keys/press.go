package keys

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

var keyTypes = map[string]tea.KeyType{
	"enter": tea.KeyEnter, "esc": tea.KeyEsc, "tab": tea.KeyTab, "shift+tab": tea.KeyShiftTab,
	"backspace": tea.KeyBackspace,
	"delete":    tea.KeyDelete, "insert": tea.KeyInsert, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft,
	"right": tea.KeyRight,
	"pgup":  tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd,
}

// Press returns the message of a key by its name, such as "enter", "ctrl+p" or "f".
func Press(name string) tea.KeyMsg {
	letter, ctrl := strings.CutPrefix(name, "ctrl+")
	switch {
	case keyTypes[name] != 0:
		return tea.KeyMsg{Type: keyTypes[name]}
	case name == " ":
		return tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}}
	case ctrl && len(letter) == 1 && letter[0] >= 'a' && letter[0] <= 'z':
		return tea.KeyMsg{Type: tea.KeyCtrlA + tea.KeyType(letter[0]-'a')}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}

// SpellsInput reports whether the key pressed is itself the input, such as a letter of an answer.
func (m *Map) SpellsInput(b key.Binding) bool {
	for action := range fixed {
		if f := m.binding(action); f != nil && f.Help() == b.Help() {
			return true
		}
	}
	return len(b.Keys()) == 0
}

// Binds reports whether a key has a meaning in any mode.
func (m *Map) Binds(k tea.KeyMsg) bool {
	for _, b := range m.bindings() {
		if Is(k, *b) {
			return true
		}
	}
	return false
}
