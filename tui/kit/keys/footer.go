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

// FooterKey is a key of the bottom line.
type FooterKey struct {
	Name, Does string
	Off        bool // it can do nothing now
	Leads      bool // to another screen, or to another part of this one
}

// String is the key with its act.
func (k FooterKey) String() string { return strings.TrimSpace(k.Name + " " + k.Does) }

// Footer returns those keys of the bottom line that work now, as a text.
func (m *Map) Footer(p Mode, w int) string {
	var out []string
	for _, k := range m.FooterKeys(p, w) {
		if !k.Off {
			out = append(out, k.String())
		}
	}
	return strings.Join(out, Gap)
}

// FooterKeys returns the bottom line: as many of the mode's keys as w columns hold with Gap between them, first
// those that act and then those that lead elsewhere. It always has the most used one, the way back and help. Other
// screens are named only where all own keys fit. A short line has the first keys, so that a long one has them too.
func (m *Map) FooterKeys(p Mode, w int) []FooterKey {
	own, others := p.shown(m)
	var last []FooterKey
	if at := slices.IndexFunc(own, isEsc); at >= 0 {
		back := FooterKey{own[at].Help().Key, own[at].Help().Desc, false, true}
		own = slices.Delete(own, at, at+1)
		if w < shortWidth {
			back.Does, _, _ = strings.Cut(back.Does, ",")
		}
		if len(own) > 0 {
			beside := w - layout.Width(label(own[0])+Gap+Gap+label(m.Everywhere.Help))
			if bare := layout.Width(back.Name); layout.Width(back.String()) > beside && bare <= beside {
				back.Does = ""
			}
		}
		last = append(last, back)
	}
	if help := m.Everywhere.Help; !p.Typed && contains(p.Also, help) {
		last = append(last, FooterKey{help.Help().Key, help.Help().Desc, false, true})
	}
	room := w + layout.Width(Gap)
	for _, k := range last {
		room -= layout.Width(k.String() + Gap)
	}
	var acts, leads []FooterKey
	for i, k := range slices.Concat(own, others) {
		if i == len(own) && len(acts)+len(leads) < len(own) {
			break
		}
		name := k.Help().Key
		elsewhere := i >= len(own) || i > 0 && slices.Contains(p.leads, name)
		shown := FooterKey{name, k.Help().Desc, !k.Enabled(), elsewhere}
		wide := layout.Width(shown.String() + Gap)
		if wide > room && w < shortWidth {
			break
		} else if wide > room {
			continue
		}
		room -= wide
		if shown.Leads {
			leads = append(leads, shown)
		} else {
			acts = append(acts, shown)
		}
	}
	return slices.Concat(acts, leads, last)
}

func isEsc(k key.Binding) bool { return slices.Contains(k.Keys(), "esc") }

// shown returns the keys for the footer: the mode's own with the way back, and the other screens.
func (p Mode) shown(m *Map) (own, others []key.Binding) {
	for _, k := range p.Keys {
		if k.Enabled() || slices.Contains(p.stays, k.Help().Key) {
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
