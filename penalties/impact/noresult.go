package impact

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// enteredOutcomes maps a choice to the result that it enters where a result would become none.
var enteredOutcomes = map[string]event.Outcome{
	penalties.FirstWonChoice: event.Team1Wins, penalties.SecondWonChoice: event.Team2Wins,
	penalties.DrawChoice: event.Draw,
}

// choicesForResult are the answers to a result that would become that of then. Where that is none,
// the players' result may be entered, or the match is replayed unless a ruling has closed one of
// its boards.
func choicesForResult(m, then *event.Match) []string {
	choices := []string{penalties.ApplyChoice, penalties.LeaveChoice}
	if outcome(then) != "" || outcome(m) == "" || then.ReplayCount() > m.ReplayCount() {
		return choices
	}
	choices = append(choices, penalties.FirstWonChoice, penalties.SecondWonChoice,
		penalties.DrawChoice)
	if !then.ClosedByRuling() {
		choices = append(choices, penalties.ReplayChoice)
	}
	return choices
}

// enterResult withdraws a result that becomes none and records the chosen one in its place.
func (im *impact) enterResult(c *penalties.Consequence, choice string) []fact.Fact {
	m := c.Subject.Match
	put := fact.Fact(event.MatchReplayed{Place: m.Place()})
	if o, ok := enteredOutcomes[choice]; ok {
		put = event.ResultRecorded{Place: m.Place(), Outcome: o}
	}
	facts := append(im.confirmFacts(c), put)
	im.noteOutcomeNow(m, m.WithResults(facts...)) // which may be what it was all along
	return facts
}
