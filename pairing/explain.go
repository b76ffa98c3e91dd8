package pairing

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// Explanation gives the reasons for a round's pairing, in sentences.
type Explanation struct {
	Pairs []string     // in the order of the pairings
	Bye   string       // "" without a bye
	Round string       // what looking ahead on later rounds changed, "" for nothing
	Teams []TeamReason // reasons that concern one team, such as a float
}

// TeamReason is a sentence about one team's part in a round.
type TeamReason struct {
	Team *event.Team
	Why  string
}

// OfTeams returns the sentences about any of some teams, each once: one about two teams stands in Teams
// for both. Without an argument it returns that about the round and then those about all.
func (e Explanation) OfTeams(teams ...*event.Team) []string {
	var out []string
	if e.Round != "" && len(teams) == 0 {
		out = append(out, e.Round)
	}
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
	if sec.IsMixer() {
		return explainDrawn(s, sec, r)
	}
	plan, err := planAgain(sec, r)
	if err != nil {
		return Explanation{}, err
	}
	why := Explanation{Teams: plan.why.Teams, Round: plan.why.Round}
	for _, p := range r.Pairings {
		reason := HandPairedReason
		if slices.ContainsFunc(r.Added, func(a event.AddedTable) bool { return a.Pairing == p }) {
			reason = "It was added while the round ran, for a team that came late."
		}
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

// aheadReason says what looking ahead on the planned rounds after round n changed, "" for nothing.
func aheadReason(system swiss.System, n, planned int, made swiss.Round) string {
	var says []string
	if len(made.Saved) > 0 {
		departs := articles[system][choicePair]
		if slices.ContainsFunc(made.Saved, func(pair [2]int) bool { return pair[0] == 0 }) {
			departs = articles[system][choiceBye]
		}
		says = append(says, fmt.Sprintf(
			"This departs from %s, so that play can go on through round %d: the pairing that the system makes alone would leave a planned round without one.",
			departs, n+made.Later))
	}
	if n+made.Later < planned {
		says = append(says, fmt.Sprintf(
			"Round %d of the %d planned cannot be paired in any course from here.", n+made.Later+1, planned))
	}
	return strings.Join(says, " ")
}
