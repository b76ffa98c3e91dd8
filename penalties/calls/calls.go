// Package calls holds the acts on the list of tables that have called an official.
package calls

import (
	"fmt"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// Add puts a table on the list. Without a section, the table's section in the current round is
// meant. Seat is a letter, or "".
func Add(s *penalties.State, p event.Place, seat string) ([]fact.Fact, error) {
	if at := s.Register.AtTable(p.Table); p.Section == "" && at != nil {
		p.Section = at.Section.ID
	}
	if p.Section == "" {
		return nil, refusal.NotFound.Errorf("no team plays at table %d: see round show", p.Table)
	}
	m, err := s.Register.FindMatch(p)
	if err != nil {
		return nil, err
	}
	if seat != "" {
		letter, ok := penalties.SeatOf(seat)
		if !ok {
			return nil,
				refusal.Invalid.Errorf("no seat %q: use a, b, c or d, or leave it out", seat)
		}
		seat = letter.Letter()
	}
	if c := s.Calls.OpenAt(m.Place()); c != nil {
		who := "not taken yet"
		if by := c.TakenBy(); by != "" {
			who = s.Register.ActorName(by) + " is on the way"
		}
		return nil, refusal.Conflict.Errorf("table %d has already called (call %d): %s", p.Table,
			c.Call, who)
	}
	return []fact.Fact{
		penalties.CallMade{Call: s.Calls.Count() + 1, Place: m.Place(), Seat: seat},
	}, nil
}

// Take records that an official goes to a calling table. Entered is the actor who enters it. Over
// takes the call from an official who was going.
func Take(
	s *penalties.State, n int, goes *event.Official, entered string, over bool,
) ([]fact.Fact, error) {
	c, err := s.Calls.Get(n)
	switch {
	case err != nil:
		return nil, err
	case goes == nil:
		return nil, refusal.Forbidden.Errorf("name the official who goes")
	case c.Closed != nil:
		return nil, refusal.Conflict.Errorf("call %d at table %d is closed", n, c.Place.Table)
	case c.TakenBy() == goes.Actor():
		return nil, refusal.Conflict.Errorf("%s is already on the way to table %d", goes.Name, c.Place.Table)
	case c.TakenBy() != "" && !over:
		return nil, refusal.Conflict.Errorf(
			"%s is already on the way to table %d (call %d): go instead only if they cannot",
			s.Register.ActorName(c.TakenBy()), c.Place.Table, n,
		)
	}
	if err := penalties.MayPropose(goes, c.Place.Section); err != nil {
		return nil, err
	}
	taken := penalties.CallTaken{Call: n}
	if goes.Actor() != entered {
		taken.By = goes.Actor()
	}
	return []fact.Fact{taken}, nil
}

// TakeAt records that an official goes to a table, and puts the table on the list first where
// needed. It returns no facts when an official goes there already.
func TakeAt(s *penalties.State, p event.Place, by *event.Official) ([]fact.Fact, error) {
	c := s.Calls.OpenAt(p)
	switch {
	case c != nil && c.TakenBy() != "":
		return nil, nil
	case c != nil:
		return Take(s, c.Call, by, by.Actor(), false)
	}
	facts, err := Add(s, p, "")
	if err != nil {
		return nil, err
	}
	if err := penalties.MayPropose(by, p.Section); err != nil {
		return nil, err
	}
	return append(facts, penalties.CallTaken{Call: s.Calls.Count() + 1}), nil
}

// Close takes a table off the list without an incident. The reason may be empty.
func Close(s *penalties.State, n int, reason string) ([]fact.Fact, error) {
	c, err := s.Calls.Get(n)
	switch {
	case err != nil:
		return nil, err
	case c.Closed != nil:
		return nil,
			refusal.Conflict.Errorf("call %d at table %d is already closed", n, c.Place.Table)
	}
	facts := []fact.Fact{penalties.CallClosed{Call: n}}
	if reason = cleantext.Clean(reason); reason != "" {
		facts = append(facts, event.RemarkAdded{About: fmt.Sprint("call ", n), Text: reason})
	}
	return facts, nil
}
