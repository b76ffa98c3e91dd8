package command

import (
	"flagfall/pairing/event"
	"flagfall/tui/view"
)

// SayTable says what was done about a table, or as JSON how it stands.
func SayTable(s *Session, p event.Place, did string) error {
	m, err := s.Hall.Register.FindMatch(p)
	if err != nil {
		return err
	}
	return s.Say(view.OfTable(s.Hall, m.Pairing), "table %d: %s\n", p.Table, did)
}
