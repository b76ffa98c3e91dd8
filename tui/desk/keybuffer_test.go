package desk

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
)

// Keys that come while the desk waits act afterwards in their order, and stop again where one of
// them has it wait.
func TestKeysActInTheirOrderOnceTheDeskIsReady(t *testing.T) {
	waits := true
	var acted strings.Builder
	b := newKeyBuffer(func() bool { return waits }, func(k tea.KeyMsg) {
		acted.WriteString(k.String())
		waits = k.String() == "s"
	})
	for _, r := range "abscd" {
		b.Press(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
	for _, want := range []string{"", "abs", "abscd", "abscd"} {
		if acted.String() != want {
			t.Fatalf("%q acted, not %q", acted.String(), want)
		}
		waits = false
		b.Replay()
	}
	waits = true
	b.Press(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{'x'}})
	b.Drop()
	waits = false
	if b.Replay(); acted.String() != "abscd" {
		t.Errorf("a key that was dropped acted: %q", acted.String())
	}
}

func TestSplit(t *testing.T) {
	runes := func(s string) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(s)} }
	var got []string
	for _, k := range splitKeys(runes("12aw"), keys.Default()) {
		got = append(got, k.String())
	}
	if len(got) != 4 || got[0] != "1" || got[3] != "w" {
		t.Errorf("split into %q", got)
	}
	if keys := splitKeys(runes("a b"), keys.Default()); keys[1].Type != tea.KeySpace {
		t.Errorf("a space came as %v", keys[1].Type)
	}
	if keys := splitKeys(tea.KeyMsg{Type: tea.KeyCtrlJ}, keys.Default()); keys[0].Type != tea.KeyEnter {
		t.Errorf("a line feed came as %v", keys[0].Type)
	}
	paste := runes("12aw")
	paste.Paste = true
	if len(splitKeys(paste, keys.Default())) != 1 {
		t.Error("a paste was split")
	}
	if len(splitKeys(tea.KeyMsg{Type: tea.KeyEnter}, keys.Default())) != 1 {
		t.Error("Enter was split")
	}
}
