package event

// OutcomeWhenFinished returns the outcome of a match when the round was last finished, and whether
// the round was reopened since.
func (r *Round) OutcomeWhenFinished(m *Match) (o Outcome, reopened bool) {
	return r.finishedOutcomes[m], r.finishedOutcomes != nil
}

// rememberOutcomes stores the current outcomes of the round's matches while its end is taken back.
func (r *Round) rememberOutcomes() {
	r.finishedOutcomes = map[*Match]Outcome{}
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			result, _ := m.Result()
			r.finishedOutcomes[m] = result.Outcome
		}
	}
}

// refreshFinishedOutcomes stores the outcomes of a reopened round again, because the round after it
// is now paired on them.
func (sec *Section) refreshFinishedOutcomes(round int) {
	if r := sec.Round(round); r != nil && r.finishedOutcomes != nil && !sec.IsRoundRobin() {
		r.rememberOutcomes()
	}
}
