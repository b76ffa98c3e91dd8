package impact

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// EndedByPairing returns what the pairing of a section's next round raises: it ends the latest round
// as finishing it does.
func EndedByPairing(s *penalties.State, sec *event.Section) []fact.Fact {
	r := sec.LatestRound()
	if r == nil || sec.IsRoundRobin() {
		return nil
	}
	return RaiseReopened(s, sec, r)
}

// RaiseReopened raises the matches of a reopened round whose result differs from the published one.
func RaiseReopened(s *penalties.State, sec *event.Section, r *event.Round) []fact.Fact {
	im := &impact{
		state: s, section: sec, touched: map[*penalties.Incident]bool{},
		newOutcomes: map[*event.Match]event.Outcome{},
		outcomesNow: map[*event.Match]event.Outcome{},
	}
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			if was, again := r.OutcomeWhenFinished(m); again && was != outcome(m) {
				im.raiseFinishedResult(m, was, outcome(m))
			}
		}
	}
	im.raiseSeeding()
	return im.reconcileCorrection()
}
