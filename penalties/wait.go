package penalties

import (
	"time"

	"flagfall/pairing/event"
)

// What a table may wait for.
const (
	WaitsForOfficial = "called"    // somebody has called
	WaitsForRule     = "to rule"   // an incident is logged and not ruled
	WaitsForRuling   = "sent back" // a chief has sent the ruling back
	WaitsForDecision = "appeal"
)

// Wait is what a table has waited for longest from an official.
type Wait struct {
	For   string // "" where nobody waits
	Since time.Time
	Goes  string // the actor who is on the way there, "" for nobody
}

// WaitAt is what the table of a pairing waits for.
func (s *State) WaitAt(p *event.Pairing) Wait {
	var longest Wait
	consider := func(what string, since time.Time) {
		if longest.For == "" || since.Before(longest.Since) {
			longest.For, longest.Since = what, since
		}
	}
	for _, m := range p.Matches {
		for _, i := range s.At(m) {
			switch a := i.LastAppeal(); {
			case i.Struck != nil:
			case i.Ruling() == nil:
				consider(WaitsForRule, i.Logged.At)
			case i.State() == Remanded:
				consider(WaitsForRuling, a.Decided.At)
			case a != nil && a.Decision == nil:
				consider(WaitsForDecision, a.Filed.At)
			}
		}
	}
	if c := s.CallAt(p.Current().Place()); c != nil {
		consider(WaitsForOfficial, c.Made.At)
		longest.Goes = c.TakenBy()
	}
	return longest
}
