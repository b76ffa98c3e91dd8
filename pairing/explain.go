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
const HandPairedReason = "The system would not pair these two now: an official paired them, or an earlier result has changed."

// ExplainRound gives the reasons for a paired round, by pairing the same teams again on the current
// results.
func ExplainRound(s *event.State, section string, n int) (Explanation, error) {
	sec, r, err := s.FindRound(section, n)
	if err != nil {
		return Explanation{}, err
	}
	plan, err := planAgain(sec, r)
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
		why.Bye = "The system would not give it the bye now: an official did, or an earlier result has changed."
	}
	return why, nil
}

// reasonSentence turns a reason into a sentence with the teams' names and the articles that settle
// the choice. Numbers are the teams by pairing number.
func reasonSentence(system swiss.System, c choice, why swiss.Reason, numbers []*event.Team) string {
	said := why.Named(func(tpn int) string { return numbers[tpn-1].Name })
	return said + cite(system, c, why.String()) + "."
}
