package event

// DidNotCome reports whether a team was paired in a round and forfeited all its matches without a ruling.
func (r *Round) DidNotCome(t *Team) bool {
	for _, p := range r.Pairings {
		side := p.SideOf(t)
		if side < 0 {
			continue
		}
		for _, m := range p.Matches {
			end, over := m.Result()
			if !over || end.Ruling != 0 || end.Ended != Forfeit || end.Outcome == Wins(side+1) {
				return false
			}
		}
		return len(p.Matches) > 0
	}
	return false
}

// NoShows lists the teams that did not come to the section's latest round and are to play in the next, in
// the order of entry.
func (sec *Section) NoShows() (teams []*Team) {
	r := sec.LatestRound()
	if r == nil {
		return nil
	}
	for _, t := range sec.Teams {
		if t.PlaysIn(r.No+1) && r.DidNotCome(t) {
			teams = append(teams, t)
		}
	}
	return teams
}

// Why a team is not at a table where it is paired.
const (
	Withdrawn = "withdrawn"
	NotHere   = "absent"
)

// WhyAway says why a team is not at its table: it has withdrawn, or it is not in the hall while its match is
// still to be played. It is "" for one that is there.
func (p *Pairing) WhyAway(t *Team) string {
	for _, partner := range t.Partners {
		if why := p.WhyAway(partner); why != "" {
			return why
		}
	}
	switch {
	case t.Out > 0 && t.Out <= p.Round.No:
		return Withdrawn
	case !p.Complete() && p.Round == p.Section.LatestRound() && p.Section.IsMissing(t):
		return NotHere
	}
	return ""
}

// Label is the name of team 1 or 2 at its table, with why it is not there: "Otters (withdrawn)".
func (p *Pairing) Label(team int) string {
	t := p.Teams[team-1]
	if why := p.WhyAway(t); why != "" {
		return t.Name + " (" + why + ")"
	}
	return t.Name
}
