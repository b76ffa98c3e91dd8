package penalties

import (
	"cmp"
	"time"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Call is a table's request for an official: since when, who goes, and how it ended.
type Call struct {
	CallMade
	Match    *event.Match
	Made     fact.Meta
	Takers   []CallTaker // oldest first; the last one goes
	Closed   *fact.Meta
	Incident int // logged there when it was closed, 0 for none
}

// CallTaker is an official who took a call.
type CallTaker struct {
	By   string // the actor who goes
	Meta fact.Meta
}

// The states of a call.
const (
	CallStateWaiting = "waits"
	CallStateTaken   = "taken"
	CallStateClosed  = "closed"
)

// State is CallStateWaiting, CallStateTaken or CallStateClosed.
func (c *Call) State() string {
	switch {
	case c.Closed != nil:
		return CallStateClosed
	case len(c.Takers) > 0:
		return CallStateTaken
	}
	return CallStateWaiting
}

// TakenBy is the actor who goes to the table, "" for none.
func (c *Call) TakenBy() string {
	if len(c.Takers) == 0 {
		return ""
	}
	return c.Takers[len(c.Takers)-1].By
}

// CallList holds the calls of an event, and the tables whose own calls are not taken.
type CallList struct {
	list  []*Call // number n at n-1
	muted map[event.Place]bool
}

// All lists all calls in order, closed ones too. Do not change the list.
func (l *CallList) All() []*Call { return l.list }

// Count is the number of calls, closed ones too.
func (l *CallList) Count() int { return len(l.list) }

// Get returns call n. The error is refusal.NotFound and says which numbers there are.
func (l *CallList) Get(n int) (*Call, error) {
	switch {
	case len(l.list) == 0:
		return nil, refusal.NotFound.Errorf("no call %d: no table has called", n)
	case n < 1 || n > len(l.list):
		return nil, refusal.NotFound.Errorf("no call %d: use 1 to %d", n, len(l.list))
	}
	return l.list[n-1], nil
}

// Open lists the calls that are not closed, longest waiting first, taken ones too.
func (l *CallList) Open() []*Call {
	var open []*Call
	for _, c := range l.list {
		if c.Closed == nil {
			open = append(open, c)
		}
	}
	return open
}

// OpenAt returns the open call of the table at p in p's round, nil for none.
func (l *CallList) OpenAt(p event.Place) *Call {
	for _, c := range l.list {
		if c.Closed == nil && tableOf(c.Place) == tableOf(p) {
			return c
		}
	}
	return nil
}

// Muted reports whether calls from the button of the table at p are refused in p's round.
func (l *CallList) Muted(p event.Place) bool { return l.muted[tableOf(p)] }

// CallMade puts a table on the list of calls. Seat is the letter of the player who called, "" if
// unknown.
type CallMade struct {
	Call int `json:"call"`
	event.Place
	Seat      string `json:"seat,omitempty"`
	FromTable bool   `json:"from_table,omitempty"` // the players pressed their table's button
	About     string `json:"about,omitempty"`      // AboutResult, or "" for no subject
}

// AboutResult is CallMade.About when the two teams report different results.
const AboutResult = "results-differ"

// CallTaken says that an official goes to the table. By is that official where another actor enters
// it.
type CallTaken struct {
	Call int    `json:"call"`
	By   string `json:"by,omitempty"`
}

// CallClosed takes a table off the list. Incident was logged there, 0 for none.
type CallClosed struct {
	Call     int `json:"call"`
	Incident int `json:"incident,omitempty"`
}

// Kind is the fact's name in journals. It never changes.
func (CallMade) Kind() string { return "call.made" }

func (CallTaken) Kind() string { return "call.taken" }

func (CallClosed) Kind() string { return "call.closed" }

func applyCallMade(s *State, meta fact.Meta, f CallMade) error {
	if f.Call != s.Calls.Count()+1 {
		return refusal.Damaged.Errorf("call %d is out of order", f.Call)
	}
	m, err := s.Register.FindMatch(f.Place)
	if err != nil {
		return err
	}
	if _, ok := SeatOf(f.Seat); !ok && f.Seat != "" {
		return refusal.Damaged.Errorf("call %d comes from the seat %q", f.Call, f.Seat)
	}
	if f.About != "" && f.About != AboutResult {
		return refusal.Damaged.Errorf("call %d has the unknown reason %q", f.Call,
			f.About)
	}
	s.Calls.list = append(s.Calls.list, &Call{CallMade: f, Match: m, Made: meta})
	return nil
}

func applyCallTaken(s *State, meta fact.Meta, f CallTaken) error {
	c, err := s.Calls.Get(f.Call)
	if err == nil {
		c.Takers = append(c.Takers, CallTaker{cmp.Or(f.By, meta.Actor), meta})
	}
	return err
}

func applyCallClosed(s *State, meta fact.Meta, f CallClosed) error {
	c, err := s.Calls.Get(f.Call)
	if err != nil {
		return err
	}
	if f.Incident != 0 {
		if err := checkNumber("incident", f.Incident, s.IncidentCount()); err != nil {
			return err
		}
	}
	c.Closed, c.Incident = &meta, f.Incident
	return nil
}

// CallsMuted says that calls from a table's button are refused in a round. Match is 0.
type CallsMuted struct{ event.Place }

// CallsUnmuted says that they are accepted again.
type CallsUnmuted struct{ event.Place }

func (CallsMuted) Kind() string   { return "calls.muted" }
func (CallsUnmuted) Kind() string { return "calls.unmuted" }

func applyCallsMuted(s *State, _ fact.Meta, f CallsMuted) error {
	return setMuted(s, f.Place, true)
}

func applyCallsUnmuted(s *State, _ fact.Meta, f CallsUnmuted) error {
	return setMuted(s, f.Place, false)
}

func setMuted(s *State, p event.Place, muted bool) error {
	if p.Match != 0 {
		return refusal.Damaged.Errorf("mute a table, not match %d at it", p.Match)
	}
	if _, err := s.Register.FindMatch(p); err != nil {
		return err
	}
	s.Calls.muted[p] = muted
	return nil
}

// The reasons why a table waits.
const (
	WaitsForCall        = "called"    // its players called
	WaitsForFirstRuling = "to rule"   // an incident is logged and not ruled
	WaitsForNewRuling   = "sent back" // a chief sent the ruling back
	// on an appeal
	WaitsForDecision = "appeal"
)

// TableWait is what a table has waited for longest.
type TableWait struct {
	Reason    string // a WaitsFor constant, "" where the table waits for nothing
	Since     time.Time
	Responder string // the actor who took the table's call, "" for none
}

// WaitAt returns what the table of a pairing waits for.
func (s *State) WaitAt(p *event.Pairing) TableWait {
	var longest TableWait
	consider := func(what string, since time.Time) {
		if longest.Reason == "" || since.Before(longest.Since) {
			longest.Reason, longest.Since = what, since
		}
	}
	for _, m := range p.Matches {
		for _, i := range s.IncidentsAt(m) {
			switch a := i.LastAppeal(); {
			case i.Struck != nil:
			case i.Ruling() == nil:
				consider(WaitsForFirstRuling, i.Logged.At)
			case i.State() == Remanded:
				consider(WaitsForNewRuling, a.Decided.At)
			case a != nil && a.Decision == nil:
				consider(WaitsForDecision, a.Filed.At)
			}
		}
	}
	if c := s.Calls.OpenAt(p.CurrentMatch().Place()); c != nil {
		consider(WaitsForCall, c.Made.At)
		longest.Responder = c.TakenBy()
	}
	return longest
}
