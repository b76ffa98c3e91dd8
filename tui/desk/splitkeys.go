package desk

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
)

// splitKeys turns keys that were typed so fast that they came as one message into one message each.
// A paste stays whole: it is text, never keys. Enter typed before the desk was up comes as a line
// feed, and counts.
func splitKeys(msg tea.KeyMsg, m *keys.Map) []tea.KeyMsg {
	if followsEsc(msg, m) {
		msg.Alt = false
		return append([]tea.KeyMsg{{Type: tea.KeyEsc}}, splitKeys(msg, m)...)
	}
	if msg.Type == tea.KeyCtrlJ {
		msg.Type = tea.KeyEnter
	}
	if msg.Type != tea.KeyRunes || msg.Paste || len(msg.Runes) < 2 {
		return []tea.KeyMsg{msg}
	}
	out := make([]tea.KeyMsg, len(msg.Runes))
	for i, r := range msg.Runes {
		out[i] = tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}, Alt: msg.Alt}
		if r == ' ' {
			out[i].Type = tea.KeySpace
		}
	}
	return out
}

// wordKeys are the keys that move and delete by words, with alt, where text is typed.
var wordKeys = []tea.KeyType{tea.KeyLeft, tea.KeyRight, tea.KeyBackspace, tea.KeyDelete}

// followsEsc reports whether a key with alt is Esc and the key typed at once after it: a terminal
// sends both alike. It is meant with alt only where it is bound so, or where it works in a text.
func followsEsc(msg tea.KeyMsg, m *keys.Map) bool {
	return msg.Alt && !m.Binds(msg) && !slices.Contains(wordKeys, msg.Type)
}
