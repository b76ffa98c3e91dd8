package keys

import "github.com/charmbracelet/bubbles/key"

// Appeals is the queue of appeals.
type Appeals struct{ Open, Consequences key.Binding }

// Packet is one appeal as the chief reads and decides it.
type Packet struct{ Uphold, Overturn, Modify, Remand, Testimony, History, Consequences, Reopen, Appeal key.Binding }

// Pick takes several from a short list.
type Pick struct{ Mark key.Binding }

// Settling is the list of consequences, which a person confirms or declines.
type Settling struct{ Confirm, Decline, History key.Binding }

func defaultAppeals() Appeals {
	return Appeals{Open: bind("↵", "open", "enter"), Consequences: bind("c", "consequences", "c")}
}

func defaultPacket() Packet {
	return Packet{
		Uphold:       bind("u", "uphold", "u"),
		Overturn:     bind("x", "overturn", "x"),
		Modify:       bind("m", "modify", "m"),
		Remand:       bind("r", "send back", "r"),
		Testimony:    bind("t", "testimony", "t"),
		History:      bind("h", "history", "h"),
		Consequences: bind("c", "consequences", "c"),
		Reopen:       bind("n", "new evidence", "n"),
		Appeal:       bind("a", "appeal further", "a"),
	}
}

func defaultPick() Pick { return Pick{Mark: bind("space", "mark", " ")} }

func defaultSettling() Settling {
	return Settling{Confirm: bind("↵", "confirm", "enter"), Decline: bind("d", "decline", "d"), History: bind("h", "history", "h")}
}

// AppealsPlace is the queue of appeals.
func (m Map) AppealsPlace() Place { return m.screen("Appeals", m.Appeals.Open, m.Appeals.Consequences) }

// PacketPlace is one appeal.
func (m Map) PacketPlace() Place {
	k := m.Packet
	return m.screen("Appeal", k.Uphold, k.Overturn, k.Modify, k.Remand, k.Appeal, k.Reopen, k.Testimony, m.Everywhere.Boards, k.Consequences, k.History)
}

// PickPlace is a short list to take several from.
func (m Map) PickPlace() Place {
	k := m.Choose
	return Place{
		Name: "Choosing several", Keys: []key.Binding{m.Pick.Mark, k.Take, k.Leave}, Also: []key.Binding{m.List.Up, m.List.Down, m.Everywhere.Quit},
	}
}

// ConsequencesPlace is the list of consequences.
func (m Map) ConsequencesPlace() Place {
	k := m.Settling
	return m.screen("Consequences", k.Confirm, k.Decline, k.History)
}
