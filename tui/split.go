package tui

import tea "github.com/charmbracelet/bubbletea"

// split turns keys that were typed so fast that they came as one message into one message each.
// A paste stays whole: it is text, never keys. Enter typed before the desk was up comes as a line feed, and counts.
func split(msg tea.KeyMsg) []tea.KeyMsg {
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
