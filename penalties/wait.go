package penalties

import (
	"time"

	"flagfall/pairing/event"
)

// What a table may wait for.
const (
	WaitsForCall        = "called"    // somebody has called
	WaitsForFirstRuling = "to rule"   // an incident is logged and not ruled
	WaitsForNewRuling   = "sent back" // a chief has sent the ruling back
	WaitsForDecision    = "appeal"
)

// TableWait is what a table has waited for longest from an official.
type TableWait struct {
	Reason    string // "" where nobody waits
	Since     time.Time
	Responder string // the actor who is on the way there, "" for nobody
}

// WaitAt is what the table of a pairing waits for.
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
	if c := s.CallAt(p.Current().Place()); c != nil {
		consider(WaitsForCall, c.Made.At)
		longest.Responder = c.TakenBy()
	}
	return longest
}
