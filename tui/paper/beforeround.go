package paper

import (
	"strings"

	"flagfall/rules/refusal"
	"flagfall/tui/document"
)

// beforeRound is read out before a round starts: what the rulebooks of its sections ask of players
// by then.
func (m *maker) beforeRound() error {
	said := 0
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		for _, a := range sec.Book.BeforeRound {
			from := m.say("%s, rules %s.", sec.Book.Name, strings.Join(a.Refs, ", "))
			if len(a.Refs) == 1 {
				from = m.say("%s, rule %s.", sec.Book.Name, a.Refs[0])
			}
			m.add(
				document.Text{Words: m.sayIfKnown(a.Say), Weight: document.Loud},
				document.Text{Words: from, Weight: document.Quiet},
			)
			said++
		}
	}
	if said == 0 {
		return refusal.NotFound.Errorf(
			"no rulebook of this event has an announcement before a round: see docs/rulebooks.md to add one",
		)
	}
	return nil
}
