package keys

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
)

// A key that means two things in one place is a wrong ruling waiting to happen.
func TestOneMeaningForOneKeyInOnePlace(t *testing.T) {
	for _, p := range Default().Modes() {
		meaning := map[string]string{}
		for _, b := range slices.Concat(p.Keys, p.Also, Default().speechKeys(p)) {
			for _, k := range b.Keys() {
				if was, ok := meaning[k]; ok {
					t.Errorf("%s: %q means %q and %q", p.Name, k, was, b.Help().Desc)
				}
				meaning[k] = b.Help().Desc
			}
		}
	}
}

func TestLettersAreLowerAndDigitsAreLeftToTheQuickLine(t *testing.T) {
	for _, p := range Default().Modes() {
		for _, b := range append(append([]key.Binding{}, p.Keys...), p.Also...) {
			for _, k := range b.Keys() {
				if k != strings.ToLower(k) {
					t.Errorf("%s: %q would never match, keys are compared in lower case", p.Name, k)
				}
				if len(k) == 1 && k[0] >= '0' && k[0] <= '9' {
					t.Errorf("%s: %q starts a call", p.Name, k)
				}
			}
		}
	}
}

func TestEnterNeverConfirms(t *testing.T) {
	m := Default()
	enter := tea.KeyMsg{Type: tea.KeyEnter}
	if Is(enter, m.Confirm.Yes) || Is(enter, m.Confirm.No) {
		t.Error("Enter answers a question")
	}
}

// Every binding of the map is listed in some mode, so that it is found in the help.
func TestEveryKeyIsInSomePlace(t *testing.T) {
	m := Default()
	told := map[key.Help]bool{}
	for _, p := range m.Modes() {
		for _, b := range append(append([]key.Binding{}, p.Keys...), p.Also...) {
			told[b.Help()] = true
		}
	}
	groups := reflect.ValueOf(m).Elem()
	for i := range groups.NumField() {
		group := groups.Field(i)
		for j := range group.NumField() {
			b := group.Field(j).Interface().(key.Binding)
			if !told[b.Help()] || b.Help().Key == "" {
				t.Errorf("%s.%s is in no place", groups.Type().Field(i).Name, group.Type().Field(j).Name)
			}
		}
	}
}

func TestKeysAreCaseBlind(t *testing.T) {
	msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{'L'}}
	b := Default().Everywhere.Ledger
	if !Is(msg, b) {
		t.Error("L is not l")
	}
	b.SetEnabled(false)
	if Is(msg, b) {
		t.Error("a disabled key still works")
	}
}

func TestFooterFitsAndAlwaysTellsTheWayToHelp(t *testing.T) {
	m := Default()
	for _, p := range m.Modes() {
		for _, w := range []int{40, 80, 160} {
			got := m.Footer(p, w)
			if ansi.StringWidth(got) > w {
				t.Errorf("%s at %d: %q is too wide", p.Name, w, got)
			}
			if contains(p.Also, m.Everywhere.Help) && !p.Typed && !strings.HasSuffix(got, "? help") {
				t.Errorf("%s at %d: %q does not tell the way to help", p.Name, w, got)
			}
			if !strings.HasPrefix(got, label(p.Keys[0])) {
				t.Errorf("%s at %d: %q does not begin with the most used key", p.Name, w, got)
			}
		}
	}
}

// Words are of keys that work in the place they are said of, or they would never be found.
func TestEveryKeyWithWordsWorksInItsPlace(t *testing.T) {
	m := Default()
	for _, l := range m.searchTerms() {
		works := func(p Mode) bool { return (l.place == "" || l.place == p.Name) && p.Has(l.key) }
		if !slices.ContainsFunc(m.Modes(), works) {
			t.Errorf("%s %s does not work in %q: no search for %q finds it", l.key.Help().Key, l.key.Help().Desc, l.place, l.words)
		}
	}
}

// Enter is named for its act, never for the key.
func TestEnterIsNamedForItsAct(t *testing.T) {
	for _, p := range Default().Modes() {
		for _, b := range slices.Concat(p.Keys, p.Also) {
			if first, _, _ := strings.Cut(b.Help().Desc, " "); slices.Contains(b.Keys(), "enter") && slices.Contains([]string{"keep", "take", "let", "do", "so", "enter,", "ok"}, first) {
				t.Errorf("%s: enter is named %q", p.Name, b.Help().Desc)
			}
		}
	}
}
