package event

// Seen is what a match of the round ended with when everybody last saw it as finished, and whether that was taken back since.
func (r *Round) Seen(m *Match) (o Outcome, reopened bool) { return r.seen[m], r.seen != nil }

// look remembers what the round's matches have ended with, for as long as its end is taken back.
func (r *Round) look() {
	r.seen = map[*Match]Outcome{}
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			result, _ := m.Result()
			r.seen[m] = result.Outcome
		}
	}
}

// lookAgain takes it that everybody has seen a round as it is now, by which the next is paired or was.
func (sec *Section) lookAgain(round int) {
	if r := sec.Round(round); r != nil && r.seen != nil && !sec.Everybody() {
		r.look()
	}
}
