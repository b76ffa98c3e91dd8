package event

// OutcomeWhenFinished is what a match of the round ended with when everybody last saw it as finished, and whether that was taken back since.
func (r *Round) OutcomeWhenFinished(m *Match) (o Outcome, reopened bool) {
	return r.finishedOutcomes[m], r.finishedOutcomes != nil
}

// rememberOutcomes remembers what the round's matches have ended with, for as long as its end is taken back.
func (r *Round) rememberOutcomes() {
	r.finishedOutcomes = map[*Match]Outcome{}
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			result, _ := m.Result()
			r.finishedOutcomes[m] = result.Outcome
		}
	}
}

// refreshFinishedOutcomes takes it that everybody has seen a round as it is now, by which the next is paired or was.
func (sec *Section) refreshFinishedOutcomes(round int) {
	if r := sec.Round(round); r != nil && r.finishedOutcomes != nil && !sec.IsRoundRobin() {
		r.rememberOutcomes()
	}
}
