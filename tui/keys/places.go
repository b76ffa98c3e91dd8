package keys

import "github.com/charmbracelet/bubbles/key"

// Place is one situation in which keys are pressed, and all that works there, most used first.
type Place struct {
	Name  string
	Keys  []key.Binding // of the place itself
	Also  []key.Binding // that work there too
	Typed bool          // keys not named are text
}

// Places lists every place of the map, in the order the manual tells them.
func (m Map) Places() []Place {
	return []Place{
		m.FloorPlace(), m.QuickPlace(), m.RulingPlace(), m.TypingPlace(), m.ConfirmPlace(),
		m.LedgerPlace(), m.IncidentPlace(), m.RulesPlace(), m.HelpPlace(),
	}
}

// FloorPlace is the screen of all tables.
func (m Map) FloorPlace() Place {
	k := m.Floor
	return m.screen("Floor", k.Open, k.Filter, k.Section, k.Quit)
}

// QuickPlace is the quick line with a call in it.
func (m Map) QuickPlace() Place {
	k := m.Quick
	return Place{Name: "Quick line", Keys: []key.Binding{k.Log, k.Erase, k.Clear, k.Leave}, Also: []key.Binding{m.Everywhere.Help, m.Everywhere.Quit}, Typed: true}
}

// RulingPlace is the frame of one incident.
func (m Map) RulingPlace() Place {
	k := m.Ruling
	return m.screen("Ruling", k.Rule, k.Go, k.Castling, k.Testimony, k.Differ, k.Strike, k.History)
}

// TypingPlace is any text being typed.
func (m Map) TypingPlace() Place {
	k := m.Typing
	return Place{Name: "Typing", Keys: []key.Binding{k.Keep, k.Leave}, Also: []key.Binding{m.Everywhere.Quit}, Typed: true}
}

// ConfirmPlace is a question that needs a yes.
func (m Map) ConfirmPlace() Place {
	k := m.Confirm
	return Place{Name: "Question", Keys: []key.Binding{k.Yes, k.No}, Also: []key.Binding{m.Everywhere.Quit}}
}

// LedgerPlace is the list of incidents.
func (m Map) LedgerPlace() Place { return m.screen("Ledger", m.Ledger.Open, m.Ledger.Filter) }

// IncidentPlace is one incident's history.
func (m Map) IncidentPlace() Place {
	k := m.Incident
	return m.screen("Incident", k.Ruling, k.Testimony, k.Strike)
}

// RulesPlace is the rulebook.
func (m Map) RulesPlace() Place { return m.screen("Rules", m.Rules.Search, m.Rules.Section) }

// HelpPlace is the help screen.
func (m Map) HelpPlace() Place { return m.screen("Help", m.Help.Close) }

func (m Map) screen(name string, own ...key.Binding) Place {
	l, e := m.List, m.Everywhere
	return Place{
		Name: name, Keys: own,
		Also: []key.Binding{l.Up, l.Down, l.PageUp, l.PageDown, l.Top, l.Bottom, e.Ledger, e.Rules, e.Back, e.Help, e.Quit},
	}
}
