package keys

import (
	"slices"
	"strings"

	"flagfall/tui/kit/layout"

	"github.com/charmbracelet/bubbles/key"
)

// Gap stands between two keys of the bottom line.
const Gap = "   "

// shortWidth is the width below which the way back is one word: "esc leave", not "esc leave,
// answers kept".
const shortWidth = 60

// Footer returns the bottom line: as many of the mode's keys as w columns hold. It always has the
// most used one, the way back and help. Other screens are named only where all own keys fit.
func (m *Map) Footer(p Mode, w int) string {
	own, others := p.shown(m)
	var last []string
	if at := slices.IndexFunc(own, isEsc); at >= 0 {
		back := label(own[at])
		own = slices.Delete(own, at, at+1)
		if w < shortWidth {
			back, _, _ = strings.Cut(back, ",")
		}
		if len(own) > 0 && layout.Width(label(own[0])+Gap+back+Gap+label(m.Everywhere.Help)) > w {
			back = "esc"
		}
		last = append(last, back)
	}
	if !p.Typed && contains(p.Also, m.Everywhere.Help) {
		last = append(last, label(m.Everywhere.Help))
	}
	room := w - layout.Width(strings.Join(last, Gap))
	var out []string
	for i, k := range slices.Concat(own, others) {
		if i >= len(own) && len(out) < len(own) {
			break
		}
		if text := label(k); layout.Width(text+Gap) <= room {
			out = append(out, text)
			room -= layout.Width(text + Gap)
		}
	}
	return strings.Join(append(out, last...), Gap)
}

func isEsc(k key.Binding) bool { return slices.Contains(k.Keys(), "esc") }

// shown returns the keys for the footer: the mode's own with the way back, and the other screens.
func (p Mode) shown(m *Map) (own, others []key.Binding) {
	for _, k := range p.Keys {
		if k.Enabled() {
			own = append(own, k)
		}
	}
	for _, k := range []key.Binding{m.Everywhere.Ledger, m.Everywhere.Rules} {
		if contains(p.Also, k) && k.Enabled() {
			others = append(others, k)
		}
	}
	if contains(p.Also, m.Everywhere.Back) && m.Everywhere.Back.Enabled() {
		own = append(own, m.Everywhere.Back)
	}
	return own, others
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
