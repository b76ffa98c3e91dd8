package roster

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// FixTable gives a team its own table from the next pairing on; 0 takes it back.
func FixTable(s *event.State, t *event.Team, table int) ([]fact.Fact, error) {
	switch {
	case table < 0 || table > event.MaxTable:
		return nil, refusal.Invalid.Errorf(
			"no table %d: use 1 to %d, or 0 to end a fixed table", table,
			event.MaxTable)
	case table == t.Table && table == 0:
		return nil, refusal.Conflict.Errorf("%s has no fixed table", t.Name)
	case table == t.Table:
		return nil, refusal.Conflict.Errorf("%s already has table %d", t.Name, table)
	}
	for _, other := range s.Teams {
		if table > 0 && other.Table == table && other.Out == 0 {
			return nil, refusal.Conflict.Errorf(
				"table %d belongs to %s of section %s: choose another", table, other.Name,
				other.Section)
		}
	}
	return []fact.Fact{event.TableFixed{Team: t.No, Table: table}}, nil
}
