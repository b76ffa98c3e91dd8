package event

// PairedOn is the result of an earlier match, "" for none, at the time when the round was paired, or paired again.
func (r *Round) PairedOn(m *Match) Outcome { return r.on[m] }

// outcomes are the results that there are up to a round.
func (sec *Section) outcomes(round int) map[*Match]Outcome {
	on := map[*Match]Outcome{}
	for _, r := range sec.Rounds[:min(round, len(sec.Rounds))] {
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				if result, over := m.Result(); over {
					on[m] = result.Outcome
				}
			}
		}
	}
	return on
}
