package consequence

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// enteredOutcomes are the results that may be entered where nothing else is left of one, by the choice that enters each.
var enteredOutcomes = map[string]event.Outcome{
	penalties.FirstWonChoice: event.Team1Wins, penalties.SecondWonChoice: event.Team2Wins, penalties.DrawChoice: event.Draw,
}

// choicesForResult are what a result may be answered with that would come to be that of then. Where that is none, both teams would have
// nothing: the result as it was reported by word may be entered, or the match is played again unless a ruling has closed a board of it.
func choicesForResult(m, then *event.Match) []string {
	choices := []string{penalties.ApplyChoice, penalties.LeaveChoice}
	if outcome(then) != "" || outcome(m) == "" {
		return choices
	}
	choices = append(choices, penalties.FirstWonChoice, penalties.SecondWonChoice, penalties.DrawChoice)
	if !then.ClosedByRuling() {
		choices = append(choices, penalties.ReplayChoice)
	}
	return choices
}

// enterResult carries a result out that falls to none, and puts what was chosen in its place.
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
