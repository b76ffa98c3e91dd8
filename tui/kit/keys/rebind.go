package keys

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/rules/refusal"
)

// fixed are the actions whose keys are letters of the input. They cannot be rebound.
var fixed = map[string]bool{
	"claim.answer": true, "setup.piece": true, "setup.skip": true, "score.seat": true, "score.team": true,
	"score.ended": true,
	"form.other":  true, "intake.other": true, "setup.move": true,
}

// keyLabels are the keys with names, and their labels where those differ.
var keyLabels = map[string]string{
	"enter": "↵", "backspace": "⌫", "up": "↑", "down": "↓", "left": "←", "right": "→", "pgup": "", "pgdown": "pgdn",
	"home": "", "end": "",
	"tab": "", "shift+tab": "", "esc": "", "space": "", "delete": "del", "insert": "ins",
}

// Action is something that keys do, named as in settings: "floor.filter", "list.page-up".
type Action struct {
	Name string   `json:"action"`
	Keys []string `json:"keys"`
	Does string   `json:"does"`
}

// Actions returns every action that can be rebound, in alphabetical order.
func (m *Map) Actions() []Action {
	bindings := m.bindings()
	list := make([]Action, 0, len(bindings))
	for _, name := range slices.Sorted(maps.Keys(bindings)) {
		if b := bindings[name]; !fixed[name] {
			list = append(list, Action{name, b.Keys(), b.Help().Desc})
		}
	}
	return list
}

// Rebind returns the map with own keys, by action. An action given loses its former keys. It
// returns m and an error for an unknown or fixed action, an impossible key, and a key with two
// meanings in one mode.
func (m *Map) Rebind(own map[string][]string) (*Map, error) {
	changed := *m
	bindings := changed.bindings()
	for _, action := range slices.Sorted(maps.Keys(own)) {
		b, ok := bindings[action]
		switch {
		case !ok:
			return m, refusal.Invalid.Errorf("keys: no action is called %q; see the list of keys in the manual", action)
		case fixed[action]:
			return m, refusal.Invalid.Errorf("keys: %s has no keys to choose: its letters are part of what you type",
				action)
		case len(own[action]) == 0:
			return m, refusal.Invalid.Errorf("keys: %s needs a key", action)
		}
		var keys, labels []string
		for _, typed := range own[action] {
			k, label, err := parseKey(typed)
			if err != nil {
				return m, fmt.Errorf("keys: %s: %w", action, err)
			}
			keys, labels = append(keys, k), append(labels, label)
		}
		b.SetKeys(keys...)
		b.SetHelp(strings.Join(labels, " "), b.Help().Desc)
	}
	if err := changed.findConflict(); err != nil {
		return m, err
	}
	return &changed, nil
}

// ForASCII returns the map for plain ASCII: the backspace key is spelled in letters.
func (m *Map) ForASCII() *Map {
	changed := *m
	for _, b := range changed.bindings() {
		b.SetHelp(strings.ReplaceAll(b.Help().Key, keyLabels["backspace"], "bksp"), b.Help().Desc)
	}
	return &changed
}

// bindings returns all bindings by action.
func (m *Map) bindings() map[string]*key.Binding {
	all := make(map[string]*key.Binding, len(fields()))
	for action := range fields() {
		all[action] = m.binding(action)
	}
	return all
}

// binding returns the binding of an action, nil for an unknown action.
func (m *Map) binding(action string) *key.Binding {
	index, ok := fields()[action]
	if !ok {
		return nil
	}
	return reflect.ValueOf(m).Elem().FieldByIndex(index).Addr().Interface().(*key.Binding)
}

// fields maps each action to the index of its binding in Map.
var fields = sync.OnceValue(func() map[string][]int {
	all := map[string][]int{}
	places := reflect.TypeFor[Map]()
	for i := range places.NumField() {
		place := places.Field(i)
		for j := range place.Type.NumField() {
			field := place.Type.Field(j)
			all[kebab(place.Name)+"."+cmp.Or(field.Tag.Get("action"), kebab(field.Name))] = []int{i, j}
		}
	}
	return all
})

// kebab turns "PageUp" into "page-up".
func kebab(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// parseKey parses a key as typed in settings, and returns its label.
func parseKey(typed string) (k, label string, err error) {
	k = strings.ToLower(typed)
	if k == " " || k == "space" {
		return " ", "space", nil
	}
	if shown, ok := keyLabels[k]; ok {
		return k, strings.TrimSpace(shown + map[bool]string{true: k}[shown == ""]), nil
	}
	bare := strings.TrimPrefix(strings.TrimPrefix(k, "ctrl+"), "alt+")
	r, size := utf8.DecodeRuneInString(bare)
	single := bare != "" && size == len(bare) && unicode.IsPrint(r)
	_, name := keyLabels[bare]
	switch {
	case single && bare == k && unicode.IsDigit(r):
		return "", "", refusal.Invalid.Errorf("%q cannot be a key: digits start an incident", typed)
	case single, bare != k && name, isFunctionKey(k):
		return k, k, nil
	}
	return "", "", refusal.Invalid.Errorf("%q is no key: use a letter, a sign, enter, esc, tab, space, up, pgdown, f1, ctrl+a, alt+a and the like", typed)
}

func isFunctionKey(k string) bool {
	var n int
	_, err := fmt.Sscanf(k, "f%d", &n)
	return err == nil && n >= 1 && n <= 20 && k == fmt.Sprint("f", n)
}

// speechKeys returns the keys that a mode gets in addition while it is read aloud.
func (m *Map) speechKeys(p Mode) []key.Binding {
	if p.Has(m.Aloud.More) {
		return nil
	}
	return []key.Binding{m.Aloud.More}
}

// findConflict returns an error for a key with two meanings in one mode, and for Enter as an answer
// to a question.
func (m *Map) findConflict() error {
	for _, p := range m.Modes() {
		meaning := map[string]string{}
		for _, b := range slices.Concat(p.Keys, p.Also, m.speechKeys(p)) {
			for _, k := range b.Keys() {
				if was, ok := meaning[k]; ok {
					return refusal.Invalid.Errorf("keys: in %s, %q would mean both %q and %q: give one of them another key", p.Name, k, was, b.Help().Desc)
				}
				meaning[k] = b.Help().Desc
			}
		}
	}
	for _, b := range []key.Binding{m.Confirm.Yes, m.Confirm.No} {
		if slices.Contains(b.Keys(), "enter") {
			return refusal.Invalid.Errorf("keys: enter never answers a question, because it is too easy to press twice")
		}
	}
	return nil
}
