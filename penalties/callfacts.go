package penalties

import (
	"fmt"

	"flagfall/pairing"
	"flagfall/pairing/fact"
)

// CallMade puts a table on the list of those that wait for an official. Seat is the letter of who raised a hand, "" when nobody says.
type CallMade struct {
	Call int `json:"call"`
	pairing.Place
	Seat string `json:"seat,omitempty"`
}

// CallTaken says that an official walks to the table. By is the actor who goes, where somebody else enters it.
type CallTaken struct {
	Call int    `json:"call"`
	By   string `json:"by,omitempty"`
}

// CallClosed takes a table off the list. Incident is what was logged there, 0 when nothing came of it.
type CallClosed struct {
	Call     int `json:"call"`
	Incident int `json:"incident,omitempty"`
}

// The kinds, as they stand in journals for ever.
func (CallMade) Kind() string   { return "call.made" }
func (CallTaken) Kind() string  { return "call.taken" }
func (CallClosed) Kind() string { return "call.closed" }

// applyCalls folds the list of calls.
func (s *State) applyCalls(meta fact.Meta, fact fact.Fact) error {
	switch f := fact.(type) {
	case CallMade:
		if f.Call != len(s.Calls)+1 {
			return fmt.Errorf("call %d is out of order", f.Call)
		}
		m, err := s.register.Find(f.Place)
		if err != nil {
			return err
		}
		if _, ok := seatOf(f.Seat); !ok && f.Seat != "" {
			return fmt.Errorf("call %d comes from the seat %q", f.Call, f.Seat)
		}
		s.Calls = append(s.Calls, &Call{CallMade: f, Match: m, Made: meta})
	case CallTaken:
		c, err := s.Call(f.Call)
		if err != nil {
			return err
		}
		by := f.By
		if by == "" {
			by = meta.Actor
		}
		c.Taken = append(c.Taken, Taking{by, meta})
	case CallClosed:
		c, err := s.Call(f.Call)
		if err != nil {
			return err
		}
		if f.Incident != 0 {
			if err := known("incident", f.Incident, len(s.Incidents)); err != nil {
				return err
			}
		}
		c.Closed, c.Incident = &meta, f.Incident
	default:
		return fmt.Errorf("penalties does not know %s", fact.Kind())
	}
	return nil
}
