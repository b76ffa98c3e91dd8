package consequence

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
)

// Finish closes a round, 0 for the latest. Where it was finished before and reopened, the published
// results that have changed since are raised.
func Finish(s *penalties.State, section string, n int, sure ...string) ([]fact.Fact, error) {
	facts, err := rounds.Finish(s.Register, section, n)
	if facts, err = unlessDoubted(s, facts, err, sure, nil); err != nil {
		return nil, err
	}
	sec, r, err := s.Register.FindRound(section, n)
	if err != nil {
		return nil, err
	}
	return append(facts, RaiseReopened(s, sec, r)...), nil
}

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
