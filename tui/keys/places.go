package keys

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
)

// Place is one situation in which keys are pressed, and all that works there, most used first.
type Place struct {
	Name  string
	Keys  []key.Binding // of the place itself
	Also  []key.Binding // that work there too
	Typed bool          // keys not named are text
	Note  string        // what the keys alone do not tell, in sentences for the help; "" for nothing
}

// Places lists every place of the map, in the order the manual tells them.
func (m Map) Places() []Place {
	return []Place{
		m.FloorPlace(), m.QuickPlace(), m.RulingPlace(), m.AskingPlace(), m.VerdictPlace(), m.TypingPlace(), m.FilterPlace(), m.ChoosePlace(), m.ConfirmPlace(),
		m.LedgerPlace(), m.IncidentPlace(), m.AppealsPlace(), m.PacketPlace(), m.PickPlace(), m.ConsequencesPlace(), m.BoardsPlace(), m.SetupPlace(), m.RulesPlace(), m.PolicyPlace(), m.PreviewPlace(), m.HelpPlace(), m.WhoPlace(),
		m.StartPlace(), m.FormPlace(), m.EventPlace(), m.IntakePlace(), m.PeoplePlace(), m.PartnersPlace(), m.CallsPlace(), m.PalettePlace(), m.InsightPlace(), m.DayEndPlace(),
		m.ResultsPlace(), m.ScorePlace(), m.StandingsPlace(), m.CardPlace(), m.PairingsPlace(), m.ExchangePlace(),
	}
}

// FloorPlace is the screen of all tables.
func (m Map) FloorPlace() Place {
	k := m.Floor
	p := m.screen("Floor", k.Open, k.Kept, k.Filter, k.Section, m.Everywhere.Results, m.Everywhere.Boards, k.Calls, k.Teams, k.Event, k.DayEnd, k.Appeals, k.Quit)
	p.Also = slices.DeleteFunc(p.Also, func(b key.Binding) bool { return b.Help() == m.Everywhere.Back.Help() }) // nothing lies below
	return p
}

// QuickPlace is the quick line with a call in it.
func (m Map) QuickPlace() Place {
	k := m.Quick
	return Place{Name: "Quick line", Keys: []key.Binding{k.Log, k.Erase, k.Clear, k.Leave}, Also: []key.Binding{m.Everywhere.Help, m.Everywhere.Quit}, Typed: true}
}

// RulingPlace is the frame of one incident.
func (m Map) RulingPlace() Place {
	k := m.Ruling
	return m.screen("Ruling", k.Rule, k.Go, k.Castling, k.Flag, k.Testimony, k.Differ, m.Everywhere.Boards, k.Strike, k.Questions, k.Appeal, k.Clock, k.History, k.Erase)
}

// AskingPlace is a question of the rulebook's about an incident. The letters are all its own.
func (m Map) AskingPlace() Place {
	k, l := m.Claim, m.List
	return Place{
		Name: "Asking", Keys: []key.Binding{k.Answer, k.TakeBack, k.Testimony, k.Version, k.Leave},
		Also: []key.Binding{l.Up, l.Down, l.PageUp, l.PageDown, l.Top, l.Bottom, m.Everywhere.Help, m.Everywhere.Quit},
	}
}

// ToTypePlace is a question whose answer is a text that is not being typed now: the boards may be opened meanwhile.
func (m Map) ToTypePlace() Place {
	k := m.Claim
	return m.screen("Asking", k.Rule, m.Everywhere.Boards, k.TakeBack, k.Testimony, k.Version)
}

// VerdictPlace is what the answers came to.
func (m Map) VerdictPlace() Place {
	k := m.Claim
	return m.screen("Verdict", k.Rule, k.TakeBack, k.Testimony, k.Version, m.Everywhere.Boards)
}

// Has tells whether a key works in the place.
func (p Place) Has(b key.Binding) bool { return contains(p.Keys, b) || contains(p.Also, b) }

// TypingPlace is any text being typed.
func (m Map) TypingPlace() Place {
	k := m.Typing
	return Place{Name: "Typing", Keys: []key.Binding{k.Keep, k.Leave}, Also: []key.Binding{m.Everywhere.Quit}, Typed: true}
}

