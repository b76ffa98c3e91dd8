package penalties

import (
	"errors"
	"fmt"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
)

// Call is a table that wants an official: since when, who goes there, and what came of it.
type Call struct {
	CallMade
	Match    *pairing.Match
	Made     fact.Meta
	Taken    []Taking // oldest first; the last one goes
	Closed   *fact.Meta
	Incident int // logged at the table when it was closed, 0 for none
}

// Taking is an official's word that they go.
type Taking struct {
	By   string // the actor who goes
	Meta fact.Meta
}

// The states of a call.
const (
	CallWaits  = "waits"
	CallTaking = "taken"
	CallDone   = "closed"
)

// State is CallWaits, CallTaking or CallDone.
func (c *Call) State() string {
	switch {
	case c.Closed != nil:
		return CallDone
	case len(c.Taken) > 0:
		return CallTaking
	}
	return CallWaits
}

// TakenBy is the actor who goes there, "" while nobody does.
func (c *Call) TakenBy() string {
	if len(c.Taken) == 0 {
		return ""
	}
	return c.Taken[len(c.Taken)-1].By
}

// Call returns call n, or an error naming those there are.
func (s *State) Call(n int) (*Call, error) {
	switch {
	case len(s.Calls) == 0:
		return nil, fmt.Errorf("no call %d: nobody has called yet", n)
	case n < 1 || n > len(s.Calls):
		return nil, fmt.Errorf("no call %d: they are numbered 1 to %d", n, len(s.Calls))
	}
	return s.Calls[n-1], nil
}

// Queue lists the calls that are not closed, longest waiting first, those that somebody has taken too.
func (s *State) Queue() []*Call {
	var open []*Call
	for _, c := range s.Calls {
		if c.Closed == nil {
			open = append(open, c)
		}
	}
	return open
}

// CallAt is the open call from a table in its present round, nil when there is none.
func (s *State) CallAt(p pairing.Place) *Call {
	for _, c := range s.Calls {
		if c.Closed == nil && tableOf(c.Place) == tableOf(p) {
			return c
		}
	}
	return nil
}

// MakeCall puts a table on the list. A place without a section is the one where the table stands. Seat is a letter, or "".
func (s *State) MakeCall(p pairing.Place, seat string) ([]fact.Fact, error) {
	if at := s.register.AtTable(p.Table); p.Section == "" && at != nil {
		p.Section = at.Section.ID
	}
	if p.Section == "" {
		return nil, fmt.Errorf("nobody plays at table %d: see round show", p.Table)
	}
	m, err := s.register.Find(p)
	if err != nil {
		return nil, err
	}
	if seat != "" {
		letter, ok := seatOf(seat)
		if !ok {
			return nil, fmt.Errorf("no seat %q: use a, b, c or d, or leave it out", seat)
		}
		seat = letter.Letter()
	}
	if c := s.CallAt(m.Place()); c != nil {
		who := "nobody goes there yet"
		if by := c.TakenBy(); by != "" {
			who = s.register.ActorName(by) + " goes there"
		}
		return nil, fmt.Errorf("table %d is called already (call %d): %s", p.Table, c.Call, who)
	}
	return []fact.Fact{CallMade{len(s.Calls) + 1, m.Place(), seat}}, nil
}

// TakeCall says that an official goes, entered by an actor. Over takes the call from another one who was going there.
func (s *State) TakeCall(n int, goes *pairing.Official, entered string, over bool) ([]fact.Fact, error) {
	c, err := s.Call(n)
	switch {
	case err != nil:
		return nil, err
	case goes == nil:
		return nil, errors.New("say who goes, with --as")
	case c.Closed != nil:
		return nil, fmt.Errorf("call %d at table %d is closed", n, c.Place.Table)
	case c.TakenBy() == goes.Actor():
		return nil, fmt.Errorf("%s goes to table %d already", goes.Name, c.Place.Table)
	case c.TakenBy() != "" && !over:
		return nil, fmt.Errorf("%s goes to table %d already (call %d): take it over only if they cannot", s.register.ActorName(c.TakenBy()), c.Place.Table, n)
	}
	if err := MayRule(goes, c.Place.Section); err != nil {
		return nil, err
	}
	taken := CallTaken{Call: n}
	if goes.Actor() != entered {
		taken.By = goes.Actor()
	}
	return []fact.Fact{taken}, nil
}

// GoTo says that an official goes to a table, which is put on the list where it is not there yet. Where the official, or somebody else,
// goes there already there is nothing to record.
func (s *State) GoTo(p pairing.Place, by *pairing.Official) ([]fact.Fact, error) {
	c := s.CallAt(p)
	switch {
	case c != nil && c.TakenBy() != "":
		return nil, nil
	case c != nil:
		return s.TakeCall(c.Call, by, by.Actor(), false)
	}
	facts, err := s.MakeCall(p, "")
	if err != nil {
		return nil, err
	}
	if err := MayRule(by, p.Section); err != nil {
		return nil, err
	}
	return append(facts, CallTaken{Call: len(s.Calls) + 1}), nil
}

// CloseCall takes a table off the list of which nothing came. The reason may be empty.
func (s *State) CloseCall(n int, reason string) ([]fact.Fact, error) {
	c, err := s.Call(n)
	switch {
	case err != nil:
		return nil, err
	case c.Closed != nil:
		return nil, fmt.Errorf("call %d at table %d is closed already", n, c.Place.Table)
	}
	facts := []fact.Fact{CallClosed{Call: n}}
	if reason = typed.Clean(reason); reason != "" {
		facts = append(facts, pairing.RemarkAdded{About: fmt.Sprint("call ", n), Text: reason})
	}
	return facts, nil
}

// answers closes the call that an incident at its table answers.
func (s *State) answers(p pairing.Place, incident int) []fact.Fact {
	if c := s.CallAt(p); c != nil {
		return []fact.Fact{CallClosed{c.Call, incident}}
	}
	return nil
}
