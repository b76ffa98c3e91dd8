package desk

import (
	"slices"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
)

// Esc and the key after it, read at once, look like that key with alt: that is what a fast hand
// sends over ssh.
func TestEscAndAKeyInOneRead(t *testing.T) {
	withAlt := func(kind tea.KeyType, r ...rune) tea.KeyMsg { return tea.KeyMsg{Type: kind, Runes: r, Alt: true} }
	names := func(list []tea.KeyMsg) (names []string) {
		for _, k := range list {
			names = append(names, k.String())
		}
		return names
	}
	for _, c := range []struct {
		read tea.KeyMsg
		want []string
	}{
		{withAlt(tea.KeyRunes, '5'), []string{"esc", "5"}},
		{withAlt(tea.KeyEsc), []string{"esc", "esc"}},
		{withAlt(tea.KeyCtrlJ), []string{"esc", "enter"}},
		{withAlt(tea.KeyDown), []string{"esc", "down"}},
		{withAlt(tea.KeyBackspace), []string{"alt+backspace"}},
	} {
		if got := names(splitKeys(c.read, keys.Default())); !slices.Equal(got, c.want) {
			t.Errorf("%s was split into %q, not %q", c.read, got, c.want)
		}
	}
	own, err := keys.Default().Rebind(map[string][]string{"everywhere.ledger": {"alt+x"}})
	if err != nil {
		t.Fatal(err)
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.Keys = own })
	p.send(withAlt(tea.KeyRunes, 'x'))
	p.sees("R1-8-03")
	p.send(withAlt(tea.KeyRunes, '5'))
	if got := p.d.line.Text(); got != "5" || len(p.d.Stack.All()) != 1 {
		t.Errorf("after Esc and 5 on the ledger the quick line holds %q, %d screens are open", got, len(p.d.Stack.All()))
	}
}
