package event

// NoShows lists the teams that came to no match of the round, as it was reported: each forfeited all of its matches.
func (r *Round) NoShows() (teams []*Team) {
	for _, p := range r.Pairings {
		for side, team := range p.Teams {
			if team != nil && p.forfeitedAll(side) {
				teams = append(teams, team)
			}
		}
	}
	return teams
}

// forfeitedAll reports whether the team of a side, 0 or 1, forfeited every match without a ruling.
func (p *Pairing) forfeitedAll(side int) bool {
	for _, m := range p.Matches {
		r, done := m.Result()
		if !done || r.Ruling != 0 || r.Ended != Forfeit || r.Outcome != Wins(2-side) && r.Outcome != BothLose {
			return false
		}
	}
	return len(p.Matches) > 0
}
