package pairing

import (
	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// Explanation says why a round is paired as it is, in sentences.
type Explanation struct {
	Pairs []string     // in the order of the pairings
	Bye   string       // "" without a bye
	Teams []TeamReason // what bound a team: that it met another score, that an official keeps it apart from another
}

// TeamReason is what bound a team in a round, in a sentence.
type TeamReason struct {
	Team *event.Team
	Why  string
}

// HandPairedReason is the reason told where the system, asked again, would not make a pairing.
const HandPairedReason = "The system would not pair these two now: an official paired them, or a result before has changed since."

// ExplainRound tells the reasons of a round that is paired, by pairing it again among the teams that take part in it on the results as
// they stand now.
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

// reasonSentence tells a reason in a sentence with the teams' names. Numbers are the teams by their pairing numbers.
func reasonSentence(why swiss.Reason, numbers []*event.Team) string {
	return why.Named(func(tpn int) string { return numbers[tpn-1].Name }) + "."
}
