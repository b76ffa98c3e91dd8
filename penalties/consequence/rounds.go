package consequence

import (
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// raisePairings raises the section's newest round where it was paired on a result that changes. A stream is one team's, so
// there is one section.
func (im *impact) raisePairings() {
	sec := im.section
	r := sec.LatestRound()
	var teams []*event.Team
	var on []event.Place
	for _, earlier := range sec.Rounds[:r.No-1] { // in their order, so that every desk says the same
		if r.PlayOff && !earlier.PlayOff {
			continue // a bracket rests on its own results, and on standings only by its seeds
		}
		for _, p := range earlier.Pairings {
			for _, m := range p.Matches {
				if becomes, flips := im.newOutcomes[m]; flips && becomes != r.OutcomeWhenPaired(m) {
					teams, on = append(teams, m.Pairing.Teams[:]...), append(on, m.Place())
				}
			}
		}
	}
	if len(teams) == 0 || sec.IsRoundRobin() {
		return
	}
	choices := choicesForPairing(r)
	if im.cause == nil { // the score is corrected already
		choices = slices.DeleteFunc(choices, func(choice string) bool { return choice == penalties.CorrectChoice })
	}
	im.raise(penalties.ConsequenceFound{Incident: im.causeNumber(), Pairing: pairingChange(sec, r, teams, on), Choices: choices})
}

// pairingChange tells how far a round has come that was paired on some matches, and where their teams play in it.
func pairingChange(sec *event.Section, r *event.Round, teams []*event.Team, on []event.Place) *penalties.PairingChange {
	return &penalties.PairingChange{
		Section: sec.ID, Round: r.No, State: r.Status(), On: on,
		Tables: r.TablesOf(teams...), Bye: r.Bye != nil && slices.Contains(teams, r.Bye),
	}
}

// choicesForPairing are what a round allows that was paired on another result: nobody is paired anew once the clocks have run.
func choicesForPairing(r *event.Round) []string {
	if !r.Started.IsZero() || !r.Finished.IsZero() {
		return []string{penalties.LeaveChoice, penalties.CorrectChoice}
	}
	return []string{penalties.LeaveChoice, penalties.RepairChoice, penalties.CorrectChoice}
}

// openChoices are the choices of choicesFor that would do something by now. Once every result that the round rests on is settled, a score is
// corrected no more, and tables are paired anew only where another pairing comes of it.
func openChoices(s *penalties.State, c *penalties.Consequence, r *event.Round) []string {
	if slices.ContainsFunc(PairedOnResults(s, c), func(q *penalties.Consequence) bool { return q.Settled == nil }) {
		return choicesForPairing(r)
	}
	return slices.DeleteFunc(choicesForPairing(r), func(choice string) bool {
		if choice != penalties.RepairChoice {
			return choice == penalties.CorrectChoice
		}
		_, err := pairing.PairTablesAgain(s.Register, c.Pairing.Section, r.No, AffectedTeams(s, c)...)
		return err != nil
	})
}

// restsOnOldResult tells whether a round still rests on a result that is another by now, as somebody has been asked.
func (im *impact) restsOnOldResult(c *penalties.Consequence) bool {
	if c.Pairing == nil {
		return false
	}
	r := c.Match().Pairing.Section.Round(c.Pairing.Round)
	if r == nil {
		return false
	}
	for _, m := range matchesPairedOn(im.state, c) {
		is, changed := im.outcomesNow[m]
		if !changed {
			is = outcome(m)
		}
		if m.Pairing.Round.No < r.No && is != r.OutcomeWhenPaired(m) {
			return true
		}
	}
	return false
}

// AffectedTeams are the teams whose results a round was paired on that change, or have changed.
func AffectedTeams(s *penalties.State, c *penalties.Consequence) []*event.Team {
	var teams []*event.Team
	for _, m := range matchesPairedOn(s, c) {
		teams = append(teams, m.Pairing.Teams[:]...)
	}
	return teams
}

// matchesPairedOn are the matches that a round was paired on with other results than they have or are to have.
func matchesPairedOn(s *penalties.State, c *penalties.Consequence) []*event.Match {
	if c.Pairing == nil {
		return nil
	}
	var matches []*event.Match
	for _, place := range c.Pairing.On {
		if m, err := s.Register.FindMatch(place); err == nil {
			matches = append(matches, m)
		}
	}
	if len(matches) > 0 {
		return matches
	}
	for _, r := range PairedOnResults(s, c) { // as the first desks left it to be found out
		matches = append(matches, r.Subject.Match)
	}
	if len(matches) == 0 {
		matches = append(matches, c.Match())
	}
	return matches
}

// LapsedByPairing makes the facts once a round is paired again on the results there are: who was asked about it is asked no more, unless one
// of the results is itself still to be settled.
func LapsedByPairing(s *penalties.State, section string, round int) []fact.Fact {
	var facts []fact.Fact
	for _, c := range s.OpenConsequences() {
		if c.Pairing == nil || c.Pairing.Section != section || c.Pairing.Round != round {
			continue
		}
		matches := matchesPairedOn(s, c)
		open := func(q *penalties.Consequence) bool { return q.Result != nil && slices.Contains(matches, q.Match()) }
		if !slices.ContainsFunc(s.OpenConsequences(), open) {
			facts = append(facts, penalties.ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
		}
	}
	return facts
}

// pairingWasRaised tells whether somebody has been asked about the same round, because of the same incident or correction.
func pairingWasRaised(s *penalties.State, f penalties.ConsequenceFound) bool {
	return f.Pairing != nil && slices.ContainsFunc(s.Consequences, func(c *penalties.Consequence) bool {
		return c.Pairing != nil && c.Cause == f.Cause && c.Correction == f.Correction && c.Lapsed == nil && c.Pairing.Section == f.Pairing.Section && c.Pairing.Round == f.Pairing.Round
	})
}
