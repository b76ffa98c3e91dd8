package keys

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

func TestKeysOfOnesOwn(t *testing.T) {
	m, err := Default().Rebind(map[string][]string{"floor.filter": {"X", "F5"}, "list.page-down": {"space"}})
	if err != nil {
		t.Fatal(err)
	}
	for msg, want := range map[string]bool{"x": true, "X": true, "/": false} {
		if got := Is(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(msg)}, m.Floor.Filter); got != want {
			t.Errorf("%q filters: %v", msg, got)
		}
	}
	if !Is(tea.KeyMsg{Type: tea.KeyF5}, m.Floor.Filter) || !Is(tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}}, m.List.PageDown) {
		t.Error("F5 or space does not work")
	}
	if h := m.Floor.Filter.Help(); h.Key != "x f5" || h.Desc != "filter" {
		t.Errorf("help shows %q for %q", h.Key, h.Desc)
	}
	if h := Default().Floor.Filter.Help(); h.Key != "/" {
		t.Errorf("the default map has changed: %q", h.Key)
	}
}

func TestKeysThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		action string
		keys   []string
		says   string
	}{
		{"floor.fliter", []string{"f"}, `no action is called "floor.fliter"`},
		{"floor.filter", nil, "needs a key"},
		{"floor.filter", []string{"7"}, "digits start an incident"},
		{"floor.filter", []string{"entre"}, "is no key"},
		{"floor.filter", []string{"f21"}, "is no key"},
		{"floor.filter", []string{""}, "is no key"},
		{"floor.filter", []string{"l"}, `would mean both`},
		{"floor.filter", []string{"x", "x"}, `would mean both "filter" and "filter"`},
		{"confirm.yes", []string{"enter"}, "never answers a question"},
		{"claim.answer", []string{"x"}, "has no keys to choose"},
	} {
		m, err := Default().Rebind(map[string][]string{c.action: c.keys, "floor.open": {"ctrl+o"}})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s = %v: %v, want %q", c.action, c.keys, err, c.says)
		}
		if m.Floor.Open.Help().Key != "↵" {
			t.Errorf("%s = %v is half applied", c.action, c.keys)
		}
	}
}

// Every action can be given by its name, to the keys it has.
func TestEveryActionHasAName(t *testing.T) {
	m := Default()
	actions := m.Actions()
	if len(actions) < 50 {
		t.Fatalf("only %d actions", len(actions))
	}
	for _, a := range actions {
		if _, err := m.Rebind(map[string][]string{a.Name: a.Keys}); err != nil {
			t.Errorf("%s: %v", a.Name, err)
		}
	}
	for action := range fixed {
		if m.bindings()[action] == nil {
			t.Errorf("%s is fixed and is no action", action)
		}
	}
}

func FuzzRebind(f *testing.F) {
	f.Add("floor.filter", "ctrl+x")
	f.Add("list.page-up", "")
	f.Fuzz(func(t *testing.T, action, k string) {
		m, err := Default().Rebind(map[string][]string{action: {k}})
		if err == nil && m.findConflict() != nil {
			t.Errorf("%s = %q makes a key mean two things", action, k)
		}
	})
}

// In plain ASCII a sign without a stand-in would be drawn as a question mark, which is the key for
// help.
func TestASCIIHasAWordForBackspace(t *testing.T) {
	m := Default()
	spelt := m.ForASCII()
	for _, b := range spelt.bindings() {
		if strings.Contains(b.Help().Key, "⌫") {
			t.Errorf("%q is on %s", b.Help().Desc, b.Help().Key)
		}
	}
	if footer := spelt.Footer(spelt.Mode(QuickMode), 80); !strings.Contains(footer, "bksp erase") {
		t.Errorf("the quick line’s keys are %q", footer)
	}
	if footer := m.Footer(m.Mode(QuickMode), 80); !strings.Contains(footer, "⌫ erase") {
		t.Errorf("where the sign can be drawn they are %q", footer)
	}
}
