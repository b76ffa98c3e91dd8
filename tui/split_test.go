package tui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

func TestSplit(t *testing.T) {
	runes := func(s string) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(s)} }
	var got []string
	for _, k := range split(runes("12aw")) {
		got = append(got, k.String())
	}
	if len(got) != 4 || got[0] != "1" || got[3] != "w" {
		t.Errorf("split into %q", got)
	}
	if keys := split(runes("a b")); keys[1].Type != tea.KeySpace {
		t.Errorf("a space came as %v", keys[1].Type)
	}
	if keys := split(tea.KeyMsg{Type: tea.KeyCtrlJ}); keys[0].Type != tea.KeyEnter {
		t.Errorf("a line feed came as %v", keys[0].Type)
	}
	paste := runes("12aw")
	paste.Paste = true
	if len(split(paste)) != 1 {
		t.Error("a paste was split")
	}
	if len(split(tea.KeyMsg{Type: tea.KeyEnter})) != 1 {
		t.Error("Enter was split")
	}
}
