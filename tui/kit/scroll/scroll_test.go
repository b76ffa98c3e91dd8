package scroll

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"pgregory.net/rapid"

	"flagfall/tui/kit/keys"
)

func TestTheCursorIsAlwaysInSight(t *testing.T) {
	pressed := []tea.KeyType{tea.KeyUp, tea.KeyDown, tea.KeyPgUp, tea.KeyPgDown, tea.KeyHome, tea.KeyEnd}
	rapid.Check(t, func(t *rapid.T) {
		var l List
		n := 0
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				from, to := l.Visible()
				if n > 0 && (l.Cursor() < from || l.Cursor() >= to || l.Cursor() >= n) {
					t.Fatalf("row %d of %d, in sight %d to %d", l.Cursor(), n, from, to)
				}
				if n == 0 && l.Cursor() != -1 {
					t.Fatalf("row %d of an empty list", l.Cursor())
				}
			},
			"resize": func(t *rapid.T) {
				n = rapid.IntRange(0, 30).Draw(t, "n")
				l.Resize(n, rapid.IntRange(0, 10).Draw(t, "seen"))
			},
			"key": func(t *rapid.T) {
				l.Key(tea.KeyMsg{Type: rapid.SampledFrom(pressed).Draw(t, "key")}, keys.Default().List)
			},
		})
	})
}

func TestNewRowsBelowMoveNothing(t *testing.T) {
	var l List
	l.Resize(20, 5)
	l.MoveTo(7)
	from, _ := l.Visible()
	l.Resize(25, 5)
	if got, _ := l.Visible(); l.Cursor() != 7 || got != from {
		t.Errorf("cursor %d and first row %d, want 7 and %d", l.Cursor(), got, from)
	}
}