// FilterPlace is a list being narrowed.
func (m Map) FilterPlace() Place {
	k := m.Filter
	return Place{Name: "Filter", Keys: []key.Binding{k.Keep, k.All}, Also: []key.Binding{m.Everywhere.Quit}, Typed: true}
}

// ChoosePlace is a short list to pick from.
func (m Map) ChoosePlace() Place {
	k := m.Choose
	return Place{Name: "Choosing", Keys: []key.Binding{k.Take, k.Leave}, Also: []key.Binding{m.List.Up, m.List.Down, m.Everywhere.Quit}}
}

// ConfirmPlace is a question that needs a yes.
func (m Map) ConfirmPlace() Place {
	k := m.Confirm
	return Place{Name: "Question", Keys: []key.Binding{k.Yes, k.No}, Also: []key.Binding{m.Everywhere.Quit}}
}

// LedgerPlace is the list of incidents.
func (m Map) LedgerPlace() Place {
	return m.screen("Ledger", m.Ledger.Open, m.Ledger.Filter, m.Everywhere.Boards)
}

// IncidentPlace is one incident's history.
func (m Map) IncidentPlace() Place {
	return m.screen("Incident", m.Incident.Ruling, m.Incident.Appeal, m.Everywhere.Boards)
}

// BoardsPlace is a disputed position.
func (m Map) BoardsPlace() Place {
	k := m.Boards
	return m.screen("Boards", k.Ask, k.Setup, k.Record, k.Back, k.Forward, k.Other, k.BackHere, k.ForwardHere, k.Version, k.Compare, k.Mate,
		k.Count, k.Flag, k.GoTo, k.Flip, k.TakeBack, k.Drop)
}

// SetupPlace is a position being entered.
func (m Map) SetupPlace() Place {
	k := m.Setup
	return Place{
		Name: "Position",
		Keys: []key.Binding{
			k.Done, k.Piece, k.Skip, k.Empty, k.Undo, k.Move, k.Field, k.Turn, k.Promoted, k.Castling, k.EnPassant, k.Start, k.Clear,
			k.Version, k.Flip, k.Leave,
		},
		Also: []key.Binding{m.Everywhere.Help, m.Everywhere.Quit}, Typed: true,
	}
}

// RulesPlace is the rulebook.
func (m Map) RulesPlace() Place {
	k := m.Rules
	return m.screen("Rules", k.Search, k.Section, k.Compare, k.Policy)
}

// PolicyPlace is the event's policy.
func (m Map) PolicyPlace() Place { return m.screen("Policy", m.Policy.Change) }

// PreviewPlace is a document before it is printed.
func (m Map) PreviewPlace() Place {
	p := m.screen("Preview", m.Preview.Print, m.Preview.Next)
	p.Also = slices.DeleteFunc(p.Also, func(b key.Binding) bool { return b.Help() == m.Everywhere.Print.Help() }) // it is being printed
	return p
}

// HelpPlace is the help screen.
func (m Map) HelpPlace() Place { return m.screen("Help", m.Help.Close) }

// WhoPlace is the list of the staff.
func (m Map) WhoPlace() Place { return m.screen("Who", m.Who.Take, m.Who.Mend) }

// screen is a place with its own keys and those that work on every screen; where r, i or u means
// something of its own, results, records and undo are one esc away.
func (m Map) screen(name string, own ...key.Binding) Place {
	l, e := m.List, m.Everywhere
	also := []key.Binding{l.Up, l.Down, l.PageUp, l.PageDown, l.Top, l.Bottom, e.Ledger, e.Rules, e.Print, e.Who, e.Palette, e.Copy, e.Back, e.Help, e.Quit}
	for _, gives := range []key.Binding{e.Undo, e.Insight, e.Results} {
		if !slices.ContainsFunc(own, func(b key.Binding) bool { return share(b, gives) }) {
			also = slices.Insert(also, 6, gives)
		}
	}
	return Place{Name: name, Keys: own, Also: also}
}

// share tells whether two bindings have a key in common.
func share(a, b key.Binding) bool {
	return slices.ContainsFunc(a.Keys(), func(k string) bool { return slices.Contains(b.Keys(), k) })
}
