package keys

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	"github.com/charmbracelet/x/ansi"
)

const gap = "   "

// short is the width below which the footer spends nothing on the way back: esc it is everywhere.
const short = 60

// Footer is the bottom line: as many of the place's keys as w columns hold, and always the way back and the way to the rest.
func (m Map) Footer(p Place, w int) string {
	shown := slices.DeleteFunc(p.shown(m), func(k key.Binding) bool { return !k.Enabled() })
	var last []string
	leaves := func(k key.Binding) bool { return slices.Contains(k.Keys(), "esc") }
	if at := slices.IndexFunc(shown, leaves); at >= 0 && w >= short {
		last = append(last, label(shown[at]))
		shown = slices.Delete(shown, at, at+1)
	}
	if !p.Typed && contains(p.Also, m.Everywhere.Help) {
		last = append(last, label(m.Everywhere.Help))
	}
	room := w - ansi.StringWidth(strings.Join(last, gap))
	var out []string
	for _, k := range shown {
		if text := label(k); ansi.StringWidth(text+gap) <= room {
			out = append(out, text)
			room -= ansi.StringWidth(text + gap)
		}
	}
	return strings.Join(append(out, last...), gap)
}

// shown is what the footer offers: the place's own keys, then the other screens and the way back.
func (p Place) shown(m Map) []key.Binding {
	out := slices.Clone(p.Keys)
	for _, k := range []key.Binding{m.Everywhere.Ledger, m.Everywhere.Rules, m.Everywhere.Back} {
		if contains(p.Also, k) {
			out = append(out, k)
		}
	}
	return out
}

func label(k key.Binding) string { return k.Help().Key + " " + k.Help().Desc }

func contains(list []key.Binding, k key.Binding) bool {
	for _, other := range list {
		if other.Help() == k.Help() {
			return true
		}
	}
	return false
}
