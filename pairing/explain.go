package pairing

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// Explanation gives the reasons for a round's pairing, in sentences.
type Explanation struct {
	Pairs []string     // in the order of the pairings
	Bye   string       // "" without a bye
	Teams []TeamReason // reasons that concern one team, such as a float
}

// TeamReason is a sentence about one team's part in a round.
type TeamReason struct {
	Team *event.Team
	Why  string
}

// OfTeams returns the sentences about any of some teams, or about all without an argument, each
// once: one about two teams stands in Teams for both.
func (e Explanation) OfTeams(teams ...*event.Team) []string {
	var out []string
	for _, reason := range e.Teams {
		about := len(teams) == 0 || slices.Contains(teams, reason.Team)
		if about && !slices.Contains(out, reason.Why) {
			out = append(out, reason.Why)
		}
	}
	return out
}

// HandPairedReason is given for a pairing that the system would not make now.
const HandPairedReason = "The system would not pair these two now: an official paired them, or a result before has changed since."

// ExplainRound gives the reasons for a paired round, by pairing the same teams again on the current
// results.
func ExplainRound(s *event.State, section string, n int) (Explanation, error) {
	sec, r, err := s.FindRound(section, n)
	if err != nil {
		return Explanation{}, err
	}
	takesPart := map[*event.Team]bool{}
	for _, p := range r.Pairings {
		takesPart[p.Teams[0]], takesPart[p.Teams[1]] = true, true
	}
	for _, t := range r.Unopposed() {
		takesPart[t] = true
	}
	plan, err := planRound(sec, r.No, func(t *event.Team) bool { return takesPart[t] })
	if err != nil {
		return Explanation{}, err
	}
	why := Explanation{Teams: plan.why.Teams}
	for _, p := range r.Pairings {
		reason := HandPairedReason
		for i, pair := range plan.pairs {
			if pair == p.Teams || pair == [2]*event.Team{p.Teams[1], p.Teams[0]} {
				reason = plan.why.Pairs[i]
			}
		}
		why.Pairs = append(why.Pairs, reason)
	}
	switch {
	case r.Bye != nil && r.Bye == plan.bye:
		why.Bye = plan.why.Bye
	case r.Bye != nil:
		why.Bye = "The system would not give it the bye now: an official did, or a result before has changed since."
	}
	return why, nil
}

// reasonSentence turns a reason into a sentence with the teams' names. Numbers are the teams by
// pairing number.
func reasonSentence(why swiss.Reason, numbers []*event.Team) string {
	return why.Named(func(tpn int) string { return numbers[tpn-1].Name }) + "."
}
