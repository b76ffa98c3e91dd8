package pairing

import (
	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// Why says why a round is paired as it is, in sentences.
type Why struct {
	Pairs []string     // in the order of the pairings
	Bye   string       // "" without a bye
	Teams []TeamReason // what bound a team: that it met another score, that an official keeps it apart from another
}

// TeamReason is what bound a team in a round, in a sentence.
type TeamReason struct {
	Team *event.Team
	Why  string
}

// ByHand is the reason told where the system, asked again, would not make a pairing.
const ByHand = "The system would not pair these two now: an official paired them, or a result before has changed since."

// WhyPaired tells the reasons of a round that is paired, by pairing it again among the teams that take part in it on the results as
// they stand now.
func WhyPaired(s *event.State, section string, n int) (Why, error) {
	sec, r, err := s.RoundOf(section, n)
	if err != nil {
		return Why{}, err
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
		return Why{}, err
	}
	why := Why{Teams: plan.why.Teams}
	for _, p := range r.Pairings {
		reason := ByHand
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

// named tells a reason in a sentence with the teams' names. Numbers are the teams by their pairing numbers.
func named(why swiss.Reason, numbers []*event.Team) string {
	return why.Named(func(tpn int) string { return numbers[tpn-1].Name }) + "."
}
