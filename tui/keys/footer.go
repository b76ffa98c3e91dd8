package keys

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	"github.com/charmbracelet/x/ansi"
)

const gap = "   "

// Footer is the bottom line: as many of the place's keys as w columns hold, and always the way to the rest.
func (m Map) Footer(p Place, w int) string {
	last := label(m.Everywhere.Help)
	if p.Typed || !contains(p.Also, m.Everywhere.Help) {
		last = ""
	}
	room := w - ansi.StringWidth(last)
	var b strings.Builder
	for _, k := range p.shown(m) {
		if !k.Enabled() {
			continue
		}
		text := label(k) + gap
		if ansi.StringWidth(b.String()+text) > room {
			break
		}
		b.WriteString(text)
	}
	return strings.TrimRight(b.String()+last, " ")
}

// shown is what the footer offers: the place's own keys, then the other screens and the way back.
func (p Place) shown(m Map) []key.Binding {
	out := p.Keys
	for _, k := range []key.Binding{m.Everywhere.Ledger, m.Everywhere.Rules, m.Everywhere.Back} {
		if contains(p.Also, k) {
			out = append(out[:len(out):len(out)], k)
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
